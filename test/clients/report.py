"""A line "ok" or "not ok" for each test of the driver whose program it is."""
import os
import sys

DRIVER = os.path.basename(sys.argv[0]).split(".")[0].split("_")[-1]


def report(ok, name, *details):
    print("ok" if ok else "not ok", "%s: %s" % (DRIVER, name), sep="\t")
    for detail in details:
        print("   ", detail)


def same(name, pair):
    got, wanted = pair
    report(got == wanted, name, *([] if got == wanted else ["got %r" % (got,), "want %r" % (wanted,)]))
