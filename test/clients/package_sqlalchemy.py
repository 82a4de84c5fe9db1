"""The package darray with SQLAlchemy, on psycopg2 and on asyncpg."""
import asyncio
import os

os.environ["SQLALCHEMY_SILENCE_UBER_WARNING"] = "1"

import numpy as np
import sqlalchemy as sa

import darray
import darray.sqlalchemy as types
from matrix_python import fill
from report import report, same
from samples import TYPES, same_array

engine = sa.create_engine("postgresql+psycopg2://")
darray.register_darray(engine)
metadata = sa.MetaData()
tables = {name: sa.Table("alchemy_" + name, metadata, sa.Column("id", sa.Integer, primary_key=True),
                         sa.Column("v", types.TYPES[name])) for name in TYPES}
metadata.create_all(engine)
connection = engine.connect()


def one(query, parameters=None):
    return connection.execute(sa.text(query) if isinstance(query, str) else query, parameters or {}).scalar()


def insert(table_of):
    def with_table(name, literal, array):
        table = table_of(name)
        connection.execute(table.delete())
        connection.execute(table.insert(), [{"id": 1, "v": array}])
        return same_array(one(sa.select(table.c.v)), array) and one(
            "SELECT bool_and(v = %s) FROM alchemy_%s" % (literal.replace(":", r"\:"), name))
    return with_table


reflected = sa.MetaData()
reflected.reflect(bind=engine, only=["alchemy_" + name for name in TYPES])
same("reflection", [[type(reflected.tables["alchemy_" + name].c.v.type).__name__ for name in TYPES],
                    ["DARRAY_" + name.upper() for name in TYPES]])
fill("SQLAlchemy", sa.__version__, {
    "read": [lambda literal: one("SELECT " + literal.replace(":", r"\:"))],
    "insert": [insert(tables.get), insert(lambda name: reflected.tables["alchemy_" + name])],
    "operand": [lambda name, literal, array: one(sa.select(
        sa.literal_column(literal).op("||")(sa.bindparam("a", array, types.TYPES[name])) ==
        sa.literal_column("(%s || %s)" % (literal, literal))))],
    "zone": lambda zone: one("SELECT set_config('TimeZone', :zone, false)", {"zone": zone})})
table = tables["float8"]
connection.execute(table.delete())
connection.execute(table.insert(), [{"id": 1, "v": np.array([1.0, 2, 3])}, {"id": 2, "v": None}, {"id": 3, "v": [4.5]}])
same("an operator", [connection.execute(sa.select(sa.func.array_filter(table.c.v, table.c.v.op(">")(1.5))).order_by(
    table.c.id)).scalars().all()[0].tolist(), [2, 3]])
same("NULL and lists", [[None if v is None else v.tolist() for v in connection.execute(
    sa.select(table.c.v).order_by(table.c.id)).scalars()], [[1, 2, 3], None, [4.5]]])
plain = sa.create_engine("postgresql+psycopg2://").connect()
connection.execute(sa.text("COMMIT"))
report(isinstance(plain.execute(sa.select(table.c.v)).scalars().first(), np.ndarray),
       "a column of an engine that is not registered")
plain.close()


async def asynchronous():
    from sqlalchemy.ext.asyncio import create_async_engine

    engine = create_async_engine("postgresql+asyncpg://")
    darray.register_darray(engine)
    async with engine.connect() as connection:
        await connection.execute(table.insert(), [{"id": 9, "v": np.array([7.5, 8])}])
        result = await connection.execute(sa.select(table.c.v).where(table.c.id == 9))
        found = result.scalar()
    await engine.dispose()
    return found.tolist()

try:
    import asyncpg      # noqa: F401
except ImportError:
    pass
else:
    same("asyncpg", [asyncio.run(asynchronous()), [7.5, 8]])
connection.close()
metadata.drop_all(engine)
