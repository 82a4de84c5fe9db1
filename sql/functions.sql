\set ECHO none
\i sql/setup.psql
\set ECHO all

-- the list of functions: types that are alike are one row
SELECT topic, arguments, result, description FROM darray_functions WHERE name = 'array_sort'
	ORDER BY arguments;
SELECT name, topic, arguments, result FROM darray_functions
WHERE name IN ('array_if', 'array_sum', 'darray_fill', 'unnest', 'array_group_max', 'darray_agg',
	'darray_info', 'array_group_by', 'array_replace', 'array_filter')
ORDER BY name, arguments;
-- what is not in it is what types, casts, operators and aggregates are made of
SELECT string_agg(DISTINCT proname, ' ' ORDER BY proname)
FROM pg_proc p JOIN pg_depend d ON d.classid = 'pg_proc'::regclass AND d.objid = p.oid
	AND d.deptype = 'e'
WHERE d.refobjid = (SELECT oid FROM pg_extension WHERE extname = 'darray')
	AND proname NOT IN (SELECT name FROM darray_functions)
	AND proname !~ '^darray_|^(any|array)_.*_(in|out)$' AND prorettype <> 'internal'::regtype;
SELECT name FROM darray_functions WHERE description IS NULL OR topic IS NULL OR result IS NULL;
SELECT has_table_privilege('public', 'darray_functions', 'SELECT');
-- aggregates over rows: of arrays, of states
SELECT name, arguments, result FROM darray_functions
WHERE name IN ('darray_sum', 'darray_avg', 'darray_count', 'darray_stddev', 'darray_quantile',
	'sum', 'avg', 'stddev') AND topic IN ('across', 'sketch', 'position_aggregate')
ORDER BY name, arguments;
-- nobody has to know the types that operands come as
SELECT name, arguments FROM darray_functions WHERE arguments LIKE '%operand%'
	OR result LIKE '%operand%';
-- each has a row, and those of the same arguments one
SELECT count(*) > 400, count(*) = count(DISTINCT (name, arguments, result)) FROM darray_functions;
