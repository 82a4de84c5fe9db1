"""The table of docs/functions/forms.md: which aggregate is there in which form. Rows are those of the register,
src/kernel/aggregate/fold_list.h, and aggregates that go by order; what there is the catalogue says."""
import pathlib
import re

PAGE = pathlib.Path("docs/functions/forms.md")
REGISTER = pathlib.Path("src/kernel/aggregate/fold_list.h")

# a column: its heading, the register's column, and what a function is called in the catalogue
FORMS = (
    ("`array_X(v)`", "of_whole", ("array_%s(v)",)),
    ("`array_X(v, dim)`", "of_groups", ("array_%s(dim)",)),
    ("`array_group_X(id, v)`", "of_groups", ("array_group_%s(v)",)),
    ("`array_cumX(v)`", "of_running", ("array_cum%s(v)",)),
    ("`array_moving_X(v, …)`", "of_frames", ("array_moving_%s(v)",)),
    ("`darray_X(v)`", "of_rows", ("darray_%s(v)",)),
    ("by position", None, ("%s(v)", "%s_elements(v)")),
    ("`darray_group_by`", "number", ()),
)
OTHERS = ("argmin", "argmax", "quantile_disc", "top", "covar", "covar_pop", "corr")
TAKES = {"ANY": "all", "ORDERED": "all but bool", "NUMBER": "numbers", "INT": "integers", "BOOL": "bool"}
CALLED = {"array_cumproduct": "array_cumprod", "variance_pop": "var_pop"}

# functions and aggregates, and whether the last argument of one is a dimension that has to be told
NAMES = """
SELECT DISTINCT proname || CASE WHEN proargnames[pronargs] = 'dim' AND pronargdefaults = 0 THEN '(dim)' ELSE '(v)' END
	FROM member JOIN pg_proc p ON classid = 'pg_proc'::regclass AND p.oid = objid
	WHERE obj_description(p.oid, 'pg_proc') IS NOT NULL ORDER BY 1;
"""


def register():
    """rows as dictionaries"""
    text = REGISTER.read_text(encoding="utf-8")
    columns = re.sub(r"[\s*]", "", re.search(r"DA_FOLD\((id,.*?)\)", text, re.S)[1]).split(",")
    for row in re.findall(r"^DA_FOLD\((.*)\)$", text, re.M):
        yield dict(zip(columns, (cell.strip().strip('"') for cell in row.split(","))))


def is_there(names, patterns, fn):
    called = [pattern % fn for pattern in patterns]
    return any(re.sub(r"^\w+", lambda name: CALLED.get(name[0], name[0]), name) in names for name in called)


def table(names):
    """lines of the table, and what the register has that the catalogue does not"""
    lines = ["| X | of | %s |" % " | ".join(heading for heading, _, _ in FORMS), "|---" * (len(FORMS) + 2) + "|"]
    wrong = []
    rows = [row for row in register() if row["fn"] == row["name"] and row["fn"] != "cardinality"]
    for row in rows + [{"fn": fn} for fn in OTHERS]:
        cells = []
        for heading, column, patterns in FORMS:
            told = row.get(column, "NO") not in ("NO", "NONE")
            there = is_there(names, patterns, row["fn"]) if patterns else told
            if told and not there:
                wrong.append("%s: %s says that %s is there" % (row["fn"], REGISTER, heading))
            cells.append("✓" if there else "")
        lines.append("| %s | %s | %s |" % (row["fn"], TAKES.get(row.get("classes"), ""), " | ".join(cells)))
    return lines, wrong
