"""The types of the extension in a database, whatever its schema and the search path."""
from .elements import BY_TYPE_NAME

QUERY = """SELECT t.typname::text, t.oid::int8, t.typarray::int8, n.nspname::text
FROM pg_catalog.pg_extension e
JOIN pg_catalog.pg_depend d ON d.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass
    AND d.refobjid = e.oid AND d.deptype = 'e' AND d.classid = 'pg_catalog.pg_type'::pg_catalog.regclass
JOIN pg_catalog.pg_type t ON t.oid = d.objid
JOIN pg_catalog.pg_namespace n ON n.oid = t.typnamespace
WHERE e.extname = 'darray'"""

# kept until the library is there, which checks it
PACKED = "SET darray.text_output = packed"


class Type:
    """A type of the connected database."""

    def __init__(self, element, oid, array_oid, schema):
        self.element = element
        self.oid = oid
        self.array_oid = array_oid
        self.schema = schema
        self.sql = '"%s".%s' % (schema.replace('"', '""'), element.type_name)


def types_of(rows):
    """Types by the element's name, of the rows of QUERY"""
    types = {}
    for name, oid, array_oid, schema in rows:
        element = BY_TYPE_NAME.get(name)
        if element:
            types[element.name] = Type(element, oid, array_oid, schema)
    if not types:
        raise LookupError("this database has no extension darray: CREATE EXTENSION darray")
    return types
