"""asyncpg: parameters take the type that the server says; a darray goes as a list, in the arrays' form."""
import asyncio

import asyncpg
from report import same, report


async def main():
    connection = await asyncpg.connect()
    same("array_gt(v, $1)", [
        await connection.fetchval("SELECT array_filter(v, array_gt(v, $1))::text FROM client", 1.5), "{2,3}"])
    same("v > $1::float8", [
        await connection.fetchval("SELECT array_filter(v, v > $1::float8)::text FROM client", 1.5), "{2,3}"])
    same("v + $1 of a list", [
        await connection.fetchval("SELECT (v + $1)::text FROM client", [1.0, 2.0, 3.0]), "{2,4,6}"])
    same("v::float8[]", [await connection.fetchval("SELECT v::float8[] FROM client"), [1.0, 2.0, 3.0]])
    try:
        await connection.fetchval("SELECT array_filter(v, v > $1)::text FROM client", [1.5])
        report(False, "v > $1 of a list")
    except asyncpg.PostgresError as error:
        same("v > $1 of a list", [(error.sqlstate, "$1::float8" in (error.hint or "")), ("42804", True)])
    await connection.close()

asyncio.run(main())
