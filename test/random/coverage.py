"""Which functions of the extension no expression has called."""
import time

# what expressions do not call, or not countably, and why; patterns of SQL's LIKE
LEFT_OUT = (
    ('darray\\_%\\_in', 'called by literals, which are not counted'),
    ('darray\\_%\\_out', 'called to show every value, which is not counted'),
    ('darray\\_%\\_recv', 'binary form: test/t/006_fuzz.pl, sql/type.sql'),
    ('darray\\_%\\_send', 'binary form: test/t/006_fuzz.pl, sql/type.sql'),
    ('darray\\_%subscript\\_handler', 'called by the parser; subscripts are everywhere'),
    ('darray\\_%\\_support', 'called by the planner'),
    ('darray\\_no\\_condition', 'always raises, and then a call is not counted'),
    ('darray\\_typanalyze', 'called by ANALYZE'),
    ('darray\\_contsel', 'called by the planner'),
    ('darray\\_gin\\_%', 'called by indexes: sql/gin.sql'),
    ('darray\\_series\\_%', 'makes tables: sql/series.sql'),
    ('darray\\_explain', 'milliseconds: nothing to compare with'),
    ('darray\\_devices', 'devices: nothing to compare with'),
    ('darray\\_stat\\_%', 'statistics: nothing to compare with'),
    ('darray\\_sessions\\_get', 'the same'),
    ('array\\_preview', 'for people: sql/show.sql'),
    ('darray\\_sparkline', 'the same'),
    ('darray\\_calibrate', 'milliseconds: nothing to compare with'),
    ('array\\_corr', 'exact, as PostgreSQL\'s are not: sql/statistics.sql, test/kernel/exact_product.py'),
    ('array\\_cosine', 'the same'),
    ('array\\_covar%', 'the same'),
    ('array\\_distance', 'the same'),
    ('array\\_dot', 'the same; of integers it is called'),
    ('array\\_norm', 'the same'),
    ('array\\_regr', 'the same'),
    ('array\\_group\\_co%r%', 'rounded in another order: sql/moments.sql'),
    ('array\\_%\\_state', 'states of aggregates over rows: sql/states.sql'),
    ('darray\\_group\\_rows', 'the same: sql/groups.sql'),
    ('array\\_histogram2', 'two of others: sql/bucket.sql'),
    ('array\\_lttb', 'which points a chart has: sql/chart.sql, test/kernel/chart.py'),
    ('array\\_m4', 'the same'),
    ('array\\_resample', 'intervals, which no expression has: sql/resample.sql'),
    ('array\\_stats', 'a row of others: sql/stats.sql'),
    ('array\\_%kurtosis%', 'no bits to compare with: sql/moments.sql'),
    ('array\\_%skewness%', 'the same'),
)

MEMBERS = """
    FROM pg_depend d JOIN pg_proc p ON d.classid = 'pg_proc'::regclass AND p.oid = d.objid
    WHERE d.deptype = 'e' AND d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray')
"""
# the server counts calls of functions, but not of aggregates and their parts
FUNCTIONS = 'SELECT p.oid::regprocedure' + MEMBERS + """
        AND p.prokind <> 'a' AND coalesce(pg_stat_get_function_calls(p.oid), 0) = 0
        AND p.proname LIKE 'PATTERN' AND NOT p.proname LIKE ANY (ARRAY[%s])
        AND p.prosrc <> 'darray_no_mask' -- always raises, and then a call is not counted
        -- literals and parameters without a type: sql/operand.sql
        AND NOT ('text'::regtype = ANY (p.proargtypes) AND p.proname IN ('array_cumsum', 'array_if', 'array_put'))
        AND p.proname !~ '^(array|any)_.*_(in|out|subscript_handler)$'
        AND NOT 'jsonb'::regtype = ANY (p.proargtypes) -- sql/mistakes.sql
        -- differences of moments: sql/spans.sql
        AND NOT (p.proname IN ('darray_subtract', 'array_diff') AND EXISTS (SELECT FROM unnest(p.proargtypes) a
            WHERE a::regtype::text IN ('darray_timestamp', 'darray_timestamptz')))
        AND p.oid::regprocedure::text <> 'pow(darray_number_operand,darray_number_operand)' -- power()
        -- of states of aggregates over rows: sql/states.sql
        AND NOT EXISTS (SELECT FROM unnest(p.proargtypes) a JOIN pg_type t ON t.oid = a
            WHERE typcategory = 'd' AND typstorage = 'x')
        AND NOT EXISTS (SELECT FROM pg_aggregate
            WHERE p.oid IN (aggtransfn, aggfinalfn, aggcombinefn, aggserialfn, aggdeserialfn,
                aggminvtransfn))
    ORDER BY p.oid::regprocedure::text COLLATE "C"
""" % ', '.join("'%s'" % pattern for pattern, _ in LEFT_OUT)
# those of the elements of all rows have no array beside them: sql/states.sql
ACROSS = '^(darray_(?!agg$)|sum$|avg$|var|stddev|(min|max|count)_elements$|array_concat_agg$)'
AGGREGATES = ('SELECT DISTINCT p.proname' + MEMBERS + "AND p.prokind = 'a' AND p.proname LIKE 'PATTERN' "
              "AND p.proname !~ '%s' ORDER BY 1" % ACROSS)


def never_called(session, words, pattern='%'):
    """Signatures of functions whose names are like that, and names of aggregates that are not among the
    words of the expressions."""
    for _ in range(20):
        missing = [row[0] for row in session.ask(FUNCTIONS.replace('PATTERN', pattern))]
        if not missing:
            break
        # the server learns with a delay what sessions have called
        time.sleep(0.25)
    return missing + [row[0] for row in session.ask(AGGREGATES.replace('PATTERN', pattern))
                      if row[0] not in words]


def operators_of(session, functions):
    """Names of operators that call one of these functions."""
    signatures = ', '.join("'%s'" % name for name in functions if '(' in name) or 'NULL'
    return [row[0] for row in session.ask(
        'SELECT DISTINCT oprname FROM pg_operator WHERE oprcode::oid IN '
        '(SELECT unnest(ARRAY[%s]::regprocedure[])::oid)' % signatures)]
