// JDBC: each type read by getArray(), written by setArray(), and by COPY in text
import java.io.StringReader;
import java.io.StringWriter;
import java.sql.*;
import java.util.*;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;

public class JdbcMatrix {
	static Connection connection;

	interface Way { Object works() throws Exception; }

	record Sample(String type, String element, String test, String text, Object[] values) {}

	static Timestamp moment(String text, int nanos) {
		Timestamp moment = Timestamp.valueOf(text);
		moment.setNanos(nanos);
		return moment;
	}

	static Object[] with(Object[] values, Object first) {
		Object[] longer = Arrays.copyOf(values, values.length + 1);
		System.arraycopy(values, 0, longer, 1, values.length);
		longer[0] = first;
		return longer;
	}

	static List<Sample> samples() {
		List<Sample> samples = new ArrayList<>();
		Timestamp[] moments = {moment("2024-02-29 12:34:56", 789000000), moment("1969-12-31 23:59:59", 999999000)};
		Object[][] plain = {
			{"bool", "bool", "{t,f,t}", new Boolean[] {true, false, true}},
			{"int2", "int2", "{1,-32768,32767}", new Short[] {1, -32768, 32767}},
			{"int4", "int4", "{1,-2147483648,2147483647}", new Integer[] {1, Integer.MIN_VALUE, Integer.MAX_VALUE}},
			{"int8", "int8", "{1,-9223372036854775808,9223372036854775807}", new Long[] {1L, Long.MIN_VALUE, Long.MAX_VALUE}},
			{"float4", "float4", "{0.1,-0,1e-45}", new Float[] {0.1f, -0f, 1e-45f}},
			{"float8", "float8", "{0.1,-0,5e-324}", new Double[] {0.1, -0.0, 4.9e-324}},
			{"date", "date", "{2024-02-29,1969-12-31,0001-01-01}",
				new java.sql.Date[] {java.sql.Date.valueOf("2024-02-29"), java.sql.Date.valueOf("1969-12-31"), java.sql.Date.valueOf("0001-01-01")}},
			{"timestamp", "timestamp", "{\"2024-02-29 12:34:56.789\",\"1969-12-31 23:59:59.999999\"}", moments},
			{"timestamptz", "timestamptz", "{\"2024-02-29 12:34:56.789+00\",\"1969-12-31 23:59:59.999999+00\"}", moments},
			{"text", "text", "{a,\"NULL\",\"\",\"{b,\",\"a c\",a,žluť}", new String[] {"a", "NULL", "", "{b,", "a c", "a", "žluť"}}};
		for (Object[] p : plain) {
			String type = (String) p[0], element = (String) p[1], text = (String) p[2];
			Object[] values = (Object[]) p[3];
			samples.add(new Sample(type, element, "plain", text, values));
			samples.add(new Sample(type, element, "NULLs", "{NULL," + text.substring(1), with(values, null)));
			samples.add(new Sample(type, element, "n-d", "{" + text + "," + text + "}", new Object[][] {values, values}));
		}
		samples.add(new Sample("float4", "float4", "infinities", "{Infinity,-Infinity,NaN}",
			new Float[] {Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, Float.NaN}));
		samples.add(new Sample("float8", "float8", "infinities", "{Infinity,-Infinity,NaN}",
			new Double[] {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN}));
		samples.add(new Sample("date", "date", "infinities", "{infinity,-infinity}", new java.sql.Date[] {
			new java.sql.Date(PGStatement.DATE_POSITIVE_INFINITY), new java.sql.Date(PGStatement.DATE_NEGATIVE_INFINITY)}));
		for (String type : new String[] {"timestamp", "timestamptz"})
			samples.add(new Sample(type, type, "infinities", "{infinity,-infinity}", new Timestamp[] {
				new Timestamp(PGStatement.DATE_POSITIVE_INFINITY), new Timestamp(PGStatement.DATE_NEGATIVE_INFINITY)}));
		samples.add(new Sample("timestamptz", "timestamptz", "time zone", "{\"2024-02-29 12:34:56.789+05:30\"}",
			new Timestamp[] {moment("2024-02-29 07:04:56", 789000000)}));
		return samples;
	}

