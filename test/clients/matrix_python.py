"""The cells of a client of Python: what comes in, what goes out."""
from report import CASES, cell, report, version
from samples import SAMPLES, TYPES, ZONE, same_array


def fill(client, number, ways):
    """
    number: the client's version
    ways: {"read": [function of a literal with its type, which gives an array, ...],
           "insert", "operand", "COPY in": [function(type, literal, array) that gives whether it is there, ...],
           "COPY out": as read}, and "zone": function of a time zone.
    """
    version(client, number)
    wrong = []
    zone = ways.pop("zone")
    for name in TYPES:
        for case in CASES:
            if (name, case) not in SAMPLES:
                continue
            text, array = SAMPLES[name, case]
            zone(ZONE if case == "time zone" else "UTC")
            literal = "'%s'::darray_%s" % (text, name)
            for way, functions in ways.items():
                for function in functions:
                    try:
                        if way in ("read", "COPY out"):
                            got = function(literal)
                            ok = same_array(got, array)
                        else:
                            got = ok = function(name, literal, array)
                    except Exception as error:      # pylint: disable=broad-except
                        got, ok = repr(error), False
                    if not ok:
                        wrong.append((name, case, way, got))
                        break
                else:
                    cell(client, name, case, way, "yes")
                    continue
                cell(client, name, case, way, "no")
    report(not wrong, "every type, %s" % ", ".join(ways), *wrong)
