-- JSON, and other text made of values

--: setup
CREATE TABLE t (id int PRIMARY KEY, v @int4@, m @float8@, d @date@);
INSERT INTO t VALUES (1, '{1,NULL,3}', '{{1.5,2},{3,4}}', '{2001-02-03}'), (2, '{}', '{}', '{}'), (3, NULL, NULL, NULL);

--: array_to_json
SELECT id, array_to_json(v), array_to_json(m), array_to_json(d) FROM t ORDER BY id;

--: array_to_json in lines
SELECT array_to_json(m, true) FROM t WHERE id = 1;

--: to_json
SELECT id, to_json(v), to_json(m), to_json(d) FROM t ORDER BY id;

--: to_jsonb
SELECT id, to_jsonb(v), to_jsonb(m), to_jsonb(d) FROM t ORDER BY id;

--: row_to_json
SELECT row_to_json(t) FROM t ORDER BY id;

--: row_to_json of a query
SELECT row_to_json(s) FROM (SELECT id, v[1] AS first, v[2:] AS rest FROM t) s ORDER BY id;

--: json_build_object
SELECT json_build_object('id', id, 'v', v), jsonb_build_array(v, m) FROM t ORDER BY id;

--: json_agg
SELECT json_agg(v ORDER BY id), json_agg(t ORDER BY id) FROM t;

--: json_object_agg
SELECT json_object_agg(id, v ORDER BY id) FROM t;

--: jsonb_agg of elements
SELECT jsonb_agg(v[1] ORDER BY id) FROM t;

--: json from unnest
SELECT id, (SELECT json_agg(x ORDER BY i) FROM unnest(v) WITH ORDINALITY u (x, i)) FROM t ORDER BY id;

--: json keys of a jsonb column
SELECT to_jsonb(t) -> 'v' -> 0, to_jsonb(t) #>> '{m,1,0}', jsonb_array_length(to_jsonb(v)) FROM t WHERE id = 1;

--: values from json text
SELECT (SELECT array_agg(x::int4 ORDER BY i) FROM json_array_elements_text('[5,6,null]') WITH ORDINALITY u (x, i))::@int4@;

--: values from json by its text
SELECT translate('[5,6,7]'::jsonb::text, '[]', '{}')::@int4@;

--: json_populate_record
SELECT * FROM json_populate_record(NULL::t, '{"id": 1, "v": [1,null,3], "m": [[1.5,2],[3,4]], "d": ["2001-02-03"]}');

--: json_populate_record with array text
SELECT * FROM json_populate_record(NULL::t, '{"id": 1, "v": "{1,NULL,3}", "m": "{{1.5,2},{3,4}}"}');

--: json_to_recordset
SELECT * FROM json_to_recordset('[{"id": 1, "v": [1,2]}, {"id": 2}]') AS r (id int, v @int4@);

--: jsonb_populate_record of a row
SELECT (jsonb_populate_record(t, '{"v": [9]}')).v FROM t ORDER BY id;

--: jsonb round trip
SELECT r.* FROM t, jsonb_populate_record(NULL::t, to_jsonb(t)) r ORDER BY id;

--: casts to json
SELECT v::json FROM t WHERE id = 1;

--: casts to jsonb
SELECT v::text::jsonb FROM t WHERE id = 1;

--: xml
SELECT xmlforest(v) FROM t WHERE id = 2;

--: xmlelement
SELECT xmlelement(name x, v) FROM t WHERE id = 1;

--: query_to_xml
SELECT (xpath('//v', query_to_xml('SELECT v FROM t WHERE id = 1', true, false, '')))[1];

--: concat
SELECT concat(v, '/', m), concat_ws(',', id, v) FROM t ORDER BY id;

--: format
SELECT format('%s %s %L', id, v, m) FROM t ORDER BY id;

--: quote_literal
SELECT quote_literal(v), quote_nullable(v) FROM t ORDER BY id;

--: text functions
SELECT length(v::text), upper(d::text), v::text LIKE '{1%', md5(m::text) FROM t ORDER BY id;

--: row text
SELECT t, t::text, ROW(v, m) FROM t ORDER BY id;

--: row from text
SELECT ('(5,"{1,2}","{{1,2}}",)'::t).*;

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT json_typeof(to_json(v)) FROM (SELECT '{"@a@"}'::@V@ AS v) s;
SELECT to_json(v), row_to_json(s) FROM (SELECT '{"@a@",NULL,"@b@"}'::@V@ AS v) s;
