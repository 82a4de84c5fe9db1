// JDBC: parameters have the type of the method that sets them
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.*;

public class Jdbc {
	static void report(String name, Object got, Object wanted) {
		boolean ok = wanted.equals(got);

		System.out.println((ok ? "ok" : "not ok") + "\tJDBC: " + name);
		if (!ok)
			System.out.println("    got " + got + "\n    want " + wanted);
	}

	interface Setter { void set(PreparedStatement statement) throws SQLException; }

	static String value(Connection connection, String query, Setter setter) throws SQLException {
		try (PreparedStatement statement = connection.prepareStatement(query)) {
			setter.set(statement);
			try (ResultSet rows = statement.executeQuery()) {
				rows.next();
				return rows.getString(1);
			}
		} catch (SQLException e) {
			return e.getSQLState();
		}
	}

	public static void main(String[] arguments) throws Exception {
		try (Connection connection = DriverManager.getConnection(arguments[0])) {
			report("v > ? with setDouble", value(connection, "SELECT array_filter(v, v > ?) FROM client", s -> s.setDouble(1, 1.5)), "{2,3}");
			report("array_gt(v, ?) with setDouble", value(connection, "SELECT array_filter(v, array_gt(v, ?)) FROM client", s -> s.setDouble(1, 1.5)), "{2,3}");
			report("array_gt(v, ?) without a type", value(connection, "SELECT array_filter(v, array_gt(v, ?)) FROM client", s -> s.setObject(1, "1.5", Types.OTHER)), "{2,3}");
			report("v > ? without a type", value(connection, "SELECT array_filter(v, v > ?) FROM client", s -> s.setObject(1, "1.5", Types.OTHER)), "22P02");
			Array numbers = connection.createArrayOf("float8", new Double[] {1.0, 2.0, 3.0});
			report("v + ? with setArray", value(connection, "SELECT v + ? FROM client", s -> s.setArray(1, numbers)), "{2,4,6}");
			Array positions = connection.createArrayOf("int4", new Integer[] {1, 3});
			report("?::darray_timestamp with setString", value(connection, "SELECT array_max(?::darray_timestamp)", s -> s.setString(1, "{infinity,2024-01-01}")), "infinity");
			report("setString for a column", value(connection, "INSERT INTO client VALUES (?) RETURNING v", s -> s.setString(1, "{1,2,3}")), "42804");
			report("?::darray_float8 with setString", value(connection, "SELECT (?::darray_float8)[2]", s -> s.setString(1, "{1,2,3}")), "2");
			try (ResultSet rows = connection.createStatement().executeQuery("SELECT v, v::float8[] FROM client")) {
				rows.next();
				report("getArray()", ((Double[]) rows.getArray(1).getArray())[2], 3.0);
				for (int column = 1; column <= 2; column++)
					try {
						rows.getObject(column, Double[].class);
						report("getObject() of Double[]", "it works", "not supported");
					} catch (SQLException e) {
						report("getObject() of Double[]", e.getMessage().contains("not supported"), true);
					}
			}
			try (ResultSet rows = connection.createStatement().executeQuery("SELECT darray_to_bytes(v) FROM client")) {
				rows.next();
				report("darray_to_bytes()", ByteBuffer.wrap(rows.getBytes(1)).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(2), 3.0);
			}
			byte[] bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putDouble(1.5).putDouble(-2).array();
			report("darray_from_bytes() with setBytes", value(connection, "SELECT darray_from_bytes(?, NULL::darray_float8)", s -> s.setBytes(1, bytes)), "{1.5,-2}");
			report("array_take(v, ?) with setArray", value(connection, "SELECT array_take(v, ?) FROM client", s -> s.setArray(1, positions)), "{1,3}");
		}
	}
}
