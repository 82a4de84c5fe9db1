"""Types of arguments, by the darrays that go to them as they are."""

# a type of arguments, a type that goes to it
GOES = """SELECT casttarget::regtype::text, castsource::regtype::text FROM pg_cast
    WHERE castmethod = 'b' AND casttarget::regtype::text ~ '^(array|any)_' ORDER BY castsource"""


def goes_to(rows):
    goes = {}
    for target, source in rows:
        goes.setdefault(target, []).append(source)
    return goes


def narrowed(types, goes):
    """For each darray that types of several may stand for, or None: that, and a list with darrays in place of all."""
    wide = [t for t in types if len(goes.get(t, ())) > 1]
    darrays = [d for d in goes[wide[0]] if all(d in goes[t] for t in wide)] if wide else [None]
    # those of an integer and a float have no darray in common
    for darray in darrays or [None]:
        yield darray, [t if t not in goes else darray if t in wide and darray else goes[t][-1] for t in types]