	static Object one(String query, Object[]... arrays) throws SQLException {
		try (PreparedStatement statement = connection.prepareStatement(query)) {
			for (int i = 0; i < arrays.length; i++)
				statement.setArray(i + 1, connection.createArrayOf((String) arrays[i][0], (Object[]) arrays[i][1]));
			try (ResultSet rows = statement.executeQuery()) {
				rows.next();
				return rows.getObject(1);
			}
		}
	}

	static void run(String statement) throws SQLException {
		try (Statement s = connection.createStatement()) {
			s.execute(statement);
		}
	}

	static boolean stored(String type, String literal) throws SQLException {
		boolean found = Boolean.TRUE.equals(one("SELECT bool_and(v IS NOT DISTINCT FROM " + literal + " AND v::text = (" + literal +
			")::text) FROM stored_" + type));
		run("TRUNCATE stored_" + type);
		return found;
	}

	public static void main(String[] arguments) throws Exception {
		List<String> wrong = new ArrayList<>();

		TimeZone.setDefault(TimeZone.getTimeZone("UTC"));
		connection = DriverManager.getConnection(arguments[0]);
		System.out.println("version\tJDBC\t" + connection.getMetaData().getDriverVersion());
		for (Sample sample : samples())
			if (sample.test.equals("plain"))
				run("CREATE TEMP TABLE stored_" + sample.type + " (v darray_" + sample.type + ")");
		for (Sample s : samples()) {
			String literal = "'" + s.text + "'::darray_" + s.type;
			Object[] parameter = {s.element, s.values};
			Map<String, Way> ways = new LinkedHashMap<>();

			run("SET timezone = '" + (s.test.equals("time zone") ? "Asia/Kolkata" : "UTC") + "'");
			ways.put("read", () -> {
				try (Statement statement = connection.createStatement(); ResultSet rows = statement.executeQuery("SELECT " + literal)) {
					rows.next();
					Object[] got = (Object[]) rows.getArray(1).getArray();
					return Arrays.deepEquals(got, s.values) ? Boolean.TRUE : Arrays.deepToString(got);
				}
			});
			ways.put("insert", () -> {
				try (PreparedStatement statement = connection.prepareStatement("INSERT INTO stored_" + s.type + " VALUES (?)")) {
					statement.setArray(1, connection.createArrayOf(s.element, s.values));
					statement.execute();
				}
				return stored(s.type, literal);
			});
			ways.put("operand", () -> one("SELECT (" + literal + " || ?) = (" + literal + " || " + literal + ")", parameter));
			ways.put("COPY in", () -> {
				connection.unwrap(PGConnection.class).getCopyAPI().copyIn("COPY stored_" + s.type + " FROM STDIN", new StringReader(s.text + "\n"));
				return stored(s.type, literal);
			});
			ways.put("COPY out", () -> {
				StringWriter text = new StringWriter();
				connection.unwrap(PGConnection.class).getCopyAPI().copyOut("COPY (SELECT " + literal + ") TO STDOUT", text);
				return text.toString().equals(one("SELECT (" + literal + ")::text") + "\n");
			});
			for (Map.Entry<String, Way> way : ways.entrySet()) {
				Object got;

				try {
					got = way.getValue().works();
				} catch (Exception e) {
					got = e;
				}
				if (!Boolean.TRUE.equals(got))
					wrong.add(s.type + ", " + s.test + ", " + way.getKey() + ": " + got);
				System.out.println(String.join("\t", "cell", "JDBC", s.type, s.test, way.getKey(), Boolean.TRUE.equals(got) ? "yes" : "no"));
			}
		}
		connection.close();
		for (String line : wrong)
			System.out.println("    JDBC does not: " + line);
	}
}
