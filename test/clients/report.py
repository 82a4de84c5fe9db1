"""A line "ok" or "not ok" for each test of the client whose program it is, and cells of the matrix."""
import os
import sys

CASES = ["plain", "NULLs", "n-d", "infinities", "time zone"]      # columns of the matrix
CLIENT = os.path.basename(sys.argv[0]).split(".")[0].split("_")[-1]


def report(ok, name, *details):
    print("ok" if ok else "not ok", "%s: %s" % (CLIENT, name), sep="\t")
    for detail in details:
        print("   ", detail)


def same(name, pair):
    got, wanted = pair
    report(got == wanted, name, *([] if got == wanted else ["got %r" % (got,), "want %r" % (wanted,)]))


def raises(name, exception, function, part=""):
    """does it raise that, with a message that has that part?"""
    try:
        got = function()
    except exception as error:
        report(part in str(error), name, *([] if part in str(error) else ["it says: %s" % error]))
    else:
        report(False, name, "it gives %r" % (got,))


def cell(client, type_name, case, way, value):
    """a cell of docs/clients/matrix.md: client, type, case (a column), way, "yes" or what else"""
    print("cell", client, type_name, case, way, value, sep="\t")


def version(client, text):
    """which one it is: other versions may do more or less"""
    print("version", client, text.split()[0], sep="\t")
