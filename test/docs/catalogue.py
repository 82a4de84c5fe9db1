"""What the extension has, and what the pages tell of it."""
import difflib
import pathlib

import forms
from page import calls, code_spans, operators

OVERVIEW = pathlib.Path("docs/functions.md")
TOPICS = pathlib.Path("docs/functions")
OPERATION = pathlib.Path("docs/operation.md")
TYPES = pathlib.Path("docs/types.md")

MEMBERS = """
CREATE TEMP VIEW member AS SELECT classid, objid FROM pg_depend
	WHERE refclassid = 'pg_extension'::regclass AND deptype = 'e'
		AND refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray');
"""

# What users call: not what types, operators, casts, operator classes and views are made of
FUNCTIONS = """
SELECT DISTINCT proname FROM member JOIN pg_proc p ON classid = 'pg_proc'::regclass AND p.oid = objid
	WHERE prorettype <> 'internal'::regtype AND NOT 'internal'::regtype = ANY (proargtypes)
		AND obj_description(p.oid, 'pg_proc') IS NOT NULL
		AND p.oid NOT IN (SELECT castfunc FROM pg_cast)
		AND p.oid NOT IN (SELECT amproc FROM pg_amproc)
		AND p.oid NOT IN (SELECT refobjid FROM pg_depend WHERE refclassid = 'pg_proc'::regclass AND classid = 'pg_rewrite'::regclass)
	ORDER BY 1;
"""
VIEWS = "SELECT relname FROM member JOIN pg_class c ON classid = 'pg_class'::regclass AND c.oid = objid ORDER BY 1;"
OPERATORS = "SELECT DISTINCT oprname FROM member JOIN pg_operator o ON classid = 'pg_operator'::regclass AND o.oid = objid ORDER BY 1;"
TYPE_NAMES = """
SELECT typname FROM member JOIN pg_type t ON classid = 'pg_type'::regclass AND t.oid = objid
	WHERE typtype = 'b' AND typelem <> 0 AND typname NOT LIKE '\\_%' ORDER BY 1;
"""
ALL_FUNCTIONS = "SELECT DISTINCT proname FROM pg_proc ORDER BY 1;"
# SHOW's way to write a default; who may set it
SETTINGS = """
LOAD 'darray';
SELECT name, CASE WHEN setting = boot_val THEN current_setting(name) ELSE 'not at its default here' END,
	CASE context WHEN 'user' THEN 'anyone' WHEN 'superuser' THEN 'superuser' WHEN 'sighup' THEN 'postgresql.conf' ELSE context END
	FROM pg_settings WHERE name LIKE 'darray.%' ORDER BY name;
"""


def catalogue(pages, psql):
    """(name of a test, what is wrong) of each test"""
    def rows(query):
        text = psql("\\pset format unaligned\n\\pset tuples_only on\n" + MEMBERS + query)
        return [tuple(line.split("|")) if "|" in line and query is SETTINGS else line
                for line in text.splitlines()]

    by_path = {page.path: page for page in pages}
    topics = [page for page in pages if page.path.parent == TOPICS]
    overview = "\n".join(span for _, cells in by_path[OVERVIEW].tables()
                         for span in code_spans(cells[0]))
    tables = overview + "\n" + "\n".join(span for page in topics for _, cells in page.tables()
                                         for span in code_spans(cells[0]))
    sql = "\n".join(example.code() for page in topics for example in page.examples)

    functions, names = set(rows(FUNCTIONS)), set(rows(OPERATORS))
    yield "docs: functions in the overview", missing(functions - calls(overview), OVERVIEW)
    yield "docs: functions with an example", missing(functions - calls(sql), TOPICS)
    yield "docs: functions that do not exist", [
        "%s() is in a table of %s or %s, and not in the catalogue" % (name, OVERVIEW, TOPICS)
        for name in sorted(calls(tables) - set(rows(ALL_FUNCTIONS)))]
    yield "docs: operators in the overview", missing(names - operators(overview), OVERVIEW)
    yield "docs: operators with an example", missing(names - operators(sql), TOPICS)
    yield "docs: views", missing(
        [name for name in rows(VIEWS) if name not in overview or name not in sql], OVERVIEW)
    yield "docs: types", missing(
        [name for name in rows(TYPE_NAMES) if "`%s`" % name not in "\n".join(by_path[TYPES].lines)],
        TYPES)

    made, wrong = forms.table(set(rows(forms.NAMES)))
    page = [line for line in by_path[forms.PAGE].lines if line.startswith("|")]
    yield "docs: forms of aggregates", wrong + list(difflib.unified_diff(
        page, made, str(forms.PAGE), "%s and the catalogue" % forms.REGISTER, lineterm=""))

    told = {cells[0].strip("`"): tuple(cell.strip("`") for cell in cells[:3])
            for _, cells in by_path[OPERATION].tables() if cells[0].startswith("`darray.")}
    real = {row[0]: row for row in rows(SETTINGS)}
    yield "docs: settings", [
        "%s: %s tells %s, it is %s" % (name, OPERATION, told.get(name), real.get(name))
        for name in sorted(set(told) | set(real)) if told.get(name) != real.get(name)]


def missing(names, where):
    return ["%s is not in %s" % (name, where) for name in sorted(names)]
