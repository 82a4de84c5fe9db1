/* darray: generated from src/surface by `make`; change it there */

-- complain if the script is sourced in psql, rather than by CREATE EXTENSION
\echo Use "CREATE EXTENSION darray" to load this file. \quit

-- types: text and binary form, subscripts, statistics

CREATE FUNCTION darray_subscript_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_subscript_support(internal) IS
	'planner support for subscripts: assignment in place in plpgsql, from PostgreSQL 18 on';
CREATE FUNCTION darray_subscript_handler(internal) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_subscript_support;
COMMENT ON FUNCTION darray_subscript_handler(internal) IS
	'subscripts of darray types: v[i], v[a:b], m[a:b][c:d], read and assigned';

CREATE FUNCTION darray_typanalyze(internal) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C STRICT;
COMMENT ON FUNCTION darray_typanalyze(internal) IS
	'ANALYZE of darray columns: the usual statistics, and the average number of elements';

CREATE TYPE darray_bool;
CREATE FUNCTION darray_bool_in(cstring, oid, integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_bool_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_bool_out(darray_bool) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_bool_out(darray_bool) IS 'I/O';
CREATE FUNCTION darray_bool_recv(internal, oid, integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_bool_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_bool_send(darray_bool) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_bool_send(darray_bool) IS 'I/O';
CREATE TYPE darray_bool (
	INPUT = darray_bool_in,
	OUTPUT = darray_bool_out,
	RECEIVE = darray_bool_recv,
	SEND = darray_bool_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = bool,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_bool IS
	'array of bool of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_int2;
CREATE FUNCTION darray_int2_in(cstring, oid, integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int2_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_int2_out(darray_int2) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int2_out(darray_int2) IS 'I/O';
CREATE FUNCTION darray_int2_recv(internal, oid, integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int2_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_int2_send(darray_int2) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int2_send(darray_int2) IS 'I/O';
CREATE TYPE darray_int2 (
	INPUT = darray_int2_in,
	OUTPUT = darray_int2_out,
	RECEIVE = darray_int2_recv,
	SEND = darray_int2_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = int2,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_int2 IS
	'array of int2 of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_int4;
CREATE FUNCTION darray_int4_in(cstring, oid, integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int4_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_int4_out(darray_int4) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int4_out(darray_int4) IS 'I/O';
CREATE FUNCTION darray_int4_recv(internal, oid, integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int4_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_int4_send(darray_int4) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int4_send(darray_int4) IS 'I/O';
CREATE TYPE darray_int4 (
	INPUT = darray_int4_in,
	OUTPUT = darray_int4_out,
	RECEIVE = darray_int4_recv,
	SEND = darray_int4_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = int4,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_int4 IS
	'array of int4 of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_int8;
CREATE FUNCTION darray_int8_in(cstring, oid, integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int8_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_int8_out(darray_int8) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int8_out(darray_int8) IS 'I/O';
CREATE FUNCTION darray_int8_recv(internal, oid, integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int8_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_int8_send(darray_int8) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_int8_send(darray_int8) IS 'I/O';
CREATE TYPE darray_int8 (
	INPUT = darray_int8_in,
	OUTPUT = darray_int8_out,
	RECEIVE = darray_int8_recv,
	SEND = darray_int8_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = int8,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_int8 IS
	'array of int8 of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_float4;
CREATE FUNCTION darray_float4_in(cstring, oid, integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float4_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_float4_out(darray_float4) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float4_out(darray_float4) IS 'I/O';
CREATE FUNCTION darray_float4_recv(internal, oid, integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float4_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_float4_send(darray_float4) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float4_send(darray_float4) IS 'I/O';
CREATE TYPE darray_float4 (
	INPUT = darray_float4_in,
	OUTPUT = darray_float4_out,
	RECEIVE = darray_float4_recv,
	SEND = darray_float4_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = float4,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_float4 IS
	'array of float4 of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_float8;
CREATE FUNCTION darray_float8_in(cstring, oid, integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float8_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_float8_out(darray_float8) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float8_out(darray_float8) IS 'I/O';
CREATE FUNCTION darray_float8_recv(internal, oid, integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float8_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_float8_send(darray_float8) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_float8_send(darray_float8) IS 'I/O';
CREATE TYPE darray_float8 (
	INPUT = darray_float8_in,
	OUTPUT = darray_float8_out,
	RECEIVE = darray_float8_recv,
	SEND = darray_float8_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = true,
	ELEMENT = float8,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_float8 IS
	'array of float8 of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_date;
CREATE FUNCTION darray_date_in(cstring, oid, integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_date_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_date_out(darray_date) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_date_out(darray_date) IS 'I/O';
CREATE FUNCTION darray_date_recv(internal, oid, integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_date_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_date_send(darray_date) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_date_send(darray_date) IS 'I/O';
CREATE TYPE darray_date (
	INPUT = darray_date_in,
	OUTPUT = darray_date_out,
	RECEIVE = darray_date_recv,
	SEND = darray_date_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = date,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_date IS
	'array of date of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_timestamp;
CREATE FUNCTION darray_timestamp_in(cstring, oid, integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamp_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_timestamp_out(darray_timestamp) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamp_out(darray_timestamp) IS 'I/O';
CREATE FUNCTION darray_timestamp_recv(internal, oid, integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamp_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_timestamp_send(darray_timestamp) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamp_send(darray_timestamp) IS 'I/O';
CREATE TYPE darray_timestamp (
	INPUT = darray_timestamp_in,
	OUTPUT = darray_timestamp_out,
	RECEIVE = darray_timestamp_recv,
	SEND = darray_timestamp_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = timestamp,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_timestamp IS
	'array of timestamp of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
CREATE TYPE darray_timestamptz;
CREATE FUNCTION darray_timestamptz_in(cstring, oid, integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_in' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamptz_in(cstring, oid, integer) IS 'I/O';
CREATE FUNCTION darray_timestamptz_out(darray_timestamptz) RETURNS cstring
	AS 'MODULE_PATHNAME', 'darray_out' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamptz_out(darray_timestamptz) IS 'I/O';
CREATE FUNCTION darray_timestamptz_recv(internal, oid, integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_recv' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamptz_recv(internal, oid, integer) IS 'I/O';
CREATE FUNCTION darray_timestamptz_send(darray_timestamptz) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_send' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamptz_send(darray_timestamptz) IS 'I/O';
CREATE TYPE darray_timestamptz (
	INPUT = darray_timestamptz_in,
	OUTPUT = darray_timestamptz_out,
	RECEIVE = darray_timestamptz_recv,
	SEND = darray_timestamptz_send,
	ANALYZE = darray_typanalyze,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd',
	PREFERRED = false,
	ELEMENT = timestamptz,
	SUBSCRIPT = darray_subscript_handler
);
COMMENT ON TYPE darray_timestamptz IS
	'array of timestamptz of up to 6 dimensions, NULL elements allowed, lower bounds 1, a value has at most 1 GB';
-- several operations as one: what the planner puts in their place

CREATE FUNCTION darray_fuse_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_fuse_support(internal) IS
	'planner support: element-wise functions, filters and aggregates in one pass';

CREATE FUNCTION darray_eval_bool(program text, VARIADIC "any") RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_bool(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_bool(program text, VARIADIC "any") RETURNS bool
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_bool(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_int2(program text, VARIADIC "any") RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_int2(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_int2(program text, VARIADIC "any") RETURNS int2
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_int2(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_int4(program text, VARIADIC "any") RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_int4(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_int4(program text, VARIADIC "any") RETURNS int4
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_int4(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_int8(program text, VARIADIC "any") RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_int8(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_int8(program text, VARIADIC "any") RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_int8(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_float4(program text, VARIADIC "any") RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_float4(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_float4(program text, VARIADIC "any") RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_float4(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_float8(program text, VARIADIC "any") RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_float8(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_float8(program text, VARIADIC "any") RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_float8(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_date(program text, VARIADIC "any") RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_date(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_date(program text, VARIADIC "any") RETURNS date
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_date(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_timestamp(program text, VARIADIC "any") RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_timestamp(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_timestamp(program text, VARIADIC "any") RETURNS timestamp
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_timestamp(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_eval_timestamptz(program text, VARIADIC "any") RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_eval' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eval_timestamptz(text, "any") IS
	'implementation of fused calls: an array by a program of element-wise steps';
CREATE FUNCTION darray_aggregate_timestamptz(program text, VARIADIC "any") RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_timestamptz(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
CREATE FUNCTION darray_aggregate_numeric(program text, VARIADIC "any") RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_aggregate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_aggregate_numeric(text, "any") IS
	'implementation of fused calls: one value of what a program''s steps make';
-- casts: between PostgreSQL's arrays and darrays, and among darrays of numbers and of times

CREATE FUNCTION darray_bool(bool[]) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bool(bool[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (bool[] AS darray_bool) WITH FUNCTION darray_bool(bool[]) AS ASSIGNMENT;
COMMENT ON CAST (bool[] AS darray_bool) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_bool) RETURNS bool[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_bool) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_bool AS bool[]) WITH FUNCTION darray_to_array(darray_bool) AS IMPLICIT;
COMMENT ON CAST (darray_bool AS bool[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_bool) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_bool) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_bool AS json) WITH FUNCTION darray_to_json(darray_bool);
COMMENT ON CAST (darray_bool AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_int2(int2[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int2(int2[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (int2[] AS darray_int2) WITH FUNCTION darray_int2(int2[]) AS ASSIGNMENT;
COMMENT ON CAST (int2[] AS darray_int2) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_int2) RETURNS int2[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_int2) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_int2 AS int2[]) WITH FUNCTION darray_to_array(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS int2[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_int2) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_int2) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_int2 AS json) WITH FUNCTION darray_to_json(darray_int2);
COMMENT ON CAST (darray_int2 AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_int4(int4[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int4(int4[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (int4[] AS darray_int4) WITH FUNCTION darray_int4(int4[]) AS ASSIGNMENT;
COMMENT ON CAST (int4[] AS darray_int4) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_int4) RETURNS int4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_int4) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_int4 AS int4[]) WITH FUNCTION darray_to_array(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS int4[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_int4) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_int4) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_int4 AS json) WITH FUNCTION darray_to_json(darray_int4);
COMMENT ON CAST (darray_int4 AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_int8(int8[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int8(int8[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (int8[] AS darray_int8) WITH FUNCTION darray_int8(int8[]) AS ASSIGNMENT;
COMMENT ON CAST (int8[] AS darray_int8) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_int8) RETURNS int8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_int8) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_int8 AS int8[]) WITH FUNCTION darray_to_array(darray_int8) AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS int8[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_int8) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_int8) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_int8 AS json) WITH FUNCTION darray_to_json(darray_int8);
COMMENT ON CAST (darray_int8 AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_float4(float4[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float4(float4[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (float4[] AS darray_float4) WITH FUNCTION darray_float4(float4[]) AS ASSIGNMENT;
COMMENT ON CAST (float4[] AS darray_float4) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_float4) RETURNS float4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_float4) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_float4 AS float4[]) WITH FUNCTION darray_to_array(darray_float4) AS IMPLICIT;
COMMENT ON CAST (darray_float4 AS float4[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_float4) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_float4) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_float4 AS json) WITH FUNCTION darray_to_json(darray_float4);
COMMENT ON CAST (darray_float4 AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_float8(float8[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float8(float8[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (float8[] AS darray_float8) WITH FUNCTION darray_float8(float8[]) AS ASSIGNMENT;
COMMENT ON CAST (float8[] AS darray_float8) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_float8) RETURNS float8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_float8) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_float8 AS float8[]) WITH FUNCTION darray_to_array(darray_float8) AS IMPLICIT;
COMMENT ON CAST (darray_float8 AS float8[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_float8) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_float8) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_float8 AS json) WITH FUNCTION darray_to_json(darray_float8);
COMMENT ON CAST (darray_float8 AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_date(date[]) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_date(date[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (date[] AS darray_date) WITH FUNCTION darray_date(date[]) AS ASSIGNMENT;
COMMENT ON CAST (date[] AS darray_date) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_date) RETURNS date[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_date) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_date AS date[]) WITH FUNCTION darray_to_array(darray_date) AS IMPLICIT;
COMMENT ON CAST (darray_date AS date[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_date) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_date) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_date AS json) WITH FUNCTION darray_to_json(darray_date);
COMMENT ON CAST (darray_date AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_timestamp(timestamp[]) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_timestamp(timestamp[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (timestamp[] AS darray_timestamp) WITH FUNCTION darray_timestamp(timestamp[]) AS ASSIGNMENT;
COMMENT ON CAST (timestamp[] AS darray_timestamp) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_timestamp) RETURNS timestamp[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_timestamp) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_timestamp AS timestamp[]) WITH FUNCTION darray_to_array(darray_timestamp) AS IMPLICIT;
COMMENT ON CAST (darray_timestamp AS timestamp[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_timestamp) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_timestamp) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_timestamp AS json) WITH FUNCTION darray_to_json(darray_timestamp);
COMMENT ON CAST (darray_timestamp AS json) IS 'JSON arrays; to_json() and the like use it';
CREATE FUNCTION darray_timestamptz(timestamptz[]) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_timestamptz(timestamptz[]) IS
	'the same elements and dimensions; lower bounds become 1';
CREATE CAST (timestamptz[] AS darray_timestamptz) WITH FUNCTION darray_timestamptz(timestamptz[]) AS ASSIGNMENT;
COMMENT ON CAST (timestamptz[] AS darray_timestamptz) IS 'lower bounds become 1';
CREATE FUNCTION darray_to_array(darray_timestamptz) RETURNS timestamptz[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_array(darray_timestamptz) IS
	'the same elements and dimensions as a PostgreSQL array';
CREATE CAST (darray_timestamptz AS timestamptz[]) WITH FUNCTION darray_to_array(darray_timestamptz) AS IMPLICIT;
COMMENT ON CAST (darray_timestamptz AS timestamptz[]) IS 'the same elements and dimensions';
CREATE FUNCTION darray_to_json(darray_timestamptz) RETURNS json
	AS 'MODULE_PATHNAME', 'darray_to_json' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_json(darray_timestamptz) IS 'JSON arrays, as array_to_json() makes them';
CREATE CAST (darray_timestamptz AS json) WITH FUNCTION darray_to_json(darray_timestamptz);
COMMENT ON CAST (darray_timestamptz AS json) IS 'JSON arrays; to_json() and the like use it';

-- arrays of other numbers, as ARRAY[0.5] is one of numeric
CREATE FUNCTION darray_int2(numeric[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_int2(numeric[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (numeric[] AS darray_int2) WITH FUNCTION darray_int2(numeric[]) AS ASSIGNMENT;
COMMENT ON CAST (numeric[] AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(numeric[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_int4(numeric[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (numeric[] AS darray_int4) WITH FUNCTION darray_int4(numeric[]) AS ASSIGNMENT;
COMMENT ON CAST (numeric[] AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(numeric[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_int8(numeric[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (numeric[] AS darray_int8) WITH FUNCTION darray_int8(numeric[]) AS ASSIGNMENT;
COMMENT ON CAST (numeric[] AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(numeric[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_float4(numeric[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (numeric[] AS darray_float4) WITH FUNCTION darray_float4(numeric[]) AS ASSIGNMENT;
COMMENT ON CAST (numeric[] AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(numeric[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_float8(numeric[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (numeric[] AS darray_float8) WITH FUNCTION darray_float8(numeric[]) AS ASSIGNMENT;
COMMENT ON CAST (numeric[] AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_numeric_array(darray_int2) RETURNS numeric[]
	AS 'MODULE_PATHNAME', 'darray_to_numeric_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_to_numeric_array(darray_int2) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array';
CREATE CAST (darray_int2 AS numeric[]) WITH FUNCTION darray_to_numeric_array(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS numeric[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_numeric_array(darray_int4) RETURNS numeric[]
	AS 'MODULE_PATHNAME', 'darray_to_numeric_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_to_numeric_array(darray_int4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array';
CREATE CAST (darray_int4 AS numeric[]) WITH FUNCTION darray_to_numeric_array(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS numeric[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_numeric_array(darray_int8) RETURNS numeric[]
	AS 'MODULE_PATHNAME', 'darray_to_numeric_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_to_numeric_array(darray_int8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array';
CREATE CAST (darray_int8 AS numeric[]) WITH FUNCTION darray_to_numeric_array(darray_int8) AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS numeric[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_numeric_array(darray_float4) RETURNS numeric[]
	AS 'MODULE_PATHNAME', 'darray_to_numeric_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_to_numeric_array(darray_float4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array';
CREATE CAST (darray_float4 AS numeric[]) WITH FUNCTION darray_to_numeric_array(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS numeric[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_numeric_array(darray_float8) RETURNS numeric[]
	AS 'MODULE_PATHNAME', 'darray_to_numeric_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION darray_to_numeric_array(darray_float8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array';
CREATE CAST (darray_float8 AS numeric[]) WITH FUNCTION darray_to_numeric_array(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS numeric[]) IS 'every element cast as PostgreSQL casts it';

CREATE FUNCTION darray_int2(int4[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int2(int4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int4[] AS darray_int2) WITH FUNCTION darray_int2(int4[]) AS ASSIGNMENT;
COMMENT ON CAST (int4[] AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int4_array(darray_int2) RETURNS int4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int4_array(darray_int2) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int2 AS int4[]) WITH FUNCTION darray_to_int4_array(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS int4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(int8[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int2(int8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int8[] AS darray_int2) WITH FUNCTION darray_int2(int8[]) AS ASSIGNMENT;
COMMENT ON CAST (int8[] AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int8_array(darray_int2) RETURNS int8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int8_array(darray_int2) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int2 AS int8[]) WITH FUNCTION darray_to_int8_array(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS int8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(float4[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int2(float4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float4[] AS darray_int2) WITH FUNCTION darray_int2(float4[]) AS ASSIGNMENT;
COMMENT ON CAST (float4[] AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float4_array(darray_int2) RETURNS float4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float4_array(darray_int2) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int2 AS float4[]) WITH FUNCTION darray_to_float4_array(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS float4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(float8[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int2(float8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float8[] AS darray_int2) WITH FUNCTION darray_int2(float8[]) AS ASSIGNMENT;
COMMENT ON CAST (float8[] AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float8_array(darray_int2) RETURNS float8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float8_array(darray_int2) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int2 AS float8[]) WITH FUNCTION darray_to_float8_array(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS float8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(int2[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int4(int2[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int2[] AS darray_int4) WITH FUNCTION darray_int4(int2[]) AS ASSIGNMENT;
COMMENT ON CAST (int2[] AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int2_array(darray_int4) RETURNS int2[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int2_array(darray_int4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int4 AS int2[]) WITH FUNCTION darray_to_int2_array(darray_int4) AS ASSIGNMENT;
COMMENT ON CAST (darray_int4 AS int2[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(int8[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int4(int8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int8[] AS darray_int4) WITH FUNCTION darray_int4(int8[]) AS ASSIGNMENT;
COMMENT ON CAST (int8[] AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int8_array(darray_int4) RETURNS int8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int8_array(darray_int4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int4 AS int8[]) WITH FUNCTION darray_to_int8_array(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS int8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(float4[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int4(float4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float4[] AS darray_int4) WITH FUNCTION darray_int4(float4[]) AS ASSIGNMENT;
COMMENT ON CAST (float4[] AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float4_array(darray_int4) RETURNS float4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float4_array(darray_int4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int4 AS float4[]) WITH FUNCTION darray_to_float4_array(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS float4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(float8[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int4(float8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float8[] AS darray_int4) WITH FUNCTION darray_int4(float8[]) AS ASSIGNMENT;
COMMENT ON CAST (float8[] AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float8_array(darray_int4) RETURNS float8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float8_array(darray_int4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int4 AS float8[]) WITH FUNCTION darray_to_float8_array(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS float8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(int2[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int8(int2[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int2[] AS darray_int8) WITH FUNCTION darray_int8(int2[]) AS ASSIGNMENT;
COMMENT ON CAST (int2[] AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int2_array(darray_int8) RETURNS int2[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int2_array(darray_int8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int8 AS int2[]) WITH FUNCTION darray_to_int2_array(darray_int8) AS ASSIGNMENT;
COMMENT ON CAST (darray_int8 AS int2[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(int4[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int8(int4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int4[] AS darray_int8) WITH FUNCTION darray_int8(int4[]) AS ASSIGNMENT;
COMMENT ON CAST (int4[] AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int4_array(darray_int8) RETURNS int4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int4_array(darray_int8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int8 AS int4[]) WITH FUNCTION darray_to_int4_array(darray_int8) AS ASSIGNMENT;
COMMENT ON CAST (darray_int8 AS int4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(float4[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int8(float4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float4[] AS darray_int8) WITH FUNCTION darray_int8(float4[]) AS ASSIGNMENT;
COMMENT ON CAST (float4[] AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float4_array(darray_int8) RETURNS float4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float4_array(darray_int8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int8 AS float4[]) WITH FUNCTION darray_to_float4_array(darray_int8) AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS float4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(float8[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int8(float8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float8[] AS darray_int8) WITH FUNCTION darray_int8(float8[]) AS ASSIGNMENT;
COMMENT ON CAST (float8[] AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float8_array(darray_int8) RETURNS float8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float8_array(darray_int8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_int8 AS float8[]) WITH FUNCTION darray_to_float8_array(darray_int8) AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS float8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(int2[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float4(int2[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int2[] AS darray_float4) WITH FUNCTION darray_float4(int2[]) AS ASSIGNMENT;
COMMENT ON CAST (int2[] AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int2_array(darray_float4) RETURNS int2[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int2_array(darray_float4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float4 AS int2[]) WITH FUNCTION darray_to_int2_array(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS int2[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(int4[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float4(int4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int4[] AS darray_float4) WITH FUNCTION darray_float4(int4[]) AS ASSIGNMENT;
COMMENT ON CAST (int4[] AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int4_array(darray_float4) RETURNS int4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int4_array(darray_float4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float4 AS int4[]) WITH FUNCTION darray_to_int4_array(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS int4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(int8[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float4(int8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int8[] AS darray_float4) WITH FUNCTION darray_float4(int8[]) AS ASSIGNMENT;
COMMENT ON CAST (int8[] AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int8_array(darray_float4) RETURNS int8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int8_array(darray_float4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float4 AS int8[]) WITH FUNCTION darray_to_int8_array(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS int8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(float8[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float4(float8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float8[] AS darray_float4) WITH FUNCTION darray_float4(float8[]) AS ASSIGNMENT;
COMMENT ON CAST (float8[] AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float8_array(darray_float4) RETURNS float8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float8_array(darray_float4) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float4 AS float8[]) WITH FUNCTION darray_to_float8_array(darray_float4) AS IMPLICIT;
COMMENT ON CAST (darray_float4 AS float8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(int2[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float8(int2[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int2[] AS darray_float8) WITH FUNCTION darray_float8(int2[]) AS ASSIGNMENT;
COMMENT ON CAST (int2[] AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int2_array(darray_float8) RETURNS int2[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int2_array(darray_float8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float8 AS int2[]) WITH FUNCTION darray_to_int2_array(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS int2[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(int4[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float8(int4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int4[] AS darray_float8) WITH FUNCTION darray_float8(int4[]) AS ASSIGNMENT;
COMMENT ON CAST (int4[] AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int4_array(darray_float8) RETURNS int4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int4_array(darray_float8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float8 AS int4[]) WITH FUNCTION darray_to_int4_array(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS int4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(int8[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float8(int8[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (int8[] AS darray_float8) WITH FUNCTION darray_float8(int8[]) AS ASSIGNMENT;
COMMENT ON CAST (int8[] AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_int8_array(darray_float8) RETURNS int8[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_int8_array(darray_float8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float8 AS int8[]) WITH FUNCTION darray_to_int8_array(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS int8[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(float4[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_float8(float4[]) IS
	'every element cast as PostgreSQL casts it; 22003 if one does not fit; lower bounds become 1';
CREATE CAST (float4[] AS darray_float8) WITH FUNCTION darray_float8(float4[]) AS ASSIGNMENT;
COMMENT ON CAST (float4[] AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_float4_array(darray_float8) RETURNS float4[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_float4_array(darray_float8) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22003 if one does not fit';
CREATE CAST (darray_float8 AS float4[]) WITH FUNCTION darray_to_float4_array(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS float4[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_date(timestamp[]) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_date(timestamp[]) IS
	'every element cast as PostgreSQL casts it; 22008 if one does not fit; lower bounds become 1';
CREATE CAST (timestamp[] AS darray_date) WITH FUNCTION darray_date(timestamp[]) AS ASSIGNMENT;
COMMENT ON CAST (timestamp[] AS darray_date) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_timestamp_array(darray_date) RETURNS timestamp[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_timestamp_array(darray_date) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22008 if one does not fit';
CREATE CAST (darray_date AS timestamp[]) WITH FUNCTION darray_to_timestamp_array(darray_date) AS IMPLICIT;
COMMENT ON CAST (darray_date AS timestamp[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_date(timestamptz[]) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_date(timestamptz[]) IS
	'every element cast as PostgreSQL casts it; 22008 if one does not fit; lower bounds become 1';
CREATE CAST (timestamptz[] AS darray_date) WITH FUNCTION darray_date(timestamptz[]) AS ASSIGNMENT;
COMMENT ON CAST (timestamptz[] AS darray_date) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_timestamptz_array(darray_date) RETURNS timestamptz[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_timestamptz_array(darray_date) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22008 if one does not fit';
CREATE CAST (darray_date AS timestamptz[]) WITH FUNCTION darray_to_timestamptz_array(darray_date) AS IMPLICIT;
COMMENT ON CAST (darray_date AS timestamptz[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamp(date[]) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_timestamp(date[]) IS
	'every element cast as PostgreSQL casts it; 22008 if one does not fit; lower bounds become 1';
CREATE CAST (date[] AS darray_timestamp) WITH FUNCTION darray_timestamp(date[]) AS ASSIGNMENT;
COMMENT ON CAST (date[] AS darray_timestamp) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_date_array(darray_timestamp) RETURNS date[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_date_array(darray_timestamp) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22008 if one does not fit';
CREATE CAST (darray_timestamp AS date[]) WITH FUNCTION darray_to_date_array(darray_timestamp) AS ASSIGNMENT;
COMMENT ON CAST (darray_timestamp AS date[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamp(timestamptz[]) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_timestamp(timestamptz[]) IS
	'every element cast as PostgreSQL casts it; 22008 if one does not fit; lower bounds become 1';
CREATE CAST (timestamptz[] AS darray_timestamp) WITH FUNCTION darray_timestamp(timestamptz[]) AS ASSIGNMENT;
COMMENT ON CAST (timestamptz[] AS darray_timestamp) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_timestamptz_array(darray_timestamp) RETURNS timestamptz[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_timestamptz_array(darray_timestamp) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22008 if one does not fit';
CREATE CAST (darray_timestamp AS timestamptz[]) WITH FUNCTION darray_to_timestamptz_array(darray_timestamp) AS IMPLICIT;
COMMENT ON CAST (darray_timestamp AS timestamptz[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamptz(date[]) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_timestamptz(date[]) IS
	'every element cast as PostgreSQL casts it; 22008 if one does not fit; lower bounds become 1';
CREATE CAST (date[] AS darray_timestamptz) WITH FUNCTION darray_timestamptz(date[]) AS ASSIGNMENT;
COMMENT ON CAST (date[] AS darray_timestamptz) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_date_array(darray_timestamptz) RETURNS date[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_date_array(darray_timestamptz) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22008 if one does not fit';
CREATE CAST (darray_timestamptz AS date[]) WITH FUNCTION darray_to_date_array(darray_timestamptz) AS ASSIGNMENT;
COMMENT ON CAST (darray_timestamptz AS date[]) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamptz(timestamp[]) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_from_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_timestamptz(timestamp[]) IS
	'every element cast as PostgreSQL casts it; 22008 if one does not fit; lower bounds become 1';
CREATE CAST (timestamp[] AS darray_timestamptz) WITH FUNCTION darray_timestamptz(timestamp[]) AS ASSIGNMENT;
COMMENT ON CAST (timestamp[] AS darray_timestamptz) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_to_timestamp_array(darray_timestamptz) RETURNS timestamp[]
	AS 'MODULE_PATHNAME', 'darray_to_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_timestamp_array(darray_timestamptz) IS
	'every element cast as PostgreSQL casts it, in a PostgreSQL array; 22008 if one does not fit';
CREATE CAST (darray_timestamptz AS timestamp[]) WITH FUNCTION darray_to_timestamp_array(darray_timestamptz) AS ASSIGNMENT;
COMMENT ON CAST (darray_timestamptz AS timestamp[]) IS 'every element cast as PostgreSQL casts it';

CREATE FUNCTION darray_int4(darray_int2) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_to_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int4(darray_int2) IS
	'every element cast as PostgreSQL casts int2 to int4; 22003 if one does not fit';
CREATE CAST (darray_int2 AS darray_int4) WITH FUNCTION darray_int4(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_to_int8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int8(darray_int2) IS
	'every element cast as PostgreSQL casts int2 to int8; 22003 if one does not fit';
CREATE CAST (darray_int2 AS darray_int8) WITH FUNCTION darray_int8(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(darray_int2) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_to_float4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float4(darray_int2) IS
	'every element cast as PostgreSQL casts int2 to float4; 22003 if one does not fit';
CREATE CAST (darray_int2 AS darray_float4) WITH FUNCTION darray_float4(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(darray_int2) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_to_float8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float8(darray_int2) IS
	'every element cast as PostgreSQL casts int2 to float8; 22003 if one does not fit';
CREATE CAST (darray_int2 AS darray_float8) WITH FUNCTION darray_float8(darray_int2) AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(darray_int4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_to_int2' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int2(darray_int4) IS
	'every element cast as PostgreSQL casts int4 to int2; 22003 if one does not fit';
CREATE CAST (darray_int4 AS darray_int2) WITH FUNCTION darray_int2(darray_int4) AS ASSIGNMENT;
COMMENT ON CAST (darray_int4 AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_to_int8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int8(darray_int4) IS
	'every element cast as PostgreSQL casts int4 to int8; 22003 if one does not fit';
CREATE CAST (darray_int4 AS darray_int8) WITH FUNCTION darray_int8(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(darray_int4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_to_float4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float4(darray_int4) IS
	'every element cast as PostgreSQL casts int4 to float4; 22003 if one does not fit';
CREATE CAST (darray_int4 AS darray_float4) WITH FUNCTION darray_float4(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(darray_int4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_to_float8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float8(darray_int4) IS
	'every element cast as PostgreSQL casts int4 to float8; 22003 if one does not fit';
CREATE CAST (darray_int4 AS darray_float8) WITH FUNCTION darray_float8(darray_int4) AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(darray_int8) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_to_int2' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int2(darray_int8) IS
	'every element cast as PostgreSQL casts int8 to int2; 22003 if one does not fit';
CREATE CAST (darray_int8 AS darray_int2) WITH FUNCTION darray_int2(darray_int8) AS ASSIGNMENT;
COMMENT ON CAST (darray_int8 AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(darray_int8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_to_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int4(darray_int8) IS
	'every element cast as PostgreSQL casts int8 to int4; 22003 if one does not fit';
CREATE CAST (darray_int8 AS darray_int4) WITH FUNCTION darray_int4(darray_int8) AS ASSIGNMENT;
COMMENT ON CAST (darray_int8 AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(darray_int8) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_to_float4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float4(darray_int8) IS
	'every element cast as PostgreSQL casts int8 to float4; 22003 if one does not fit';
CREATE CAST (darray_int8 AS darray_float4) WITH FUNCTION darray_float4(darray_int8) AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(darray_int8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_to_float8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float8(darray_int8) IS
	'every element cast as PostgreSQL casts int8 to float8; 22003 if one does not fit';
CREATE CAST (darray_int8 AS darray_float8) WITH FUNCTION darray_float8(darray_int8) AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(darray_float4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_to_int2' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int2(darray_float4) IS
	'every element cast as PostgreSQL casts float4 to int2; 22003 if one does not fit';
CREATE CAST (darray_float4 AS darray_int2) WITH FUNCTION darray_int2(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(darray_float4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_to_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int4(darray_float4) IS
	'every element cast as PostgreSQL casts float4 to int4; 22003 if one does not fit';
CREATE CAST (darray_float4 AS darray_int4) WITH FUNCTION darray_int4(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(darray_float4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_to_int8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int8(darray_float4) IS
	'every element cast as PostgreSQL casts float4 to int8; 22003 if one does not fit';
CREATE CAST (darray_float4 AS darray_int8) WITH FUNCTION darray_int8(darray_float4) AS ASSIGNMENT;
COMMENT ON CAST (darray_float4 AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float8(darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_to_float8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float8(darray_float4) IS
	'every element cast as PostgreSQL casts float4 to float8; 22003 if one does not fit';
CREATE CAST (darray_float4 AS darray_float8) WITH FUNCTION darray_float8(darray_float4) AS IMPLICIT;
COMMENT ON CAST (darray_float4 AS darray_float8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int2(darray_float8) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_to_int2' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int2(darray_float8) IS
	'every element cast as PostgreSQL casts float8 to int2; 22003 if one does not fit';
CREATE CAST (darray_float8 AS darray_int2) WITH FUNCTION darray_int2(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS darray_int2) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int4(darray_float8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_to_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int4(darray_float8) IS
	'every element cast as PostgreSQL casts float8 to int4; 22003 if one does not fit';
CREATE CAST (darray_float8 AS darray_int4) WITH FUNCTION darray_int4(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_int8(darray_float8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_to_int8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_int8(darray_float8) IS
	'every element cast as PostgreSQL casts float8 to int8; 22003 if one does not fit';
CREATE CAST (darray_float8 AS darray_int8) WITH FUNCTION darray_int8(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS darray_int8) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_float4(darray_float8) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_to_float4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_float4(darray_float8) IS
	'every element cast as PostgreSQL casts float8 to float4; 22003 if one does not fit';
CREATE CAST (darray_float8 AS darray_float4) WITH FUNCTION darray_float4(darray_float8) AS ASSIGNMENT;
COMMENT ON CAST (darray_float8 AS darray_float4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamp(darray_date) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_to_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_timestamp(darray_date) IS
	'every element cast as PostgreSQL casts date to timestamp; 22008 if one does not fit';
CREATE CAST (darray_date AS darray_timestamp) WITH FUNCTION darray_timestamp(darray_date) AS IMPLICIT;
COMMENT ON CAST (darray_date AS darray_timestamp) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamptz(darray_date) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_to_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_timestamptz(darray_date) IS
	'every element cast as PostgreSQL casts date to timestamptz; 22008 if one does not fit';
CREATE CAST (darray_date AS darray_timestamptz) WITH FUNCTION darray_timestamptz(darray_date) AS IMPLICIT;
COMMENT ON CAST (darray_date AS darray_timestamptz) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_date(darray_timestamp) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_to_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_date(darray_timestamp) IS
	'every element cast as PostgreSQL casts timestamp to date; 22008 if one does not fit';
CREATE CAST (darray_timestamp AS darray_date) WITH FUNCTION darray_date(darray_timestamp) AS ASSIGNMENT;
COMMENT ON CAST (darray_timestamp AS darray_date) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamptz(darray_timestamp) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_to_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_timestamptz(darray_timestamp) IS
	'every element cast as PostgreSQL casts timestamp to timestamptz; 22008 if one does not fit';
CREATE CAST (darray_timestamp AS darray_timestamptz) WITH FUNCTION darray_timestamptz(darray_timestamp) AS IMPLICIT;
COMMENT ON CAST (darray_timestamp AS darray_timestamptz) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_date(darray_timestamptz) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_to_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_date(darray_timestamptz) IS
	'every element cast as PostgreSQL casts timestamptz to date; 22008 if one does not fit';
CREATE CAST (darray_timestamptz AS darray_date) WITH FUNCTION darray_date(darray_timestamptz) AS ASSIGNMENT;
COMMENT ON CAST (darray_timestamptz AS darray_date) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_timestamp(darray_timestamptz) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_to_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_timestamp(darray_timestamptz) IS
	'every element cast as PostgreSQL casts timestamptz to timestamp; 22008 if one does not fit';
CREATE CAST (darray_timestamptz AS darray_timestamp) WITH FUNCTION darray_timestamp(darray_timestamptz) AS ASSIGNMENT;
COMMENT ON CAST (darray_timestamptz AS darray_timestamp) IS 'every element cast as PostgreSQL casts it';
-- what a value is; of a stored one only the header is read

CREATE FUNCTION array_length(v darray_bool, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_bool, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_bool, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_bool, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_bool, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_bool, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_bool) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_bool) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_bool) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_bool) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_bool) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_bool) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_bool) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_bool) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_bool) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_bool) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_bool, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_bool) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_int2, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_int2, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_int2, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_int2, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_int2, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_int2, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_int2) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_int2) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_int2) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_int2) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_int2) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_int2) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_int2) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_int2) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_int2) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_int2) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_int2, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_int2) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_int4, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_int4, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_int4, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_int4, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_int4, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_int4, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_int4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_int4) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_int4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_int4) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_int4) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_int4) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_int4) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_int4) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_int4) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_int4) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_int4, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_int4) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_int8, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_int8, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_int8, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_int8, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_int8, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_int8, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_int8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_int8) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_int8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_int8) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_int8) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_int8) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_int8) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_int8) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_int8) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_int8) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_int8, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_int8) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_float4, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_float4, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_float4, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_float4, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_float4, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_float4, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_float4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_float4) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_float4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_float4) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_float4) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_float4) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_float4) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_float4) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_float4) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_float4) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_float4, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_float4) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_float8, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_float8, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_float8, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_float8, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_float8, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_float8, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_float8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_float8) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_float8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_float8) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_float8) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_float8) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_float8) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_float8) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_float8) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_float8) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_float8, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_float8) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_date, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_date, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_date, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_date, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_date, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_date, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_date) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_date) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_date) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_date) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_date) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_date) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_date) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_date) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_date) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_date) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_date, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_date) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_timestamp, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_timestamp, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_timestamp, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_timestamp, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_timestamp, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_timestamp, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_timestamp) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_timestamp) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_timestamp) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_timestamp) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_timestamp) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_timestamp) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_timestamp) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_timestamp) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_timestamp) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_timestamp) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_timestamp, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_timestamp) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';
CREATE FUNCTION array_length(v darray_timestamptz, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_length(darray_timestamptz, integer) IS
	'elements along that dimension, NULL if there is no such dimension';
CREATE FUNCTION array_lower(v darray_timestamptz, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_lower' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_lower(darray_timestamptz, integer) IS
	'lower bound of that dimension: 1, NULL if there is no such dimension';
CREATE FUNCTION array_upper(v darray_timestamptz, dim integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_length' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_upper(darray_timestamptz, integer) IS
	'upper bound of that dimension: its length, NULL if there is no such dimension';
CREATE FUNCTION cardinality(v darray_timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_cardinality' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION cardinality(darray_timestamptz) IS 'elements in all, 0 for an empty array';
CREATE FUNCTION array_ndims(v darray_timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_ndims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_ndims(darray_timestamptz) IS 'number of dimensions, NULL for an empty array';
CREATE FUNCTION array_dims(v darray_timestamptz) RETURNS text
	AS 'MODULE_PATHNAME', 'darray_dims' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_dims(darray_timestamptz) IS
	'dimensions as text, [1:2][1:3]; NULL for an empty array';
CREATE FUNCTION array_null_count(v darray_timestamptz) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_null_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION array_null_count(darray_timestamptz) IS 'elements that are NULL';
CREATE FUNCTION array_count(v darray_timestamptz) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count(darray_timestamptz) IS 'elements that are not NULL';
CREATE FUNCTION darray_info(v darray_timestamptz, OUT type text, OUT dims text, OUT bytes bigint,
							OUT nulls bigint, OUT location text, OUT writable boolean,
							OUT cached boolean)
	AS 'MODULE_PATHNAME', 'darray_info' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_info(darray_timestamptz) IS
	'one row about a value: type, dimensions, bytes of elements and NULL bits, NULLs, where the bytes are (inline, toast, host, device), whether it may be written in place, whether the session''s cache holds it';

CREATE FUNCTION generate_subscripts(v darray_bool, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_bool, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_bool, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_bool, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_int2, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_int2, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_int2, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_int2, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_int4, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_int4, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_int4, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_int4, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_int8, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_int8, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_int8, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_int8, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_float4, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_float4, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_float4, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_float4, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_float8, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_float8, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_float8, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_float8, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_date, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_date, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_date, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_date, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_timestamp, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_timestamp, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_timestamp, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_timestamp, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
CREATE FUNCTION generate_subscripts(v darray_timestamptz, dim integer) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_timestamptz, integer) IS
	'one row per subscript of that dimension';
CREATE FUNCTION generate_subscripts(v darray_timestamptz, dim integer, reverse boolean) RETURNS SETOF integer
	AS 'MODULE_PATHNAME', 'darray_subscripts' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE ROWS 1000;
COMMENT ON FUNCTION generate_subscripts(darray_timestamptz, integer, boolean) IS
	'one row per subscript of that dimension, from the last to the first if reverse is true';
-- whole values against each other, as PostgreSQL compares arrays

CREATE FUNCTION darray_eq(darray_bool, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_bool, darray_bool) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_bool, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_bool, darray_bool) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_bool, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_bool, darray_bool) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_bool, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_bool, darray_bool) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_bool, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_bool, darray_bool) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_bool, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_bool, darray_bool) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_bool, darray_bool) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_bool, darray_bool) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_bool) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_bool) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_bool, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_bool, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_bool, darray_bool) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_bool, darray_bool) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_bool, darray_bool) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_bool, darray_bool) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_bool, darray_bool) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_bool, darray_bool) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_bool_ops DEFAULT FOR TYPE darray_bool USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_bool, darray_bool);
COMMENT ON OPERATOR CLASS darray_bool_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_bool_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_bool_ops DEFAULT FOR TYPE darray_bool USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_bool),
	FUNCTION 2 darray_hash_extended(darray_bool, bigint);
COMMENT ON OPERATOR CLASS darray_bool_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_bool_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_int2, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_int2, darray_int2) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_int2, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_int2, darray_int2) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_int2, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_int2, darray_int2) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_int2, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_int2, darray_int2) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_int2, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_int2, darray_int2) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_int2, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_int2, darray_int2) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_int2, darray_int2) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_int2, darray_int2) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_int2) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_int2) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_int2, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_int2, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_int2, darray_int2) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_int2, darray_int2) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_int2, darray_int2) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_int2, darray_int2) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_int2, darray_int2) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_int2, darray_int2) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_int2_ops DEFAULT FOR TYPE darray_int2 USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_int2, darray_int2);
COMMENT ON OPERATOR CLASS darray_int2_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_int2_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_int2_ops DEFAULT FOR TYPE darray_int2 USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_int2),
	FUNCTION 2 darray_hash_extended(darray_int2, bigint);
COMMENT ON OPERATOR CLASS darray_int2_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_int2_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_int4, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_int4, darray_int4) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_int4, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_int4, darray_int4) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_int4, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_int4, darray_int4) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_int4, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_int4, darray_int4) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_int4, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_int4, darray_int4) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_int4, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_int4, darray_int4) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_int4, darray_int4) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_int4, darray_int4) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_int4) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_int4) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_int4, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_int4, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_int4, darray_int4) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_int4, darray_int4) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_int4, darray_int4) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_int4, darray_int4) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_int4, darray_int4) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_int4, darray_int4) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_int4_ops DEFAULT FOR TYPE darray_int4 USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_int4, darray_int4);
COMMENT ON OPERATOR CLASS darray_int4_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_int4_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_int4_ops DEFAULT FOR TYPE darray_int4 USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_int4),
	FUNCTION 2 darray_hash_extended(darray_int4, bigint);
COMMENT ON OPERATOR CLASS darray_int4_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_int4_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_int8, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_int8, darray_int8) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_int8, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_int8, darray_int8) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_int8, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_int8, darray_int8) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_int8, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_int8, darray_int8) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_int8, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_int8, darray_int8) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_int8, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_int8, darray_int8) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_int8, darray_int8) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_int8, darray_int8) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_int8) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_int8) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_int8, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_int8, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_int8, darray_int8) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_int8, darray_int8) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_int8, darray_int8) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_int8, darray_int8) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_int8, darray_int8) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_int8, darray_int8) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_int8_ops DEFAULT FOR TYPE darray_int8 USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_int8, darray_int8);
COMMENT ON OPERATOR CLASS darray_int8_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_int8_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_int8_ops DEFAULT FOR TYPE darray_int8 USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_int8),
	FUNCTION 2 darray_hash_extended(darray_int8, bigint);
COMMENT ON OPERATOR CLASS darray_int8_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_int8_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_float4, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_float4, darray_float4) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_float4, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_float4, darray_float4) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_float4, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_float4, darray_float4) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_float4, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_float4, darray_float4) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_float4, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_float4, darray_float4) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_float4, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_float4, darray_float4) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_float4, darray_float4) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_float4, darray_float4) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_float4) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_float4) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_float4, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_float4, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_float4, darray_float4) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_float4, darray_float4) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_float4, darray_float4) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_float4, darray_float4) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_float4, darray_float4) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_float4, darray_float4) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_float4_ops DEFAULT FOR TYPE darray_float4 USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_float4, darray_float4);
COMMENT ON OPERATOR CLASS darray_float4_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_float4_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_float4_ops DEFAULT FOR TYPE darray_float4 USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_float4),
	FUNCTION 2 darray_hash_extended(darray_float4, bigint);
COMMENT ON OPERATOR CLASS darray_float4_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_float4_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_float8, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_float8, darray_float8) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_float8, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_float8, darray_float8) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_float8, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_float8, darray_float8) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_float8, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_float8, darray_float8) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_float8, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_float8, darray_float8) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_float8, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_float8, darray_float8) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_float8, darray_float8) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_float8, darray_float8) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_float8) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_float8) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_float8, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_float8, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_float8, darray_float8) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_float8, darray_float8) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_float8, darray_float8) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_float8, darray_float8) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_float8, darray_float8) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_float8, darray_float8) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_float8_ops DEFAULT FOR TYPE darray_float8 USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_float8, darray_float8);
COMMENT ON OPERATOR CLASS darray_float8_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_float8_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_float8_ops DEFAULT FOR TYPE darray_float8 USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_float8),
	FUNCTION 2 darray_hash_extended(darray_float8, bigint);
COMMENT ON OPERATOR CLASS darray_float8_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_float8_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_date, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_date, darray_date) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_date, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_date, darray_date) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_date, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_date, darray_date) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_date, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_date, darray_date) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_date, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_date, darray_date) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_date, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_date, darray_date) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_date, darray_date) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_date, darray_date) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_date) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_date) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_date, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_date, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_date, darray_date) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_date, darray_date) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_date, darray_date) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_date, darray_date) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_date, darray_date) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_date, darray_date) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_date_ops DEFAULT FOR TYPE darray_date USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_date, darray_date);
COMMENT ON OPERATOR CLASS darray_date_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_date_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_date_ops DEFAULT FOR TYPE darray_date USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_date),
	FUNCTION 2 darray_hash_extended(darray_date, bigint);
COMMENT ON OPERATOR CLASS darray_date_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_date_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_timestamp, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamp, darray_timestamp) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_timestamp, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamp, darray_timestamp) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_timestamp, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamp, darray_timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_timestamp, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamp, darray_timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_timestamp, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamp, darray_timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_timestamp, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamp, darray_timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_timestamp, darray_timestamp) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_timestamp, darray_timestamp) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_timestamp) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_timestamp) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_timestamp, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_timestamp, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_timestamp, darray_timestamp) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamp, darray_timestamp) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamp, darray_timestamp) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamp, darray_timestamp) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamp, darray_timestamp) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamp, darray_timestamp) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_timestamp_ops DEFAULT FOR TYPE darray_timestamp USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_timestamp, darray_timestamp);
COMMENT ON OPERATOR CLASS darray_timestamp_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_timestamp_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_timestamp_ops DEFAULT FOR TYPE darray_timestamp USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_timestamp),
	FUNCTION 2 darray_hash_extended(darray_timestamp, bigint);
COMMENT ON OPERATOR CLASS darray_timestamp_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_timestamp_ops USING hash IS 'equality of whole values';
CREATE FUNCTION darray_eq(darray_timestamptz, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, darray_timestamptz) IS 'implementation of = operator';
CREATE FUNCTION darray_ne(darray_timestamptz, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, darray_timestamptz) IS 'implementation of <> operator';
CREATE FUNCTION darray_lt(darray_timestamptz, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, darray_timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_le(darray_timestamptz, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamptz, darray_timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_gt(darray_timestamptz, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, darray_timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_ge(darray_timestamptz, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, darray_timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_cmp(darray_timestamptz, darray_timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cmp(darray_timestamptz, darray_timestamptz) IS
	'less, equal or greater: -1, 0 or 1, as PostgreSQL compares arrays';
CREATE FUNCTION darray_hash(darray_timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash(darray_timestamptz) IS 'hash of a whole value';
CREATE FUNCTION darray_hash_extended(darray_timestamptz, bigint) RETURNS bigint
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_hash_extended(darray_timestamptz, bigint) IS
	'64-bit hash of a whole value, with a seed';

CREATE OPERATOR = (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel, HASHES, MERGES
);
COMMENT ON OPERATOR = (darray_timestamptz, darray_timestamptz) IS 'same dimensions and elements, NULL equal to NULL';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamptz, darray_timestamptz) IS 'not equal';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamptz, darray_timestamptz) IS 'less than, by the first elements that differ';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamptz, darray_timestamptz) IS 'less than or equal';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamptz, darray_timestamptz) IS 'greater than, by the first elements that differ';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamptz, darray_timestamptz) IS 'greater than or equal';

CREATE OPERATOR CLASS darray_timestamptz_ops DEFAULT FOR TYPE darray_timestamptz USING btree AS
	OPERATOR 1 <, OPERATOR 2 <=, OPERATOR 3 =, OPERATOR 4 >=, OPERATOR 5 >,
	FUNCTION 1 darray_cmp(darray_timestamptz, darray_timestamptz);
COMMENT ON OPERATOR CLASS darray_timestamptz_ops USING btree IS 'order of whole values, as arrays have it';
COMMENT ON OPERATOR FAMILY darray_timestamptz_ops USING btree IS 'order of whole values, as arrays have it';
CREATE OPERATOR CLASS darray_timestamptz_ops DEFAULT FOR TYPE darray_timestamptz USING hash AS
	OPERATOR 1 =,
	FUNCTION 1 darray_hash(darray_timestamptz),
	FUNCTION 2 darray_hash_extended(darray_timestamptz, bigint);
COMMENT ON OPERATOR CLASS darray_timestamptz_ops USING hash IS 'equality of whole values';
COMMENT ON OPERATOR FAMILY darray_timestamptz_ops USING hash IS 'equality of whole values';

-- with PostgreSQL's arrays. Any of them is taken, because an operator for int4[] alone would be
-- preferred to PostgreSQL's own for an int4[] column = '{1,2}'.

CREATE FUNCTION darray_eq(darray_bool, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_bool, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_bool) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_bool, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_bool) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_bool, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_bool, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_bool) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_bool, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_bool) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_bool, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_bool, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_bool) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_bool, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_bool) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_bool, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_bool, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_bool) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_bool, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_bool) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_bool, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_bool, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_bool) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_bool, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_bool) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_bool, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_bool, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_bool) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_bool, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_bool) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_int2, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_int2, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_int2) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_int2, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_int2) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_int2, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_int2, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_int2) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_int2, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_int2) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_int2, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_int2, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_int2) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_int2, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_int2) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_int2, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_int2, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_int2) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_int2, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_int2) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_int2, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_int2, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_int2) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_int2, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_int2) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_int2, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_int2, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_int2) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_int2, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_int2) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_int4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_int4, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_int4) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_int4, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_int4) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_int4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_int4, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_int4) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_int4, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_int4) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_int4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_int4, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_int4) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_int4, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_int4) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_int4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_int4, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_int4) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_int4, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_int4) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_int4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_int4, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_int4) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_int4, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_int4) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_int4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_int4, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_int4) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_int4, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_int4) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_int8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_int8, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_int8) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_int8, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_int8) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_int8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_int8, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_int8) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_int8, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_int8) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_int8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_int8, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_int8) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_int8, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_int8) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_int8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_int8, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_int8) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_int8, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_int8) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_int8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_int8, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_int8) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_int8, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_int8) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_int8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_int8, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_int8) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_int8, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_int8) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_float4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_float4, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_float4) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_float4, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_float4) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_float4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_float4, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_float4) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_float4, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_float4) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_float4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_float4, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_float4) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_float4, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_float4) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_float4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_float4, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_float4) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_float4, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_float4) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_float4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_float4, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_float4) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_float4, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_float4) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_float4, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_float4, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_float4) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_float4, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_float4) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_float8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_float8, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_float8) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_float8, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_float8) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_float8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_float8, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_float8) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_float8, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_float8) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_float8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_float8, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_float8) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_float8, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_float8) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_float8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_float8, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_float8) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_float8, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_float8) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_float8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_float8, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_float8) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_float8, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_float8) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_float8, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_float8, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_float8) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_float8, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_float8) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_date, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_date, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_date) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_date, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_date) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_date, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_date, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_date) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_date, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_date) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_date, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_date, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_date) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_date, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_date) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_date, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_date, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_date) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_date, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_date) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_date, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_date, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_date) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_date, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_date) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_date, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_date, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_date) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_date, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_date) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_timestamp, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamp, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_timestamp) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_timestamp, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_timestamp) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_timestamp, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamp, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_timestamp) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamp, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_timestamp) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_timestamp, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamp, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_timestamp) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamp, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_timestamp) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_timestamp, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamp, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_timestamp) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamp, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_timestamp) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_timestamp, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamp, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_timestamp) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamp, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_timestamp) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_timestamp, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamp, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_timestamp) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamp, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_timestamp) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_eq(darray_timestamptz, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, anyarray) IS 'implementation of = operator';
CREATE FUNCTION darray_eq(anyarray, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(anyarray, darray_timestamptz) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_timestamptz, anyarray) IS
	'equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR = (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (anyarray, darray_timestamptz) IS
	'that array, cast as implicit casts allow, is equal to; 42804 if it cannot be';
CREATE FUNCTION darray_ne(darray_timestamptz, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, anyarray) IS 'implementation of <> operator';
CREATE FUNCTION darray_ne(anyarray, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(anyarray, darray_timestamptz) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamptz, anyarray) IS
	'not equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <> (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (anyarray, darray_timestamptz) IS
	'that array, cast as implicit casts allow, is not equal to; 42804 if it cannot be';
CREATE FUNCTION darray_lt(darray_timestamptz, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, anyarray) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(anyarray, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(anyarray, darray_timestamptz) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamptz, anyarray) IS
	'less than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR < (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (anyarray, darray_timestamptz) IS
	'that array, cast as implicit casts allow, is less than; 42804 if it cannot be';
CREATE FUNCTION darray_le(darray_timestamptz, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamptz, anyarray) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(anyarray, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(anyarray, darray_timestamptz) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamptz, anyarray) IS
	'less than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR <= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (anyarray, darray_timestamptz) IS
	'that array, cast as implicit casts allow, is less than or equal to; 42804 if it cannot be';
CREATE FUNCTION darray_gt(darray_timestamptz, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, anyarray) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(anyarray, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(anyarray, darray_timestamptz) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamptz, anyarray) IS
	'greater than that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR > (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (anyarray, darray_timestamptz) IS
	'that array, cast as implicit casts allow, is greater than; 42804 if it cannot be';
CREATE FUNCTION darray_ge(darray_timestamptz, anyarray) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_array' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, anyarray) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(anyarray, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'array_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(anyarray, darray_timestamptz) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamptz, anyarray) IS
	'greater than or equal to that array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR >= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (anyarray, darray_timestamptz) IS
	'that array, cast as implicit casts allow, is greater than or equal to; 42804 if it cannot be';
-- single elements and runs of them

CREATE FUNCTION array_slice(v darray_bool, a integer, b integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_bool, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_bool, a integer, b integer, step integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_bool, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_bool, i darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_bool, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_bool, i darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_bool, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x bool, VARIADIC dims integer[]) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(bool, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_int2, a integer, b integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_int2, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_int2, a integer, b integer, step integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_int2, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_int2, i darray_int4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int2, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int2, i darray_int8) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int2, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x int2, VARIADIC dims integer[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(int2, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_int4, a integer, b integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_int4, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_int4, a integer, b integer, step integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_int4, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_int4, i darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int4, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int4, i darray_int8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int4, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x int4, VARIADIC dims integer[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(int4, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_int8, a integer, b integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_int8, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_int8, a integer, b integer, step integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_int8, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_int8, i darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int8, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int8, i darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int8, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x int8, VARIADIC dims integer[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(int8, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_float4, a integer, b integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_float4, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_float4, a integer, b integer, step integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_float4, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_float4, i darray_int4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float4, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_float4, i darray_int8) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float4, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x float4, VARIADIC dims integer[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(float4, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_float8, a integer, b integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_float8, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_float8, a integer, b integer, step integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_float8, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_float8, i darray_int4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float8, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_float8, i darray_int8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float8, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x float8, VARIADIC dims integer[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(float8, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_date, a integer, b integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_date, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_date, a integer, b integer, step integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_date, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_date, i darray_int4) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_date, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_date, i darray_int8) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_date, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x date, VARIADIC dims integer[]) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(date, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_timestamp, a integer, b integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_timestamp, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_timestamp, a integer, b integer, step integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_timestamp, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_timestamp, i darray_int4) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamp, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_timestamp, i darray_int8) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamp, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x timestamp, VARIADIC dims integer[]) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(timestamp, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';
CREATE FUNCTION array_slice(v darray_timestamptz, a integer, b integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_timestamptz, integer, integer) IS
	'elements a to b, inclusive; negative positions count from the end; positions outside are left out';
CREATE FUNCTION array_slice(v darray_timestamptz, a integer, b integer, step integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_slice' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_slice(darray_timestamptz, integer, integer, integer) IS
	'every step-th element from a to b, inclusive; negative positions count from the end, a negative step goes down; step 0 is an error (22023)';
CREATE FUNCTION array_take(v darray_timestamptz, i darray_int4) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamptz, darray_int4) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_timestamptz, i darray_int8) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_take' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamptz, darray_int8) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION darray_fill(x timestamptz, VARIADIC dims integer[]) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_fill' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_fill(timestamptz, integer[]) IS
	'array of those dimensions in which every element is x, which may be NULL';

CREATE FUNCTION darray_unnest_support(internal) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_unnest_support(internal) IS 'planner support for unnest(darray)';

CREATE FUNCTION unnest(v darray_bool) RETURNS SETOF bool
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_bool) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_int2) RETURNS SETOF int2
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_int2) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_int4) RETURNS SETOF int4
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_int4) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_int8) RETURNS SETOF int8
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_int8) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_float4) RETURNS SETOF float4
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_float4) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_float8) RETURNS SETOF float8
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_float8) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_date) RETURNS SETOF date
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_date) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_timestamp) RETURNS SETOF timestamp
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_timestamp) IS 'one row per element, in order';
CREATE FUNCTION unnest(v darray_timestamptz) RETURNS SETOF timestamptz
	AS 'MODULE_PATHNAME', 'darray_unnest' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE
	ROWS 100 SUPPORT darray_unnest_support;
COMMENT ON FUNCTION unnest(darray_timestamptz) IS 'one row per element, in order';
-- arrays from a rule, or from bytes

CREATE FUNCTION darray_series(start integer, stop integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_series_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(integer, integer) IS
	'the integers from start to stop, both inclusive, as generate_series()';
CREATE FUNCTION darray_series(start integer, stop integer, step integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_series_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(integer, integer, integer) IS
	'every step-th integer from start to stop, as generate_series(); step 0 is an error (22023)';
CREATE FUNCTION darray_series(start bigint, stop bigint) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_series_int8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(bigint, bigint) IS
	'the integers from start to stop, both inclusive, as generate_series()';
CREATE FUNCTION darray_series(start bigint, stop bigint, step bigint) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_series_int8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(bigint, bigint, bigint) IS
	'every step-th integer from start to stop, as generate_series(); step 0 is an error (22023)';
CREATE FUNCTION darray_series(start numeric, stop numeric) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_series_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(numeric, numeric) IS
	'start, start + 1, ... up to stop, as generate_series(), each value rounded once to float8';
CREATE FUNCTION darray_series(start numeric, stop numeric, step numeric) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_series_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(numeric, numeric, numeric) IS
	'start, start + step, ... up to stop, as generate_series(), each value rounded once to float8; step 0, NaN or infinite is an error (22023)';
CREATE FUNCTION darray_series(start timestamp, stop timestamp, step interval) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_series_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(timestamp, timestamp, interval) IS
	'start, start + step, ... up to stop, as generate_series(); step 0 is an error (22023)';
CREATE FUNCTION darray_series(start timestamptz, stop timestamptz, step interval) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_series_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_series(timestamptz, timestamptz, interval) IS
	'start, start + step, ... up to stop, as generate_series(), days and months as in the session''s time zone; step 0 is an error (22023)';

CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_bool) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_bool) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_bool) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_int2) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_int2) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_int2) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_int4) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_int4) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_int4) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_int8) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_int8) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_int8) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_float4) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_float4) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_float4) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_float8) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_float8) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_float8) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_date) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_date) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_date) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_timestamp) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_timestamp) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_timestamp) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
CREATE FUNCTION darray_from_bytes(bytes bytea, "like" darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_from_bytes' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_from_bytes(bytea, darray_timestamptz) IS
	'array of elements that lie in the bytes one after the other, little-endian; "like" gives the type and may be NULL; 22P03 if the last element is not whole';
CREATE FUNCTION darray_to_bytes(v darray_timestamptz) RETURNS bytea
	AS 'MODULE_PATHNAME', 'darray_to_bytes' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_to_bytes(darray_timestamptz) IS
	'the elements one after the other, little-endian, the last dimension fastest; 22004 if one is NULL';
-- PostgreSQL's functions that add, remove, replace and find elements

CREATE FUNCTION array_append(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_bool, bool) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x bool, v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(bool, darray_bool) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_bool, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_bool, darray_bool) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_bool, darray_bool) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_bool, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_bool, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_bool) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_bool, anynonarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_bool, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_bool) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_bool, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_bool, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_bool, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_bool) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_bool, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_bool) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_bool, n integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_bool, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_bool) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_bool, bool) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_bool, x bool, y bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_bool, bool, bool) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_bool, x bool) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_bool, bool) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_bool, x bool, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_bool, bool, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_bool, x bool) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_bool, bool) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_int2, x int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_int2, int2) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x int2, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(int2, darray_int2) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_int2, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_int2, darray_int2) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_int2, darray_int2) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_int2, w anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_int2, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_int2) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_int2, anynonarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_int2, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_int2) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_int2, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_int2, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_int2) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_int2, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_int2) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_int2, n integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_int2, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_int2) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_int2, x int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_int2, int2) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_int2, x int2, y int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_int2, int2, int2) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_int2, x int2) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_int2, int2) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_int2, x int2, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_int2, int2, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_int2, x int2) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_int2, int2) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_int4, x int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_int4, int4) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(int4, darray_int4) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_int4, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_int4, darray_int4) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_int4, darray_int4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_int4, w anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_int4, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_int4) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_int4, anynonarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_int4, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_int4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_int4, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_int4, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_int4) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_int4, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_int4) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_int4, n integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_int4, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_int4) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_int4, x int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_int4, int4) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_int4, x int4, y int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_int4, int4, int4) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_int4, x int4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_int4, int4) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_int4, x int4, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_int4, int4, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_int4, x int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_int4, int4) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_int8, x int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_int8, int8) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x int8, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(int8, darray_int8) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_int8, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_int8, darray_int8) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_int8, darray_int8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_int8, w anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_int8, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_int8) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_int8, anynonarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_int8, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_int8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_int8, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_int8, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_int8) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_int8, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_int8) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_int8, n integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_int8, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_int8) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_int8, x int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_int8, int8) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_int8, x int8, y int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_int8, int8, int8) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_int8, x int8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_int8, int8) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_int8, x int8, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_int8, int8, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_int8, x int8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_int8, int8) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_float4, x float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_float4, float4) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x float4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(float4, darray_float4) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_float4, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_float4, darray_float4) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_float4, darray_float4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_float4, w anyarray) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_float4, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_float4) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_float4, anynonarray) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_float4, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_float4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_float4, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_float4, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_float4) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_float4, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_float4) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_float4, n integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_float4, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_float4) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_float4, x float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_float4, float4) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_float4, x float4, y float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_float4, float4, float4) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_float4, x float4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_float4, float4) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_float4, x float4, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_float4, float4, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_float4, x float4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_float4, float4) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_float8, x float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_float8, float8) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x float8, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(float8, darray_float8) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_float8, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_float8, darray_float8) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_float8, darray_float8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_float8, w anyarray) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_float8, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_float8) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_float8, anynonarray) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_float8, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_float8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_float8, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_float8, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_float8) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_float8, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_float8) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_float8, n integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_float8, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_float8) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_float8, x float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_float8, float8) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_float8, x float8, y float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_float8, float8, float8) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_float8, x float8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_float8, float8) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_float8, x float8, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_float8, float8, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_float8, x float8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_float8, float8) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_date, x date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_date, date) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x date, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(date, darray_date) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_date, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_date, darray_date) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_date, darray_date) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_date, w anyarray) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_date, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_date) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_date, anynonarray) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_date, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_date) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_date, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_date, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_date, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_date) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_date, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_date) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_date, n integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_date, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_date) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_date, x date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_date, date) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_date, x date, y date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_date, date, date) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_date, x date) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_date, date) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_date, x date, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_date, date, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_date, x date) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_date, date) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_timestamp, x timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_timestamp, timestamp) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x timestamp, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(timestamp, darray_timestamp) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_timestamp, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_timestamp, darray_timestamp) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_timestamp, darray_timestamp) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_timestamp, w anyarray) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_timestamp, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_timestamp) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_timestamp, anynonarray) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_timestamp, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_timestamp) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_timestamp, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_timestamp, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_timestamp, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_timestamp) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_timestamp, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_timestamp) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_timestamp, n integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_timestamp, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_timestamp) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_timestamp, x timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_timestamp, timestamp) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_timestamp, x timestamp, y timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_timestamp, timestamp, timestamp) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_timestamp, x timestamp) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_timestamp, timestamp) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_timestamp, x timestamp, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_timestamp, timestamp, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_timestamp, x timestamp) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_timestamp, timestamp) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_append(v darray_timestamptz, x timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_append' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_append(darray_timestamptz, timestamptz) IS
	'v, then x, which may be NULL; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_prepend(x timestamptz, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_prepend' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_prepend(timestamptz, darray_timestamptz) IS
	'x, which may be NULL, then v; a NULL v counts as empty; 22000 if v has more than one dimension';
CREATE FUNCTION array_cat(v darray_timestamptz, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_timestamptz, darray_timestamptz) IS
	'v, then w, along the first dimension, or one as a row of the other; NULL counts as empty; 2202E if the other dimensions differ';
CREATE OPERATOR || (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_timestamptz, darray_timestamptz) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION array_cat(v darray_timestamptz, w anyarray) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(darray_timestamptz, anyarray) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION array_cat(v anyarray, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_cat(anyarray, darray_timestamptz) IS
	'v, then w, as array_cat() of two darrays; the array''s elements are cast as implicit casts allow, 42804 if they cannot be';
CREATE FUNCTION darray_append(darray_timestamptz, anynonarray) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_append_any' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_append(darray_timestamptz, anynonarray) IS 'implementation of || operator';
CREATE FUNCTION darray_prepend(anynonarray, darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_prepend_any' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_prepend(anynonarray, darray_timestamptz) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_timestamptz, RIGHTARG = anynonarray, FUNCTION = darray_append
);
COMMENT ON OPERATOR || (darray_timestamptz, anynonarray) IS
	'the array, then the value, cast as implicit casts allow, as array_append(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anynonarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_prepend
);
COMMENT ON OPERATOR || (anynonarray, darray_timestamptz) IS
	'the value, cast as implicit casts allow, then the array, as array_prepend(); 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (darray_timestamptz, anyarray) IS
	'the darray, then the array, cast as implicit casts allow; 42804 if it cannot be';
CREATE OPERATOR || (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = array_cat
);
COMMENT ON OPERATOR || (anyarray, darray_timestamptz) IS
	'the array, cast as implicit casts allow, then the darray; 42804 if it cannot be';
CREATE FUNCTION trim_array(v darray_timestamptz, n integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_trim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION trim_array(darray_timestamptz, integer) IS
	'v without the last n elements of its first dimension; 2202E if there are fewer elements';
CREATE FUNCTION array_reverse(v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_reverse' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_reverse(darray_timestamptz) IS
	'v with its first dimension from the last to the first';
CREATE FUNCTION array_remove(v darray_timestamptz, x timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_remove' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_timestamptz, timestamptz) IS
	'v without the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_timestamptz, x timestamptz, y timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_replace' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_timestamptz, timestamptz, timestamptz) IS
	'v with y in place of the elements that are equal to x; both may be NULL';
CREATE FUNCTION array_position(v darray_timestamptz, x timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_timestamptz, timestamptz) IS
	'1-based position of the first element that is equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_timestamptz, x timestamptz, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_timestamptz, timestamptz, integer) IS
	'1-based position of the first element from start on that is equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_timestamptz, x timestamptz) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_timestamptz, timestamptz) IS
	'1-based positions of the elements that are equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';

-- The types that cast to each other meet in the wider one. (Without these || would not know
-- whether one of the two is a value.)
CREATE FUNCTION darray_cat(darray_int2, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int2, darray_int4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = darray_int4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int2, darray_int4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int2, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int2, darray_int8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = darray_int8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int2, darray_int8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int2, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int2, darray_float4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = darray_float4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int2, darray_float4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int2, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int2, darray_float8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int2, RIGHTARG = darray_float8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int2, darray_float8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int4, darray_int2) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int4, darray_int2) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = darray_int2, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int4, darray_int2) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int4, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int4, darray_int8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = darray_int8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int4, darray_int8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int4, darray_float4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = darray_float4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int4, darray_float4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int4, darray_float8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int4, RIGHTARG = darray_float8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int4, darray_float8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int8, darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int8, darray_int2) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = darray_int2, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int8, darray_int2) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int8, darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int8, darray_int4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = darray_int4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int8, darray_int4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int8, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int8, darray_float4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = darray_float4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int8, darray_float4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_int8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_int8, darray_float8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_int8, RIGHTARG = darray_float8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_int8, darray_float8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float4, darray_int2) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float4, darray_int2) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = darray_int2, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float4, darray_int2) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float4, darray_int4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float4, darray_int4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = darray_int4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float4, darray_int4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float4, darray_int8) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float4, darray_int8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = darray_int8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float4, darray_int8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float4, darray_float8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float4, darray_float8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float8, darray_int2) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float8, darray_int2) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = darray_int2, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float8, darray_int2) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float8, darray_int4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float8, darray_int4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = darray_int4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float8, darray_int4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float8, darray_int8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float8, darray_int8) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = darray_int8, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float8, darray_int8) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_float8, darray_float4) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_float8, darray_float4) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_date, darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_date, darray_timestamp) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_date, darray_timestamp) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_date, darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_date, darray_timestamptz) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_date, darray_timestamptz) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_timestamp, darray_date) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_timestamp, darray_date) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_timestamp, darray_date) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_timestamp, darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_timestamp, darray_timestamptz) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_timestamp, darray_timestamptz) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_timestamptz, darray_date) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_timestamptz, darray_date) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_timestamptz, darray_date) IS
	'one array, then the other, as array_cat()';
CREATE FUNCTION darray_cat(darray_timestamptz, darray_timestamp) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cat' LANGUAGE C STABLE PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_cat(darray_timestamptz, darray_timestamp) IS 'implementation of || operator';
CREATE OPERATOR || (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_cat
);
COMMENT ON OPERATOR || (darray_timestamptz, darray_timestamp) IS
	'one array, then the other, as array_cat()';
-- arithmetic, element by element


CREATE FUNCTION darray_add(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_int2, darray_int2) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_add_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_int2, int2) IS 'implementation of + operator';
CREATE FUNCTION darray_add(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(int2, darray_int2) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int2, darray_int2) IS
	'sums of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int2, int2) IS
	'sums of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (int2, darray_int2) IS
	'sums of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_int2, darray_int2) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_subtract_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_int2, int2) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(int2, darray_int2) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int2, darray_int2) IS
	'differences of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int2, int2) IS
	'differences of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (int2, darray_int2) IS
	'differences of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_int2, darray_int2) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_multiply_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_int2, int2) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(int2, darray_int2) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int2, darray_int2) IS
	'products of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int2, int2) IS
	'products of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (int2, darray_int2) IS
	'products of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_int2, darray_int2) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_divide_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_int2, int2) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(int2, darray_int2) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int2, darray_int2) IS
	'quotients of elements; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int2, int2) IS
	'quotients of the elements and the value; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (int2, darray_int2) IS
	'quotients of the value and the elements; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_modulo(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(darray_int2, darray_int2) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_modulo_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(darray_int2, int2) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(int2, darray_int2) IS 'implementation of % operator';
CREATE OPERATOR % (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int2, darray_int2) IS
	'remainders of elements; dimensions broadcast; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int2, int2) IS
	'remainders of the elements and the value; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (int2, darray_int2) IS
	'remainders of the value and the elements; 22012 where the operator on an element raises it';
CREATE FUNCTION darray_bit_and(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(darray_int2, darray_int2) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_and_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(darray_int2, int2) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(int2, darray_int2) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int2, darray_int2) IS
	'ANDs of elements; dimensions broadcast';
CREATE OPERATOR & (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int2, int2) IS
	'ANDs of the elements and the value';
CREATE OPERATOR & (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (int2, darray_int2) IS
	'ANDs of the value and the elements';
CREATE FUNCTION darray_bit_or(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(darray_int2, darray_int2) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_or_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(darray_int2, int2) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(int2, darray_int2) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int2, darray_int2) IS
	'ORs of elements; dimensions broadcast';
CREATE OPERATOR | (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int2, int2) IS
	'ORs of the elements and the value';
CREATE OPERATOR | (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (int2, darray_int2) IS
	'ORs of the value and the elements';
CREATE FUNCTION darray_bit_xor(darray_int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(darray_int2, darray_int2) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(darray_int2, int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_xor_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(darray_int2, int2) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(int2, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(int2, darray_int2) IS 'implementation of # operator';
CREATE OPERATOR # (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int2, darray_int2) IS
	'XORs of elements; dimensions broadcast';
CREATE OPERATOR # (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int2, int2) IS
	'XORs of the elements and the value';
CREATE OPERATOR # (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (int2, darray_int2) IS
	'XORs of the value and the elements';
CREATE FUNCTION darray_add(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_int4, darray_int4) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_add_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_int4, int4) IS 'implementation of + operator';
CREATE FUNCTION darray_add(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(int4, darray_int4) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int4, darray_int4) IS
	'sums of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int4, int4) IS
	'sums of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (int4, darray_int4) IS
	'sums of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_int4, darray_int4) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_subtract_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_int4, int4) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(int4, darray_int4) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int4, darray_int4) IS
	'differences of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int4, int4) IS
	'differences of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (int4, darray_int4) IS
	'differences of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_int4, darray_int4) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_multiply_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_int4, int4) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(int4, darray_int4) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int4, darray_int4) IS
	'products of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int4, int4) IS
	'products of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (int4, darray_int4) IS
	'products of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_int4, darray_int4) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_divide_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_int4, int4) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(int4, darray_int4) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int4, darray_int4) IS
	'quotients of elements; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int4, int4) IS
	'quotients of the elements and the value; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (int4, darray_int4) IS
	'quotients of the value and the elements; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_modulo(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(darray_int4, darray_int4) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_modulo_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(darray_int4, int4) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(int4, darray_int4) IS 'implementation of % operator';
CREATE OPERATOR % (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int4, darray_int4) IS
	'remainders of elements; dimensions broadcast; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int4, int4) IS
	'remainders of the elements and the value; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (int4, darray_int4) IS
	'remainders of the value and the elements; 22012 where the operator on an element raises it';
CREATE FUNCTION darray_bit_and(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(darray_int4, darray_int4) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_and_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(darray_int4, int4) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(int4, darray_int4) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int4, darray_int4) IS
	'ANDs of elements; dimensions broadcast';
CREATE OPERATOR & (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int4, int4) IS
	'ANDs of the elements and the value';
CREATE OPERATOR & (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (int4, darray_int4) IS
	'ANDs of the value and the elements';
CREATE FUNCTION darray_bit_or(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(darray_int4, darray_int4) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_or_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(darray_int4, int4) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(int4, darray_int4) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int4, darray_int4) IS
	'ORs of elements; dimensions broadcast';
CREATE OPERATOR | (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int4, int4) IS
	'ORs of the elements and the value';
CREATE OPERATOR | (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (int4, darray_int4) IS
	'ORs of the value and the elements';
CREATE FUNCTION darray_bit_xor(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(darray_int4, darray_int4) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_xor_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(darray_int4, int4) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(int4, darray_int4) IS 'implementation of # operator';
CREATE OPERATOR # (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int4, darray_int4) IS
	'XORs of elements; dimensions broadcast';
CREATE OPERATOR # (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int4, int4) IS
	'XORs of the elements and the value';
CREATE OPERATOR # (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (int4, darray_int4) IS
	'XORs of the value and the elements';
CREATE FUNCTION darray_shift_left(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_shift_left_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_shift_left(darray_int4, darray_int4) IS 'implementation of << operator';
CREATE FUNCTION darray_shift_left(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_shift_left_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_shift_left(darray_int4, int4) IS 'implementation of << operator';
CREATE FUNCTION darray_shift_left(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_shift_left_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_shift_left(int4, darray_int4) IS 'implementation of << operator';
CREATE OPERATOR << (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_shift_left 
);
COMMENT ON OPERATOR << (darray_int4, darray_int4) IS
	'shifts of elements; dimensions broadcast';
CREATE OPERATOR << (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_shift_left 
);
COMMENT ON OPERATOR << (darray_int4, int4) IS
	'shifts of the elements and the value';
CREATE OPERATOR << (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_shift_left 
);
COMMENT ON OPERATOR << (int4, darray_int4) IS
	'shifts of the value and the elements';
CREATE FUNCTION darray_shift_right(darray_int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_shift_right_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_shift_right(darray_int4, darray_int4) IS 'implementation of >> operator';
CREATE FUNCTION darray_shift_right(darray_int4, int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_shift_right_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_shift_right(darray_int4, int4) IS 'implementation of >> operator';
CREATE FUNCTION darray_shift_right(int4, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_shift_right_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_shift_right(int4, darray_int4) IS 'implementation of >> operator';
CREATE OPERATOR >> (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_shift_right 
);
COMMENT ON OPERATOR >> (darray_int4, darray_int4) IS
	'shifts of elements; dimensions broadcast';
CREATE OPERATOR >> (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_shift_right 
);
COMMENT ON OPERATOR >> (darray_int4, int4) IS
	'shifts of the elements and the value';
CREATE OPERATOR >> (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_shift_right 
);
COMMENT ON OPERATOR >> (int4, darray_int4) IS
	'shifts of the value and the elements';
CREATE FUNCTION darray_add(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_int8, darray_int8) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_add_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_int8, int8) IS 'implementation of + operator';
CREATE FUNCTION darray_add(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(int8, darray_int8) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int8, darray_int8) IS
	'sums of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int8, int8) IS
	'sums of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (int8, darray_int8) IS
	'sums of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_int8, darray_int8) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_subtract_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_int8, int8) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(int8, darray_int8) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int8, darray_int8) IS
	'differences of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int8, int8) IS
	'differences of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (int8, darray_int8) IS
	'differences of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_int8, darray_int8) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_multiply_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_int8, int8) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(int8, darray_int8) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int8, darray_int8) IS
	'products of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int8, int8) IS
	'products of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (int8, darray_int8) IS
	'products of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_int8, darray_int8) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_divide_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_int8, int8) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(int8, darray_int8) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int8, darray_int8) IS
	'quotients of elements; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int8, int8) IS
	'quotients of the elements and the value; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (int8, darray_int8) IS
	'quotients of the value and the elements; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_modulo(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(darray_int8, darray_int8) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_modulo_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(darray_int8, int8) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_modulo(int8, darray_int8) IS 'implementation of % operator';
CREATE OPERATOR % (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int8, darray_int8) IS
	'remainders of elements; dimensions broadcast; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int8, int8) IS
	'remainders of the elements and the value; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (int8, darray_int8) IS
	'remainders of the value and the elements; 22012 where the operator on an element raises it';
CREATE FUNCTION darray_bit_and(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(darray_int8, darray_int8) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_and_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(darray_int8, int8) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_and(int8, darray_int8) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int8, darray_int8) IS
	'ANDs of elements; dimensions broadcast';
CREATE OPERATOR & (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int8, int8) IS
	'ANDs of the elements and the value';
CREATE OPERATOR & (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (int8, darray_int8) IS
	'ANDs of the value and the elements';
CREATE FUNCTION darray_bit_or(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(darray_int8, darray_int8) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_or_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(darray_int8, int8) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_or(int8, darray_int8) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int8, darray_int8) IS
	'ORs of elements; dimensions broadcast';
CREATE OPERATOR | (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int8, int8) IS
	'ORs of the elements and the value';
CREATE OPERATOR | (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (int8, darray_int8) IS
	'ORs of the value and the elements';
CREATE FUNCTION darray_bit_xor(darray_int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(darray_int8, darray_int8) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(darray_int8, int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_xor_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(darray_int8, int8) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(int8, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_xor(int8, darray_int8) IS 'implementation of # operator';
CREATE OPERATOR # (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int8, darray_int8) IS
	'XORs of elements; dimensions broadcast';
CREATE OPERATOR # (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int8, int8) IS
	'XORs of the elements and the value';
CREATE OPERATOR # (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (int8, darray_int8) IS
	'XORs of the value and the elements';
CREATE FUNCTION darray_add(darray_float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float4, darray_float4) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_float4, float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_add_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float4, float4) IS 'implementation of + operator';
CREATE FUNCTION darray_add(float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(float4, darray_float4) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float4, darray_float4) IS
	'sums of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float4, float4) IS
	'sums of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (float4, darray_float4) IS
	'sums of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float4, darray_float4) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_float4, float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_subtract_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float4, float4) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(float4, darray_float4) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float4, darray_float4) IS
	'differences of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float4, float4) IS
	'differences of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (float4, darray_float4) IS
	'differences of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float4, darray_float4) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_float4, float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_multiply_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float4, float4) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(float4, darray_float4) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float4, darray_float4) IS
	'products of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float4, float4) IS
	'products of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (float4, darray_float4) IS
	'products of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float4, darray_float4) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_float4, float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_divide_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float4, float4) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(float4, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(float4, darray_float4) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float4, darray_float4) IS
	'quotients of elements; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float4, float4) IS
	'quotients of the elements and the value; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (float4, darray_float4) IS
	'quotients of the value and the elements; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_add(darray_float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float8, darray_float8) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_float8, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float8, float8) IS 'implementation of + operator';
CREATE FUNCTION darray_add(float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(float8, darray_float8) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float8, darray_float8) IS
	'sums of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float8, float8) IS
	'sums of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (float8, darray_float8) IS
	'sums of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float8, darray_float8) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_float8, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float8, float8) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(float8, darray_float8) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float8, darray_float8) IS
	'differences of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float8, float8) IS
	'differences of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (float8, darray_float8) IS
	'differences of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float8, darray_float8) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_float8, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float8, float8) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(float8, darray_float8) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float8, darray_float8) IS
	'products of elements; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float8, float8) IS
	'products of the elements and the value; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (float8, darray_float8) IS
	'products of the value and the elements; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float8, darray_float8) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_float8, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float8, float8) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(float8, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(float8, darray_float8) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float8, darray_float8) IS
	'quotients of elements; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float8, float8) IS
	'quotients of the elements and the value; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (float8, darray_float8) IS
	'quotients of the value and the elements; 22003,22012 where the operator on an element raises it';

CREATE FUNCTION darray_add(darray_float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float4, darray_float8) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_float4, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float4, float8) IS 'implementation of + operator';
CREATE FUNCTION darray_add(float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(float8, darray_float4) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float4, darray_float8) IS
	'sums of elements, as float8; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float4, float8) IS
	'sums of the elements and the value, as float8; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (float8, darray_float4) IS
	'sums of the value and the elements, as float8; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float4, darray_float8) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_float4, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float4, float8) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(float8, darray_float4) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float4, darray_float8) IS
	'differences of elements, as float8; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float4, float8) IS
	'differences of the elements and the value, as float8; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (float8, darray_float4) IS
	'differences of the value and the elements, as float8; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float4, darray_float8) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_float4, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float4, float8) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(float8, darray_float4) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float4, darray_float8) IS
	'products of elements, as float8; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float4, float8) IS
	'products of the elements and the value, as float8; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (float8, darray_float4) IS
	'products of the value and the elements, as float8; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float4, darray_float8) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_float4, float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float4, float8) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(float8, darray_float4) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float4, darray_float8) IS
	'quotients of elements, as float8; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float4, float8) IS
	'quotients of the elements and the value, as float8; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (float8, darray_float4) IS
	'quotients of the value and the elements, as float8; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_add(darray_float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float8, darray_float4) IS 'implementation of + operator';
CREATE FUNCTION darray_add(darray_float8, float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(darray_float8, float4) IS 'implementation of + operator';
CREATE FUNCTION darray_add(float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_add(float4, darray_float8) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float8, darray_float4) IS
	'sums of elements, as float8; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float8, float4) IS
	'sums of the elements and the value, as float8; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (float4, darray_float8) IS
	'sums of the value and the elements, as float8; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float8, darray_float4) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(darray_float8, float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(darray_float8, float4) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_subtract(float4, darray_float8) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float8, darray_float4) IS
	'differences of elements, as float8; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float8, float4) IS
	'differences of the elements and the value, as float8; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (float4, darray_float8) IS
	'differences of the value and the elements, as float8; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float8, darray_float4) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(darray_float8, float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(darray_float8, float4) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_multiply(float4, darray_float8) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float8, darray_float4) IS
	'products of elements, as float8; dimensions broadcast; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float8, float4) IS
	'products of the elements and the value, as float8; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (float4, darray_float8) IS
	'products of the value and the elements, as float8; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_float8, darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_mixed_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float8, darray_float4) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(darray_float8, float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(darray_float8, float4) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(float4, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'mixed_scalar_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_divide(float4, darray_float8) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float8, darray_float4) IS
	'quotients of elements, as float8; dimensions broadcast; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float8, float4) IS
	'quotients of the elements and the value, as float8; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (float4, darray_float8) IS
	'quotients of the value and the elements, as float8; 22003,22012 where the operator on an element raises it';

CREATE FUNCTION abs(v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_abs' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION abs(darray_int2) IS 'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION darray_negate(darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_negate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_negate(darray_int2) IS 'implementation of - operator';
CREATE OPERATOR - (RIGHTARG = darray_int2, FUNCTION = darray_negate);
COMMENT ON OPERATOR - (NONE, darray_int2) IS 'negated elements; 22003 if one is out of range';
CREATE OPERATOR @ (RIGHTARG = darray_int2, FUNCTION = abs);
COMMENT ON OPERATOR @ (NONE, darray_int2) IS
	'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION abs(v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_abs' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION abs(darray_int4) IS 'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION darray_negate(darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_negate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_negate(darray_int4) IS 'implementation of - operator';
CREATE OPERATOR - (RIGHTARG = darray_int4, FUNCTION = darray_negate);
COMMENT ON OPERATOR - (NONE, darray_int4) IS 'negated elements; 22003 if one is out of range';
CREATE OPERATOR @ (RIGHTARG = darray_int4, FUNCTION = abs);
COMMENT ON OPERATOR @ (NONE, darray_int4) IS
	'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION abs(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_abs' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION abs(darray_int8) IS 'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION darray_negate(darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_negate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_negate(darray_int8) IS 'implementation of - operator';
CREATE OPERATOR - (RIGHTARG = darray_int8, FUNCTION = darray_negate);
COMMENT ON OPERATOR - (NONE, darray_int8) IS 'negated elements; 22003 if one is out of range';
CREATE OPERATOR @ (RIGHTARG = darray_int8, FUNCTION = abs);
COMMENT ON OPERATOR @ (NONE, darray_int8) IS
	'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION abs(v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_abs' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION abs(darray_float4) IS 'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION darray_negate(darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_negate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_negate(darray_float4) IS 'implementation of - operator';
CREATE OPERATOR - (RIGHTARG = darray_float4, FUNCTION = darray_negate);
COMMENT ON OPERATOR - (NONE, darray_float4) IS 'negated elements; 22003 if one is out of range';
CREATE OPERATOR @ (RIGHTARG = darray_float4, FUNCTION = abs);
COMMENT ON OPERATOR @ (NONE, darray_float4) IS
	'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION abs(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_abs' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION abs(darray_float8) IS 'absolute values of the elements; 22003 if one is out of range';
CREATE FUNCTION darray_negate(darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_negate' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_negate(darray_float8) IS 'implementation of - operator';
CREATE OPERATOR - (RIGHTARG = darray_float8, FUNCTION = darray_negate);
COMMENT ON OPERATOR - (NONE, darray_float8) IS 'negated elements; 22003 if one is out of range';
CREATE OPERATOR @ (RIGHTARG = darray_float8, FUNCTION = abs);
COMMENT ON OPERATOR @ (NONE, darray_float8) IS
	'absolute values of the elements; 22003 if one is out of range';

CREATE FUNCTION mod(v darray_int2, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(darray_int2, darray_int2) IS
	'remainders, as v % w; dimensions broadcast; 22012 if an element of w is 0';
CREATE FUNCTION mod(v darray_int2, x int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_modulo_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(darray_int2, int2) IS 'remainders, as v % x; 22012 if x is 0';
CREATE FUNCTION mod(x int2, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'scalar_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(int2, darray_int2) IS 'remainders, as x % v; 22012 if an element of v is 0';
CREATE FUNCTION darray_bit_not(darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_not(darray_int2) IS 'implementation of ~ operator';
CREATE OPERATOR ~ (RIGHTARG = darray_int2, FUNCTION = darray_bit_not);
COMMENT ON OPERATOR ~ (NONE, darray_int2) IS 'elements with each bit turned';
CREATE FUNCTION mod(v darray_int4, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(darray_int4, darray_int4) IS
	'remainders, as v % w; dimensions broadcast; 22012 if an element of w is 0';
CREATE FUNCTION mod(v darray_int4, x int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_modulo_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(darray_int4, int4) IS 'remainders, as v % x; 22012 if x is 0';
CREATE FUNCTION mod(x int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'scalar_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(int4, darray_int4) IS 'remainders, as x % v; 22012 if an element of v is 0';
CREATE FUNCTION darray_bit_not(darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_not(darray_int4) IS 'implementation of ~ operator';
CREATE OPERATOR ~ (RIGHTARG = darray_int4, FUNCTION = darray_bit_not);
COMMENT ON OPERATOR ~ (NONE, darray_int4) IS 'elements with each bit turned';
CREATE FUNCTION mod(v darray_int8, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(darray_int8, darray_int8) IS
	'remainders, as v % w; dimensions broadcast; 22012 if an element of w is 0';
CREATE FUNCTION mod(v darray_int8, x int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_modulo_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(darray_int8, int8) IS 'remainders, as v % x; 22012 if x is 0';
CREATE FUNCTION mod(x int8, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'scalar_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION mod(int8, darray_int8) IS 'remainders, as x % v; 22012 if an element of v is 0';
CREATE FUNCTION darray_bit_not(darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_bit_not(darray_int8) IS 'implementation of ~ operator';
CREATE OPERATOR ~ (RIGHTARG = darray_int8, FUNCTION = darray_bit_not);
COMMENT ON OPERATOR ~ (NONE, darray_int8) IS 'elements with each bit turned';

-- Counts are of int4, whatever is shifted. A single value is shifted as int4 alone: with bigint on
-- the left, bigint << NULL would be ambiguous.

CREATE FUNCTION darray_shift_left(darray_int2, darray_int4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_shift_left_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_left(darray_int2, darray_int4) IS 'implementation of << operator';
CREATE FUNCTION darray_shift_left(darray_int2, int4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_shift_left_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_left(darray_int2, int4) IS 'implementation of << operator';
CREATE OPERATOR << (LEFTARG = darray_int2, RIGHTARG = darray_int4, FUNCTION = darray_shift_left);
COMMENT ON OPERATOR << (darray_int2, darray_int4) IS 'shifts of elements; dimensions broadcast';
CREATE OPERATOR << (LEFTARG = darray_int2, RIGHTARG = int4, FUNCTION = darray_shift_left);
COMMENT ON OPERATOR << (darray_int2, int4) IS 'shifts of the elements by the value';
CREATE FUNCTION darray_shift_right(darray_int2, darray_int4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_shift_right_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_right(darray_int2, darray_int4) IS 'implementation of >> operator';
CREATE FUNCTION darray_shift_right(darray_int2, int4) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_shift_right_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_right(darray_int2, int4) IS 'implementation of >> operator';
CREATE OPERATOR >> (LEFTARG = darray_int2, RIGHTARG = darray_int4, FUNCTION = darray_shift_right);
COMMENT ON OPERATOR >> (darray_int2, darray_int4) IS 'shifts of elements; dimensions broadcast';
CREATE OPERATOR >> (LEFTARG = darray_int2, RIGHTARG = int4, FUNCTION = darray_shift_right);
COMMENT ON OPERATOR >> (darray_int2, int4) IS 'shifts of the elements by the value';
CREATE FUNCTION darray_shift_left(darray_int8, darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_shift_left_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_left(darray_int8, darray_int4) IS 'implementation of << operator';
CREATE FUNCTION darray_shift_left(darray_int8, int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_shift_left_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_left(darray_int8, int4) IS 'implementation of << operator';
CREATE OPERATOR << (LEFTARG = darray_int8, RIGHTARG = darray_int4, FUNCTION = darray_shift_left);
COMMENT ON OPERATOR << (darray_int8, darray_int4) IS 'shifts of elements; dimensions broadcast';
CREATE OPERATOR << (LEFTARG = darray_int8, RIGHTARG = int4, FUNCTION = darray_shift_left);
COMMENT ON OPERATOR << (darray_int8, int4) IS 'shifts of the elements by the value';
CREATE FUNCTION darray_shift_right(darray_int8, darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_shift_right_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_right(darray_int8, darray_int4) IS 'implementation of >> operator';
CREATE FUNCTION darray_shift_right(darray_int8, int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_shift_right_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_right(darray_int8, int4) IS 'implementation of >> operator';
CREATE OPERATOR >> (LEFTARG = darray_int8, RIGHTARG = darray_int4, FUNCTION = darray_shift_right);
COMMENT ON OPERATOR >> (darray_int8, darray_int4) IS 'shifts of elements; dimensions broadcast';
CREATE OPERATOR >> (LEFTARG = darray_int8, RIGHTARG = int4, FUNCTION = darray_shift_right);
COMMENT ON OPERATOR >> (darray_int8, int4) IS 'shifts of the elements by the value';

-- Functions of double precision; other numbers come to it by their casts, as the elements do.

CREATE FUNCTION sign(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sign' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION sign(darray_float8) IS $$-1, 0 or 1 by the elements' signs; 0 of NaN$$;
CREATE FUNCTION ceil(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_ceil' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION ceil(darray_float8) IS $$elements up to integers$$;
CREATE FUNCTION ceiling(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_ceil' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION ceiling(darray_float8) IS $$elements up to integers$$;
CREATE FUNCTION floor(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_floor' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION floor(darray_float8) IS $$elements down to integers$$;
CREATE FUNCTION round(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_round' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION round(darray_float8) IS $$elements to the nearest integers, halves to even ones$$;
CREATE FUNCTION trunc(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_trunc' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION trunc(darray_float8) IS $$elements towards 0 to integers$$;
CREATE FUNCTION degrees(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_degrees' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION degrees(darray_float8) IS $$radians to degrees; 22003 if one overflows$$;
CREATE FUNCTION radians(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_radians' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION radians(darray_float8) IS $$degrees to radians; 22003 if one underflows$$;
CREATE FUNCTION sqrt(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sqrt' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION sqrt(darray_float8) IS $$square roots of the elements; 2201F if one is negative$$;
CREATE OPERATOR |/ (RIGHTARG = darray_float8, FUNCTION = sqrt);
COMMENT ON OPERATOR |/ (NONE, darray_float8) IS 'square roots of the elements; 2201F if one is negative';
-- comparisons that give masks, logic on masks, and what is done with a mask


CREATE FUNCTION darray_lt(darray_bool, bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_bool, bool) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(bool, darray_bool) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_bool, darray_bool) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_bool, RIGHTARG = bool, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_bool, bool) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = bool, RIGHTARG = darray_bool, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (bool, darray_bool) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_bool, darray_bool) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_bool, bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_bool, bool) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(bool, darray_bool) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_bool, darray_bool) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_bool, RIGHTARG = bool, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_bool, bool) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = bool, RIGHTARG = darray_bool, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (bool, darray_bool) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_bool, darray_bool) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_bool, bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_bool, bool) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(bool, darray_bool) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_bool, darray_bool) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_bool, RIGHTARG = bool, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_bool, bool) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = bool, RIGHTARG = darray_bool, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (bool, darray_bool) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_bool, darray_bool) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_bool, bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_bool, bool) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(bool, darray_bool) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_bool, darray_bool) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_bool, RIGHTARG = bool, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_bool, bool) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = bool, RIGHTARG = darray_bool, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (bool, darray_bool) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_bool, darray_bool) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_bool, bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_bool, bool) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(bool, darray_bool) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_bool, darray_bool) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_bool, RIGHTARG = bool, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_bool, bool) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = bool, RIGHTARG = darray_bool, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (bool, darray_bool) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_bool, darray_bool) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_bool, bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_bool, bool) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(bool, darray_bool) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_bool, darray_bool) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_bool, RIGHTARG = bool, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_bool, bool) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = bool, RIGHTARG = darray_bool, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (bool, darray_bool) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_bool, darray_bool) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_int2, int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_int2, int2) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(int2, darray_int2) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_int2, darray_int2) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_int2, int2) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (int2, darray_int2) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_int2, darray_int2) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_int2, int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_int2, int2) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(int2, darray_int2) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_int2, darray_int2) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_int2, int2) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (int2, darray_int2) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_int2, darray_int2) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_int2, int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_int2, int2) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(int2, darray_int2) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_int2, darray_int2) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_int2, int2) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (int2, darray_int2) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_int2, darray_int2) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_int2, int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_int2, int2) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(int2, darray_int2) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_int2, darray_int2) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_int2, int2) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (int2, darray_int2) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_int2, darray_int2) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_int2, int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_int2, int2) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(int2, darray_int2) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_int2, darray_int2) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int2, int2) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (int2, darray_int2) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int2, darray_int2) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_int2, int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_int2, int2) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(int2, darray_int2) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_int2, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_int2, darray_int2) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_int2, RIGHTARG = int2, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int2, int2) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = int2, RIGHTARG = darray_int2, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (int2, darray_int2) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_int2, RIGHTARG = darray_int2, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int2, darray_int2) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_int4, int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_int4, int4) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(int4, darray_int4) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_int4, darray_int4) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_int4, int4) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (int4, darray_int4) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_int4, darray_int4) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_int4, int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_int4, int4) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(int4, darray_int4) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_int4, darray_int4) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_int4, int4) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (int4, darray_int4) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_int4, darray_int4) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_int4, int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_int4, int4) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(int4, darray_int4) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_int4, darray_int4) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_int4, int4) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (int4, darray_int4) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_int4, darray_int4) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_int4, int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_int4, int4) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(int4, darray_int4) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_int4, darray_int4) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_int4, int4) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (int4, darray_int4) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_int4, darray_int4) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_int4, int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_int4, int4) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(int4, darray_int4) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_int4, darray_int4) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int4, int4) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (int4, darray_int4) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int4, darray_int4) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_int4, int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_int4, int4) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(int4, darray_int4) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_int4, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_int4, darray_int4) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_int4, RIGHTARG = int4, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int4, int4) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = int4, RIGHTARG = darray_int4, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (int4, darray_int4) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_int4, RIGHTARG = darray_int4, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int4, darray_int4) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_int8, int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_int8, int8) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(int8, darray_int8) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_int8, darray_int8) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_int8, int8) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (int8, darray_int8) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_int8, darray_int8) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_int8, int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_int8, int8) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(int8, darray_int8) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_int8, darray_int8) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_int8, int8) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (int8, darray_int8) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_int8, darray_int8) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_int8, int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_int8, int8) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(int8, darray_int8) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_int8, darray_int8) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_int8, int8) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (int8, darray_int8) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_int8, darray_int8) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_int8, int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_int8, int8) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(int8, darray_int8) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_int8, darray_int8) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_int8, int8) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (int8, darray_int8) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_int8, darray_int8) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_int8, int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_int8, int8) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(int8, darray_int8) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_int8, darray_int8) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int8, int8) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (int8, darray_int8) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int8, darray_int8) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_int8, int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_int8, int8) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(int8, darray_int8) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_int8, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_int8, darray_int8) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_int8, RIGHTARG = int8, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int8, int8) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = int8, RIGHTARG = darray_int8, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (int8, darray_int8) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_int8, RIGHTARG = darray_int8, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int8, darray_int8) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_float4, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_float4, float4) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(float4, darray_float4) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_float4, darray_float4) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_float4, float4) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (float4, darray_float4) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_float4, darray_float4) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_float4, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_float4, float4) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(float4, darray_float4) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_float4, darray_float4) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_float4, float4) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (float4, darray_float4) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_float4, darray_float4) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_float4, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_float4, float4) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(float4, darray_float4) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_float4, darray_float4) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_float4, float4) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (float4, darray_float4) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_float4, darray_float4) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_float4, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_float4, float4) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(float4, darray_float4) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_float4, darray_float4) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_float4, float4) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (float4, darray_float4) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_float4, darray_float4) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_float4, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_float4, float4) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(float4, darray_float4) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_float4, darray_float4) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float4, float4) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (float4, darray_float4) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float4, darray_float4) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_float4, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_float4, float4) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(float4, darray_float4) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_float4, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_float4, darray_float4) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_float4, RIGHTARG = float4, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float4, float4) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = float4, RIGHTARG = darray_float4, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (float4, darray_float4) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_float4, RIGHTARG = darray_float4, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float4, darray_float4) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_float8, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_float8, float8) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(float8, darray_float8) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_float8, darray_float8) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_float8, float8) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (float8, darray_float8) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_float8, darray_float8) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_float8, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_float8, float8) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(float8, darray_float8) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_float8, darray_float8) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_float8, float8) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (float8, darray_float8) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_float8, darray_float8) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_float8, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_float8, float8) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(float8, darray_float8) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_float8, darray_float8) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_float8, float8) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (float8, darray_float8) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_float8, darray_float8) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_float8, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_float8, float8) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(float8, darray_float8) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_float8, darray_float8) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_float8, float8) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (float8, darray_float8) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_float8, darray_float8) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_float8, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_float8, float8) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(float8, darray_float8) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_float8, darray_float8) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float8, float8) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (float8, darray_float8) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float8, darray_float8) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_float8, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_float8, float8) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(float8, darray_float8) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_float8, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_float8, darray_float8) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_float8, RIGHTARG = float8, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float8, float8) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = float8, RIGHTARG = darray_float8, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (float8, darray_float8) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_float8, RIGHTARG = darray_float8, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float8, darray_float8) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_date, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_date, date) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(date, darray_date) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_date, darray_date) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = date, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_date, date) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = date, RIGHTARG = darray_date, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (date, darray_date) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_date, darray_date) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_date, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_date, date) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(date, darray_date) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_date, darray_date) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = date, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_date, date) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = date, RIGHTARG = darray_date, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (date, darray_date) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_date, darray_date) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_date, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_date, date) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(date, darray_date) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_date, darray_date) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = date, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_date, date) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = date, RIGHTARG = darray_date, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (date, darray_date) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_date, darray_date) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_date, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_date, date) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(date, darray_date) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_date, darray_date) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = date, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_date, date) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = date, RIGHTARG = darray_date, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (date, darray_date) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_date, darray_date) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_date, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_date, date) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(date, darray_date) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_date, darray_date) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = date, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, date) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = date, RIGHTARG = darray_date, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (date, darray_date) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, darray_date) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_date, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_date, date) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(date, darray_date) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_date, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_date, darray_date) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = date, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, date) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = date, RIGHTARG = darray_date, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (date, darray_date) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = darray_date, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, darray_date) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_timestamp, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_timestamp, timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(timestamp, darray_timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamp, darray_timestamp) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = timestamp, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_timestamp, timestamp) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (timestamp, darray_timestamp) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamp, darray_timestamp) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_timestamp, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_timestamp, timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(timestamp, darray_timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_timestamp, darray_timestamp) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = timestamp, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_timestamp, timestamp) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (timestamp, darray_timestamp) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamp, darray_timestamp) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_timestamp, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_timestamp, timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(timestamp, darray_timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamp, darray_timestamp) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = timestamp, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_timestamp, timestamp) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (timestamp, darray_timestamp) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamp, darray_timestamp) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_timestamp, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_timestamp, timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(timestamp, darray_timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamp, darray_timestamp) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = timestamp, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_timestamp, timestamp) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (timestamp, darray_timestamp) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamp, darray_timestamp) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_timestamp, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_timestamp, timestamp) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(timestamp, darray_timestamp) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamp, darray_timestamp) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = timestamp, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, timestamp) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (timestamp, darray_timestamp) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, darray_timestamp) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_timestamp, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_timestamp, timestamp) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(timestamp, darray_timestamp) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_timestamp, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamp, darray_timestamp) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = timestamp, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, timestamp) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (timestamp, darray_timestamp) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamp, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, darray_timestamp) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_timestamptz, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(timestamptz, darray_timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamptz, darray_timestamptz) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamptz, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_timestamptz, timestamptz) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (timestamptz, darray_timestamptz) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_timestamptz, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_timestamptz, timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(timestamptz, darray_timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_timestamptz, darray_timestamptz) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamptz, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_timestamptz, timestamptz) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (timestamptz, darray_timestamptz) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_timestamptz, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(timestamptz, darray_timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamptz, darray_timestamptz) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamptz, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_timestamptz, timestamptz) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (timestamptz, darray_timestamptz) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_timestamptz, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(timestamptz, darray_timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamptz, darray_timestamptz) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamptz, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_timestamptz, timestamptz) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (timestamptz, darray_timestamptz) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_timestamptz, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, timestamptz) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(timestamptz, darray_timestamptz) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamptz, darray_timestamptz) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamptz, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, timestamptz) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (timestamptz, darray_timestamptz) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_timestamptz, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, timestamptz) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(timestamptz, darray_timestamptz) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_timestamptz, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamptz, darray_timestamptz) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamptz, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, timestamptz) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (timestamptz, darray_timestamptz) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';

-- The comparisons with one value by name: a parameter without a type then is of the element type,
-- where the operator would compare whole arrays
CREATE FUNCTION array_lt(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_bool, bool) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_bool, bool) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_bool, bool) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_bool, bool) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_bool, bool) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_bool, bool) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_int2, x int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_int2, int2) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_int2, x int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_int2, int2) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_int2, x int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_int2, int2) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_int2, x int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_int2, int2) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_int2, x int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_int2, int2) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_int2, x int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_int2, int2) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_int4, x int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_int4, int4) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_int4, x int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_int4, int4) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_int4, x int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_int4, int4) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_int4, x int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_int4, int4) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_int4, x int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_int4, int4) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_int4, x int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_int4, int4) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_int8, x int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_int8, int8) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_int8, x int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_int8, int8) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_int8, x int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_int8, int8) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_int8, x int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_int8, int8) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_int8, x int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_int8, int8) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_int8, x int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_int8, int8) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_float4, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_float4, float4) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_float4, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_float4, float4) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_float4, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_float4, float4) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_float4, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_float4, float4) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_float4, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_float4, float4) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_float4, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_float4, float4) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_float8, x float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_float8, float8) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_float8, x float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_float8, float8) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_float8, x float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_float8, float8) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_float8, x float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_float8, float8) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_float8, x float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_float8, float8) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_float8, x float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_float8, float8) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_date, x date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_date, date) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_date, x date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_date, date) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_date, x date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_date, date) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_date, x date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_date, date) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_date, x date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_date, date) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_date, x date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_date, date) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_timestamp, x timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_timestamp, timestamp) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_timestamp, x timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_timestamp, timestamp) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_timestamp, x timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_timestamp, timestamp) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_timestamp, x timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_timestamp, timestamp) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_timestamp, x timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_timestamp, timestamp) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_timestamp, x timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_timestamp, timestamp) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_lt(v darray_timestamptz, x timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_timestamptz, timestamptz) IS
	'mask: which elements are less than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_le(v darray_timestamptz, x timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_timestamptz, timestamptz) IS
	'mask: which elements are less than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_gt(v darray_timestamptz, x timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_timestamptz, timestamptz) IS
	'mask: which elements are greater than the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ge(v darray_timestamptz, x timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_timestamptz, timestamptz) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_eq(v darray_timestamptz, x timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_timestamptz, timestamptz) IS
	'mask: which elements are equal to the value, NULL where the element is; for parameters without a type';
CREATE FUNCTION array_ne(v darray_timestamptz, x timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_timestamptz, timestamptz) IS
	'mask: which elements are not equal to the value, NULL where the element is; for parameters without a type';

-- A float4 and a float8 meet as float8, one of them an array or both: so a float4 array meets
-- a plain number, and an integer array a float4, as the elements do.
CREATE FUNCTION darray_lt(darray_float4, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_float4, float8) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(float8, darray_float4) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_float4, darray_float8) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_float4, float8) IS
	'mask: which elements, as float8, are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (float8, darray_float4) IS
	'mask: which elements, as float8, the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_float4, darray_float8) IS
	'mask: which elements, as float8, are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_float4, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_float4, float8) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(float8, darray_float4) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_float4, darray_float8) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_float4, float8) IS
	'mask: which elements, as float8, are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (float8, darray_float4) IS
	'mask: which elements, as float8, the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_float4, darray_float8) IS
	'mask: which elements, as float8, are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_float4, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_float4, float8) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(float8, darray_float4) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_float4, darray_float8) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_float4, float8) IS
	'mask: which elements, as float8, are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (float8, darray_float4) IS
	'mask: which elements, as float8, the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_float4, darray_float8) IS
	'mask: which elements, as float8, are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_float4, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_float4, float8) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(float8, darray_float4) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_float4, darray_float8) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_float4, float8) IS
	'mask: which elements, as float8, are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (float8, darray_float4) IS
	'mask: which elements, as float8, the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_float4, darray_float8) IS
	'mask: which elements, as float8, are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_float4, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_float4, float8) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(float8, darray_float4) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_float4, darray_float8) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float4, float8) IS
	'mask: which elements, as float8, are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (float8, darray_float4) IS
	'mask: which elements, as float8, the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float4, darray_float8) IS
	'mask: which elements, as float8, are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_float4, float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_float4, float8) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(float8, darray_float4) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_float4, darray_float8) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_float4, RIGHTARG = float8, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float4, float8) IS
	'mask: which elements, as float8, are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = float8, RIGHTARG = darray_float4, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (float8, darray_float4) IS
	'mask: which elements, as float8, the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float4, darray_float8) IS
	'mask: which elements, as float8, are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_float8, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(darray_float8, float4) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt(float4, darray_float8) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_lt_elements(darray_float8, darray_float4) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_float8, float4) IS
	'mask: which elements, as float8, are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (float4, darray_float8) IS
	'mask: which elements, as float8, the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_float8, darray_float4) IS
	'mask: which elements, as float8, are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_float8, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(darray_float8, float4) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le(float4, darray_float8) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_le_elements(darray_float8, darray_float4) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_float8, float4) IS
	'mask: which elements, as float8, are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (float4, darray_float8) IS
	'mask: which elements, as float8, the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_float8, darray_float4) IS
	'mask: which elements, as float8, are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_float8, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(darray_float8, float4) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt(float4, darray_float8) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_gt_elements(darray_float8, darray_float4) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_float8, float4) IS
	'mask: which elements, as float8, are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (float4, darray_float8) IS
	'mask: which elements, as float8, the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_float8, darray_float4) IS
	'mask: which elements, as float8, are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_float8, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(darray_float8, float4) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge(float4, darray_float8) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ge_elements(darray_float8, darray_float4) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_float8, float4) IS
	'mask: which elements, as float8, are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (float4, darray_float8) IS
	'mask: which elements, as float8, the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_float8, darray_float4) IS
	'mask: which elements, as float8, are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_float8, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(darray_float8, float4) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq(float4, darray_float8) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_eq_elements(darray_float8, darray_float4) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float8, float4) IS
	'mask: which elements, as float8, are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (float4, darray_float8) IS
	'mask: which elements, as float8, the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float8, darray_float4) IS
	'mask: which elements, as float8, are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_float8, float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(darray_float8, float4) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(float4, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'mixed_scalar_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne(float4, darray_float8) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_float8, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_ne_elements(darray_float8, darray_float4) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_float8, RIGHTARG = float4, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float8, float4) IS
	'mask: which elements, as float8, are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = float4, RIGHTARG = darray_float8, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (float4, darray_float8) IS
	'mask: which elements, as float8, the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float8, darray_float4) IS
	'mask: which elements, as float8, are not equal to the other''s, NULL where either is NULL; dimensions broadcast';

CREATE FUNCTION darray_and(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_and(darray_bool, darray_bool) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_and, COMMUTATOR = &
);
COMMENT ON OPERATOR & (darray_bool, darray_bool) IS
	'element by element AND, three-valued as in SQL; dimensions broadcast';
CREATE FUNCTION darray_or(darray_bool, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_or(darray_bool, darray_bool) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_bool, RIGHTARG = darray_bool, FUNCTION = darray_or, COMMUTATOR = |
);
COMMENT ON OPERATOR | (darray_bool, darray_bool) IS
	'element by element OR, three-valued as in SQL; dimensions broadcast';
CREATE FUNCTION darray_not(darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION darray_not(darray_bool) IS 'implementation of ~ operator';
CREATE OPERATOR ~ (RIGHTARG = darray_bool, FUNCTION = darray_not);
COMMENT ON OPERATOR ~ (NONE, darray_bool) IS
	'element by element NOT, three-valued as in SQL';

-- The branches of array_if() are arrays, single values, or a literal without a type: so that
-- NULL can be one.

CREATE FUNCTION array_if(mask darray_bool, v darray_bool, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_bool, darray_bool) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_bool, w bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_bool, bool) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v bool, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, bool, darray_bool) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v bool, w bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, bool, bool) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_bool, w unknown) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_bool, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v bool, w unknown) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, bool, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_bool) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, bool) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int2, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int2, darray_int2) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int2, w int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int2, int2) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int2, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int2, darray_int2) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int2, w int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int2, int2) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int2, w unknown) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int2, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int2, w unknown) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int2, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_int2) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, int2) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int4, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int4, darray_int4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int4, w int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int4, int4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int4, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int4, darray_int4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int4, w int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int4, int4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int4, w unknown) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int4, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int4, w unknown) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int4, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_int4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, int4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int8, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int8, darray_int8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int8, w int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int8, int8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int8, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int8, darray_int8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int8, w int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int8, int8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_int8, w unknown) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_int8, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v int8, w unknown) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, int8, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_int8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, int8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_float4, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_float4, darray_float4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_float4, w float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_float4, float4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v float4, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, float4, darray_float4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v float4, w float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, float4, float4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_float4, w unknown) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_float4, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v float4, w unknown) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, float4, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_float4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, float4) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_float8, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_float8, darray_float8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_float8, w float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_float8, float8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v float8, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, float8, darray_float8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v float8, w float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, float8, float8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_float8, w unknown) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_float8, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v float8, w unknown) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, float8, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_float8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, float8) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_date, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_date, darray_date) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_date, w date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_date, date) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v date, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, date, darray_date) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v date, w date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, date, date) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_date, w unknown) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_date, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v date, w unknown) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, date, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_date) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, date) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_timestamp, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_timestamp, darray_timestamp) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_timestamp, w timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_timestamp, timestamp) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v timestamp, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, timestamp, darray_timestamp) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v timestamp, w timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, timestamp, timestamp) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_timestamp, w unknown) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_timestamp, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v timestamp, w unknown) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, timestamp, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_timestamp) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, timestamp) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_timestamptz, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_timestamptz, darray_timestamptz) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_timestamptz, w timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_timestamptz, timestamptz) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v timestamptz, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, timestamptz, darray_timestamptz) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v timestamptz, w timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, timestamptz, timestamptz) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v darray_timestamptz, w unknown) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, darray_timestamptz, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v timestamptz, w unknown) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, timestamptz, unknown) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, darray_timestamptz) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';
CREATE FUNCTION array_if(mask darray_bool, v unknown, w timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_if' LANGUAGE C STABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_if(darray_bool, unknown, timestamptz) IS
	'element by element CASE WHEN mask THEN v ELSE w END; v and w may be NULL';

CREATE FUNCTION array_greatest(v darray_bool, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_bool, darray_bool) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_bool, bool) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x bool, v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(bool, darray_bool) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_bool, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_bool, darray_bool) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_bool, x bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_bool, bool) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x bool, v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(bool, darray_bool) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_int2, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_int2, darray_int2) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_int2, x int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_int2, int2) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x int2, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(int2, darray_int2) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_int2, w darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_int2, darray_int2) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_int2, x int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_int2, int2) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x int2, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(int2, darray_int2) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_int4, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_int4, darray_int4) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_int4, x int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_int4, int4) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(int4, darray_int4) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_int4, w darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_int4, darray_int4) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_int4, x int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_int4, int4) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(int4, darray_int4) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_int8, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_int8, darray_int8) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_int8, x int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_int8, int8) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x int8, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(int8, darray_int8) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_int8, w darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_int8, darray_int8) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_int8, x int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_int8, int8) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x int8, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(int8, darray_int8) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_float4, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_float4, darray_float4) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_float4, x float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_float4, float4) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x float4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(float4, darray_float4) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_float4, w darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_float4, darray_float4) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_float4, x float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_float4, float4) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x float4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(float4, darray_float4) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_float8, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_float8, darray_float8) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_float8, x float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_float8, float8) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x float8, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(float8, darray_float8) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_float8, w darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_float8, darray_float8) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_float8, x float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_float8, float8) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x float8, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(float8, darray_float8) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_date, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_date, darray_date) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_date, x date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_date, date) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x date, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(date, darray_date) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_date, w darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_date, darray_date) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_date, x date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_date, date) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x date, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(date, darray_date) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_timestamp, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_timestamp, darray_timestamp) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_timestamp, x timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_timestamp, timestamp) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x timestamp, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(timestamp, darray_timestamp) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_timestamp, w darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_timestamp, darray_timestamp) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_timestamp, x timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_timestamp, timestamp) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x timestamp, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(timestamp, darray_timestamp) IS
	'element by element LEAST of the value and it, which leaves out NULL';
CREATE FUNCTION array_greatest(v darray_timestamptz, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_timestamptz, darray_timestamptz) IS
	'element by element GREATEST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_greatest(v darray_timestamptz, x timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(darray_timestamptz, timestamptz) IS
	'element by element GREATEST of it and the value, which leaves out NULL';
CREATE FUNCTION array_greatest(x timestamptz, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_greatest' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_greatest(timestamptz, darray_timestamptz) IS
	'element by element GREATEST of the value and it, which leaves out NULL';
CREATE FUNCTION array_least(v darray_timestamptz, w darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_timestamptz, darray_timestamptz) IS
	'element by element LEAST, which leaves out NULL; dimensions broadcast';
CREATE FUNCTION array_least(v darray_timestamptz, x timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(darray_timestamptz, timestamptz) IS
	'element by element LEAST of it and the value, which leaves out NULL';
CREATE FUNCTION array_least(x timestamptz, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_least' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_least(timestamptz, darray_timestamptz) IS
	'element by element LEAST of the value and it, which leaves out NULL';

CREATE FUNCTION array_between(v darray_bool, x bool, y bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_bool, bool, bool) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_bool, w darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_bool, darray_bool) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_int2, x int2, y int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_int2, int2, int2) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_int2, w darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int2, darray_int2) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_int4, x int4, y int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_int4, int4, int4) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_int4, w darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int4, darray_int4) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_int8, x int8, y int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_int8, int8, int8) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_int8, w darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int8, darray_int8) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_float4, x float4, y float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_float4, float4, float4) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_float4, w darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float4, darray_float4) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_float8, x float8, y float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_float8, float8, float8) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_float8, w darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float8, darray_float8) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_date, x date, y date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_date, date, date) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_date, w darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_date, darray_date) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_timestamp, x timestamp, y timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_timestamp, timestamp, timestamp) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_timestamp, w darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamp, darray_timestamp) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_between(v darray_timestamptz, x timestamptz, y timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_timestamptz, timestamptz, timestamptz) IS
	'mask: which elements are from x to y, both inclusive; NULL where the element is';
CREATE FUNCTION array_in(v darray_timestamptz, w darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamptz, darray_timestamptz) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';

CREATE FUNCTION array_in(v darray_float4, w darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float4, darray_float8) IS
	'mask: which elements, as float8, are equal to one of w''s; three-valued as in SQL';
CREATE FUNCTION array_in(v darray_float8, w darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float8, darray_float4) IS
	'mask: which elements, as float8, are equal to one of w''s; three-valued as in SQL';
CREATE FUNCTION array_between(v darray_float4, x float8, y float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between_float8' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_float4, float8, float8) IS
	'mask: which elements, as float8, are from x to y, both inclusive; NULL where the element is';

CREATE FUNCTION array_is_null(v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_bool) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_bool, mask darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_bool, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_int2) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_int2, mask darray_bool) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_int2, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_int4) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_int4, mask darray_bool) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_int4, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_int8) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_int8, mask darray_bool) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_int8, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_float4) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_float4, mask darray_bool) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_float4, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_float8) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_float8, mask darray_bool) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_float8, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_date) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_date, mask darray_bool) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_date, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_timestamp) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_timestamp, mask darray_bool) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_timestamp, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_is_null(v darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_null' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_is_null(darray_timestamptz) IS 'mask: which elements are NULL';
CREATE FUNCTION array_filter(v darray_timestamptz, mask darray_bool) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_filter' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_filter(darray_timestamptz, darray_bool) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';

CREATE FUNCTION array_where(mask darray_bool) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_where' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_where(darray_bool) IS '1-based positions where the mask is true';

-- between masks and integers, as PostgreSQL casts boolean: where it is written out
CREATE FUNCTION darray_int4(darray_bool) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bool_to_int4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_int4(darray_bool) IS
	'1 where an element is true, 0 where it is false';
CREATE CAST (darray_bool AS darray_int4) WITH FUNCTION darray_int4(darray_bool);
COMMENT ON CAST (darray_bool AS darray_int4) IS 'every element cast as PostgreSQL casts it';
CREATE FUNCTION darray_bool(darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_int4_to_bool' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bool(darray_int4) IS
	'true where an element is not 0';
CREATE CAST (darray_int4 AS darray_bool) WITH FUNCTION darray_bool(darray_int4);
COMMENT ON CAST (darray_int4 AS darray_bool) IS 'every element cast as PostgreSQL casts it';
-- an array and a value or an array of another type, as PostgreSQL's operators on the elements

-- An integer array beside a numeric. The three types of integers are one here, by casts that do
-- nothing: functions of (darray_int8, numeric) would be as good a match as those of
-- (darray_int8, bigint) for a third type, or for literals without one, and the call ambiguous.
CREATE TYPE darray_number;
CREATE FUNCTION darray_number_in(cstring) RETURNS darray_number
	AS 'MODULE_PATHNAME' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_number_in(cstring) IS 'I/O';
CREATE FUNCTION darray_number_out(darray_number) RETURNS cstring
	AS 'MODULE_PATHNAME' LANGUAGE C STABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_number_out(darray_number) IS 'I/O';
CREATE TYPE darray_number (
	INPUT = darray_number_in,
	OUTPUT = darray_number_out,
	INTERNALLENGTH = VARIABLE,
	ALIGNMENT = double,
	STORAGE = external,
	CATEGORY = 'd'
);
COMMENT ON TYPE darray_number IS
	'a darray of integers beside a numeric, as arguments of functions and operators; not for columns';

CREATE CAST (darray_int2 AS darray_number) WITHOUT FUNCTION AS IMPLICIT;
COMMENT ON CAST (darray_int2 AS darray_number) IS 'the same, beside a numeric';
CREATE CAST (darray_int4 AS darray_number) WITHOUT FUNCTION AS IMPLICIT;
COMMENT ON CAST (darray_int4 AS darray_number) IS 'the same, beside a numeric';
CREATE CAST (darray_int8 AS darray_number) WITHOUT FUNCTION AS IMPLICIT;
COMMENT ON CAST (darray_int8 AS darray_number) IS 'the same, beside a numeric';

CREATE FUNCTION darray_lt(darray_number, numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_number, numeric) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(numeric, darray_number) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'numeric_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(numeric, darray_number) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_number, RIGHTARG = numeric, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_number, numeric) IS
	'mask: which integers are less than the value, exactly, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = numeric, RIGHTARG = darray_number, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (numeric, darray_number) IS
	'mask: which integers the value is less than, exactly, NULL where the element is';
CREATE FUNCTION darray_le(darray_number, numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_number, numeric) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(numeric, darray_number) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'numeric_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(numeric, darray_number) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_number, RIGHTARG = numeric, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_number, numeric) IS
	'mask: which integers are less than or equal to the value, exactly, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = numeric, RIGHTARG = darray_number, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (numeric, darray_number) IS
	'mask: which integers the value is less than or equal to, exactly, NULL where the element is';
CREATE FUNCTION darray_gt(darray_number, numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_number, numeric) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(numeric, darray_number) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'numeric_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(numeric, darray_number) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_number, RIGHTARG = numeric, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_number, numeric) IS
	'mask: which integers are greater than the value, exactly, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = numeric, RIGHTARG = darray_number, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (numeric, darray_number) IS
	'mask: which integers the value is greater than, exactly, NULL where the element is';
CREATE FUNCTION darray_ge(darray_number, numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_number, numeric) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(numeric, darray_number) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'numeric_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(numeric, darray_number) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_number, RIGHTARG = numeric, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_number, numeric) IS
	'mask: which integers are greater than or equal to the value, exactly, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = numeric, RIGHTARG = darray_number, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (numeric, darray_number) IS
	'mask: which integers the value is greater than or equal to, exactly, NULL where the element is';
CREATE FUNCTION darray_eq(darray_number, numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_number, numeric) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(numeric, darray_number) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'numeric_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(numeric, darray_number) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_number, RIGHTARG = numeric, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_number, numeric) IS
	'mask: which integers are equal to the value, exactly, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = numeric, RIGHTARG = darray_number, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (numeric, darray_number) IS
	'mask: which integers the value is equal to, exactly, NULL where the element is';
CREATE FUNCTION darray_ne(darray_number, numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_number, numeric) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(numeric, darray_number) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'numeric_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(numeric, darray_number) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_number, RIGHTARG = numeric, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_number, numeric) IS
	'mask: which integers are not equal to the value, exactly, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = numeric, RIGHTARG = darray_number, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (numeric, darray_number) IS
	'mask: which integers the value is not equal to, exactly, NULL where the element is';

CREATE FUNCTION array_lt(v darray_number, x numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_lt(darray_number, numeric) IS
	'mask: which integers are less than the value, exactly, NULL where the element is';
CREATE FUNCTION array_lt(v darray_float8, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_lt(darray_float8, float4) IS
	'mask: which elements are less than the value, as float8, NULL where the element is';
CREATE FUNCTION array_le(v darray_number, x numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_le(darray_number, numeric) IS
	'mask: which integers are less than or equal to the value, exactly, NULL where the element is';
CREATE FUNCTION array_le(v darray_float8, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_le(darray_float8, float4) IS
	'mask: which elements are less than or equal to the value, as float8, NULL where the element is';
CREATE FUNCTION array_gt(v darray_number, x numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_gt(darray_number, numeric) IS
	'mask: which integers are greater than the value, exactly, NULL where the element is';
CREATE FUNCTION array_gt(v darray_float8, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_gt(darray_float8, float4) IS
	'mask: which elements are greater than the value, as float8, NULL where the element is';
CREATE FUNCTION array_ge(v darray_number, x numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_ge(darray_number, numeric) IS
	'mask: which integers are greater than or equal to the value, exactly, NULL where the element is';
CREATE FUNCTION array_ge(v darray_float8, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ge(darray_float8, float4) IS
	'mask: which elements are greater than or equal to the value, as float8, NULL where the element is';
CREATE FUNCTION array_eq(v darray_number, x numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_eq(darray_number, numeric) IS
	'mask: which integers are equal to the value, exactly, NULL where the element is';
CREATE FUNCTION array_eq(v darray_float8, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_eq(darray_float8, float4) IS
	'mask: which elements are equal to the value, as float8, NULL where the element is';
CREATE FUNCTION array_ne(v darray_number, x numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_ne(darray_number, numeric) IS
	'mask: which integers are not equal to the value, exactly, NULL where the element is';
CREATE FUNCTION array_ne(v darray_float8, x float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_scalar' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_ne(darray_float8, float4) IS
	'mask: which elements are not equal to the value, as float8, NULL where the element is';
CREATE FUNCTION array_between(v darray_number, x numeric, y numeric) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between_numeric' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_between(darray_number, numeric, numeric) IS
	'mask: which integers are from x to y, both inclusive, exactly; NULL where the element is';
CREATE FUNCTION array_position(v darray_number, x numeric) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position_numeric' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_number, numeric) IS
	'1-based position of the first integer that is exactly equal to x, or NULL if x is NULL; NULL if there is none; 0A000 if v has more than one dimension';
CREATE FUNCTION array_position(v darray_number, x numeric, start integer) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_position_numeric' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_position(darray_number, numeric, integer) IS
	'1-based position of the first integer from start on that is exactly equal to x, or NULL if x is NULL; NULL if there is none; 22004 if start is NULL, 0A000 if v has more than one dimension';
CREATE FUNCTION array_positions(v darray_number, x numeric) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_positions_numeric' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_positions(darray_number, numeric) IS
	'1-based positions of the integers that are exactly equal to x, or NULL if x is NULL; 0A000 if v has more than one dimension';
CREATE FUNCTION array_remove(v darray_number, x numeric) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_remove_numeric' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_remove(darray_number, numeric) IS
	'v without the integers that are exactly equal to x, or NULL if x is NULL, as float8; 0A000 if v has more than one dimension';
CREATE FUNCTION array_replace(v darray_number, x numeric, y numeric) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_replace_numeric' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 20;
COMMENT ON FUNCTION array_replace(darray_number, numeric, numeric) IS
	'v as float8, with y in place of the integers that are equal to x, exactly; both may be NULL';

CREATE FUNCTION array_between(v darray_float8, x float4, y float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_between_float4' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 20
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_between(darray_float8, float4, float4) IS
	'mask: which elements are from x to y, as float8, both inclusive; NULL where the element is';

-- whole values of types that widen: not cast, so that a date beyond the timestamps is no error,
-- and integers beside a float4 compare as float8
CREATE FUNCTION darray_eq(darray_float4, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_float4, darray_float8) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_float4, darray_float8) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_float4, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_float4, darray_float8) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_float4, darray_float8) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_float4, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_float4, darray_float8) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_float4, darray_float8) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_float4, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_float4, darray_float8) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_float4, darray_float8) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_float4, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_float4, darray_float8) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_float4, darray_float8) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_float4, darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_float4, darray_float8) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float4, RIGHTARG = darray_float8, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_float4, darray_float8) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_float8, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_float8, darray_float4) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_float8, darray_float4) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_float8, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_float8, darray_float4) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_float8, darray_float4) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_float8, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_float8, darray_float4) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_float8, darray_float4) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_float8, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_float8, darray_float4) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_float8, darray_float4) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_float8, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_float8, darray_float4) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_float8, darray_float4) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_float8, darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_float8, darray_float4) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_float8, RIGHTARG = darray_float4, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_float8, darray_float4) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_date, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_date, darray_timestamp) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_date, darray_timestamp) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_date, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_date, darray_timestamptz) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_date, darray_timestamptz) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_date, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_date, darray_timestamp) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_date, darray_timestamp) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_date, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_date, darray_timestamptz) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_date, darray_timestamptz) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_date, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_date, darray_timestamp) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_date, darray_timestamp) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_date, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_date, darray_timestamptz) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_date, darray_timestamptz) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_date, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_date, darray_timestamp) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_date, darray_timestamp) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_date, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_date, darray_timestamptz) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_date, darray_timestamptz) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_date, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_date, darray_timestamp) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_date, darray_timestamp) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_date, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_date, darray_timestamptz) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_date, darray_timestamptz) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_date, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_date, darray_timestamp) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_date, darray_timestamp) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_date, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_date, darray_timestamptz) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_date, darray_timestamptz) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_timestamp, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamp, darray_date) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_timestamp, darray_date) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_timestamp, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamp, darray_timestamptz) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_timestamp, darray_timestamptz) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_timestamp, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamp, darray_date) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamp, darray_date) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_timestamp, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamp, darray_timestamptz) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamp, darray_timestamptz) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_timestamp, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamp, darray_date) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamp, darray_date) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_timestamp, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamp, darray_timestamptz) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamp, darray_timestamptz) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_timestamp, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamp, darray_date) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamp, darray_date) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_timestamp, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamp, darray_timestamptz) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamp, darray_timestamptz) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_timestamp, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamp, darray_date) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamp, darray_date) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_timestamp, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamp, darray_timestamptz) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamp, darray_timestamptz) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_timestamp, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamp, darray_date) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamp, darray_date) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_timestamp, darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamp, darray_timestamptz) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamp, darray_timestamptz) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_timestamptz, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, darray_date) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_timestamptz, darray_date) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_eq(darray_timestamptz, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_eq_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, darray_timestamp) IS 'implementation of = operator';
CREATE OPERATOR = (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_eq,
	COMMUTATOR = =, NEGATOR = <>, RESTRICT = eqsel, JOIN = eqjoinsel
);
COMMENT ON OPERATOR = (darray_timestamptz, darray_timestamp) IS
	'equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_timestamptz, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, darray_date) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamptz, darray_date) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ne(darray_timestamptz, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ne_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, darray_timestamp) IS 'implementation of <> operator';
CREATE OPERATOR <> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_ne,
	COMMUTATOR = <>, NEGATOR = =, RESTRICT = neqsel, JOIN = neqjoinsel
);
COMMENT ON OPERATOR <> (darray_timestamptz, darray_timestamp) IS
	'not equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_timestamptz, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, darray_date) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamptz, darray_date) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_lt(darray_timestamptz, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_lt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, darray_timestamp) IS 'implementation of < operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_lt,
	COMMUTATOR = >, NEGATOR = >=, RESTRICT = scalarltsel, JOIN = scalarltjoinsel
);
COMMENT ON OPERATOR < (darray_timestamptz, darray_timestamp) IS
	'less than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_timestamptz, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamptz, darray_date) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamptz, darray_date) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_le(darray_timestamptz, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_le_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamptz, darray_timestamp) IS 'implementation of <= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_le,
	COMMUTATOR = >=, NEGATOR = >, RESTRICT = scalarlesel, JOIN = scalarlejoinsel
);
COMMENT ON OPERATOR <= (darray_timestamptz, darray_timestamp) IS
	'less than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_timestamptz, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, darray_date) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamptz, darray_date) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_gt(darray_timestamptz, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_gt_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, darray_timestamp) IS 'implementation of > operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_gt,
	COMMUTATOR = <, NEGATOR = <=, RESTRICT = scalargtsel, JOIN = scalargtjoinsel
);
COMMENT ON OPERATOR > (darray_timestamptz, darray_timestamp) IS
	'greater than the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_timestamptz, darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, darray_date) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamptz, darray_date) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';
CREATE FUNCTION darray_ge(darray_timestamptz, darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_ge_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, darray_timestamp) IS 'implementation of >= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_ge,
	COMMUTATOR = <=, NEGATOR = <, RESTRICT = scalargesel, JOIN = scalargejoinsel
);
COMMENT ON OPERATOR >= (darray_timestamptz, darray_timestamp) IS
	'greater than or equal to the other as a whole, elements compared as the wider type';

-- date, timestamp and timestamptz
CREATE FUNCTION darray_lt(darray_date, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_date, timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(timestamp, darray_date) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_date, darray_timestamp) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = timestamp, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_date, timestamp) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = timestamp, RIGHTARG = darray_date, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (timestamp, darray_date) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_date, darray_timestamp) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_date, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_date, timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(timestamptz, darray_date) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_date, darray_timestamptz) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_date, RIGHTARG = timestamptz, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_date, timestamptz) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = timestamptz, RIGHTARG = darray_date, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (timestamptz, darray_date) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_date, darray_timestamptz) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_date, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_date, timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(timestamp, darray_date) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_date, darray_timestamp) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = timestamp, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_date, timestamp) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = timestamp, RIGHTARG = darray_date, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (timestamp, darray_date) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_date, darray_timestamp) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_date, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_date, timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(timestamptz, darray_date) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_date, darray_timestamptz) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_date, RIGHTARG = timestamptz, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_date, timestamptz) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = timestamptz, RIGHTARG = darray_date, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (timestamptz, darray_date) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_date, darray_timestamptz) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_date, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_date, timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(timestamp, darray_date) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_date, darray_timestamp) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = timestamp, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_date, timestamp) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = timestamp, RIGHTARG = darray_date, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (timestamp, darray_date) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_date, darray_timestamp) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_date, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_date, timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(timestamptz, darray_date) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_date, darray_timestamptz) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_date, RIGHTARG = timestamptz, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_date, timestamptz) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = timestamptz, RIGHTARG = darray_date, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (timestamptz, darray_date) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_date, darray_timestamptz) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_date, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_date, timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(timestamp, darray_date) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_date, darray_timestamp) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = timestamp, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_date, timestamp) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = timestamp, RIGHTARG = darray_date, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (timestamp, darray_date) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_date, darray_timestamp) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_date, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_date, timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(timestamptz, darray_date) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_date, darray_timestamptz) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_date, RIGHTARG = timestamptz, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_date, timestamptz) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = timestamptz, RIGHTARG = darray_date, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (timestamptz, darray_date) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_date, darray_timestamptz) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_date, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_date, timestamp) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(timestamp, darray_date) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_date, darray_timestamp) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = timestamp, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, timestamp) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = timestamp, RIGHTARG = darray_date, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (timestamp, darray_date) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, darray_timestamp) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_date, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_date, timestamptz) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(timestamptz, darray_date) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_date, darray_timestamptz) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = timestamptz, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, timestamptz) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = timestamptz, RIGHTARG = darray_date, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (timestamptz, darray_date) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, darray_timestamptz) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_date, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_timestamp' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_date, timestamp) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(timestamp, darray_date) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_date, darray_timestamp) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = timestamp, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, timestamp) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = timestamp, RIGHTARG = darray_date, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (timestamp, darray_date) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = darray_timestamp, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, darray_timestamp) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_date, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_date, timestamptz) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(timestamptz, darray_date) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_date, darray_timestamptz) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = timestamptz, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, timestamptz) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = timestamptz, RIGHTARG = darray_date, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (timestamptz, darray_date) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, darray_timestamptz) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_timestamp, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamp, date) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(date, darray_timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamp, darray_date) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = date, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_timestamp, date) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = date, RIGHTARG = darray_timestamp, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (date, darray_timestamp) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamp, darray_date) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_timestamp, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamp, timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(timestamptz, darray_timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamp, darray_timestamptz) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamp, RIGHTARG = timestamptz, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_timestamp, timestamptz) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (timestamptz, darray_timestamp) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamp, darray_timestamptz) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_timestamp, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamp, date) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(date, darray_timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_timestamp, darray_date) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = date, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_timestamp, date) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = date, RIGHTARG = darray_timestamp, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (date, darray_timestamp) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamp, darray_date) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_timestamp, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamp, timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(timestamptz, darray_timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_timestamp, darray_timestamptz) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamp, RIGHTARG = timestamptz, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_timestamp, timestamptz) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (timestamptz, darray_timestamp) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamp, darray_timestamptz) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_timestamp, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamp, date) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(date, darray_timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamp, darray_date) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = date, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_timestamp, date) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = date, RIGHTARG = darray_timestamp, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (date, darray_timestamp) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamp, darray_date) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_timestamp, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamp, timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(timestamptz, darray_timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamp, darray_timestamptz) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamp, RIGHTARG = timestamptz, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_timestamp, timestamptz) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (timestamptz, darray_timestamp) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamp, darray_timestamptz) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_timestamp, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamp, date) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(date, darray_timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamp, darray_date) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = date, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_timestamp, date) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = date, RIGHTARG = darray_timestamp, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (date, darray_timestamp) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamp, darray_date) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_timestamp, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamp, timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(timestamptz, darray_timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamp, darray_timestamptz) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamp, RIGHTARG = timestamptz, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_timestamp, timestamptz) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (timestamptz, darray_timestamp) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamp, darray_timestamptz) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_timestamp, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamp, date) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(date, darray_timestamp) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamp, darray_date) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = date, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, date) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = date, RIGHTARG = darray_timestamp, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (date, darray_timestamp) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, darray_date) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_timestamp, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamp, timestamptz) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(timestamptz, darray_timestamp) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamp, darray_timestamptz) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = timestamptz, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, timestamptz) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (timestamptz, darray_timestamp) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, darray_timestamptz) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_timestamp, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_date' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamp, date) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(date, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(date, darray_timestamp) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_timestamp, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamp, darray_date) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = date, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, date) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = date, RIGHTARG = darray_timestamp, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (date, darray_timestamp) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_date, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, darray_date) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_timestamp, timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_timestamptz' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamp, timestamptz) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamptz_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(timestamptz, darray_timestamp) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamp, darray_timestamptz) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = timestamptz, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, timestamptz) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (timestamptz, darray_timestamp) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, darray_timestamptz) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_timestamptz, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, date) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(date, darray_timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamptz, darray_date) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = date, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_timestamptz, date) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = date, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (date, darray_timestamptz) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamptz, darray_date) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_lt(darray_timestamptz, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(darray_timestamptz, timestamp) IS 'implementation of < operator';
CREATE FUNCTION darray_lt(timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt(timestamp, darray_timestamptz) IS 'implementation of < operator';
CREATE FUNCTION darray_lt_elements(darray_timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamptz, darray_timestamp) IS 'implementation of #< operator';
CREATE OPERATOR < (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamp, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (darray_timestamptz, timestamp) IS
	'mask: which elements are less than the value, NULL where the element is';
CREATE OPERATOR < (
	LEFTARG = timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt, COMMUTATOR = >
);
COMMENT ON OPERATOR < (timestamp, darray_timestamptz) IS
	'mask: which elements the value is less than, NULL where the element is';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamptz, darray_timestamp) IS
	'mask: which elements are less than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_timestamptz, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamptz, date) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(date, darray_timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_timestamptz, darray_date) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = date, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_timestamptz, date) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = date, RIGHTARG = darray_timestamptz, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (date, darray_timestamptz) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamptz, darray_date) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_le(darray_timestamptz, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(darray_timestamptz, timestamp) IS 'implementation of <= operator';
CREATE FUNCTION darray_le(timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le(timestamp, darray_timestamptz) IS 'implementation of <= operator';
CREATE FUNCTION darray_le_elements(darray_timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_timestamptz, darray_timestamp) IS 'implementation of #<= operator';
CREATE OPERATOR <= (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamp, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (darray_timestamptz, timestamp) IS
	'mask: which elements are less than or equal to the value, NULL where the element is';
CREATE OPERATOR <= (
	LEFTARG = timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_le, COMMUTATOR = >=
);
COMMENT ON OPERATOR <= (timestamp, darray_timestamptz) IS
	'mask: which elements the value is less than or equal to, NULL where the element is';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamptz, darray_timestamp) IS
	'mask: which elements are less than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_timestamptz, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, date) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(date, darray_timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamptz, darray_date) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = date, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_timestamptz, date) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = date, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (date, darray_timestamptz) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamptz, darray_date) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_gt(darray_timestamptz, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(darray_timestamptz, timestamp) IS 'implementation of > operator';
CREATE FUNCTION darray_gt(timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt(timestamp, darray_timestamptz) IS 'implementation of > operator';
CREATE FUNCTION darray_gt_elements(darray_timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamptz, darray_timestamp) IS 'implementation of #> operator';
CREATE OPERATOR > (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamp, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (darray_timestamptz, timestamp) IS
	'mask: which elements are greater than the value, NULL where the element is';
CREATE OPERATOR > (
	LEFTARG = timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt, COMMUTATOR = <
);
COMMENT ON OPERATOR > (timestamp, darray_timestamptz) IS
	'mask: which elements the value is greater than, NULL where the element is';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamptz, darray_timestamp) IS
	'mask: which elements are greater than the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_timestamptz, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, date) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(date, darray_timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamptz, darray_date) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = date, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_timestamptz, date) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = date, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (date, darray_timestamptz) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamptz, darray_date) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ge(darray_timestamptz, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(darray_timestamptz, timestamp) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge(timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge(timestamp, darray_timestamptz) IS 'implementation of >= operator';
CREATE FUNCTION darray_ge_elements(darray_timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamptz, darray_timestamp) IS 'implementation of #>= operator';
CREATE OPERATOR >= (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamp, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (darray_timestamptz, timestamp) IS
	'mask: which elements are greater than or equal to the value, NULL where the element is';
CREATE OPERATOR >= (
	LEFTARG = timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge, COMMUTATOR = <=
);
COMMENT ON OPERATOR >= (timestamp, darray_timestamptz) IS
	'mask: which elements the value is greater than or equal to, NULL where the element is';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamptz, darray_timestamp) IS
	'mask: which elements are greater than or equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_timestamptz, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, date) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(date, darray_timestamptz) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamptz, darray_date) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = date, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, date) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = date, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (date, darray_timestamptz) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, darray_date) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_eq(darray_timestamptz, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(darray_timestamptz, timestamp) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq(timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq(timestamp, darray_timestamptz) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(darray_timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamptz, darray_timestamp) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamp, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, timestamp) IS
	'mask: which elements are equal to the value, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (timestamp, darray_timestamptz) IS
	'mask: which elements the value is equal to, NULL where the element is';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, darray_timestamp) IS
	'mask: which elements are equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_timestamptz, date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_date' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, date) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(date, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'date_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(date, darray_timestamptz) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_timestamptz, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamptz, darray_date) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = date, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, date) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = date, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (date, darray_timestamptz) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_date, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, darray_date) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION darray_ne(darray_timestamptz, timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_timestamp' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(darray_timestamptz, timestamp) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne(timestamp, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'timestamp_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne(timestamp, darray_timestamptz) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(darray_timestamptz, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_mixed_elements' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamptz, darray_timestamp) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = timestamp, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, timestamp) IS
	'mask: which elements are not equal to the value, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = timestamp, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (timestamp, darray_timestamptz) IS
	'mask: which elements the value is not equal to, NULL where the element is';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = darray_timestamp, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, darray_timestamp) IS
	'mask: which elements are not equal to the other''s, NULL where either is NULL; dimensions broadcast';
CREATE FUNCTION array_in(v darray_date, w darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_date, darray_timestamp) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_date, w darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_date, darray_timestamptz) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamp, w darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamp, darray_date) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamp, w darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamp, darray_timestamptz) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamptz, w darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamptz, darray_date) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamptz, w darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_mixed' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamptz, darray_timestamp) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
-- PostgreSQL's arrays beside darrays, and masks and positions as literals without a type

CREATE FUNCTION darray_lt_elements(darray_bool, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_bool, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_bool) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_bool, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_bool) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_bool, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_bool, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_bool) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_bool, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_bool) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_bool, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_bool, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_bool) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_bool, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_bool) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_bool, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_bool, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_bool) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_bool, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_bool) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_bool, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_bool, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_bool) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_bool, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_bool) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_bool, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_bool, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_bool) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_bool, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_bool, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_bool, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_bool) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_int2, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_int2, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_int2) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_int2, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_int2) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_int2, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_int2, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_int2) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_int2, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_int2) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_int2, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_int2, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_int2) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_int2, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_int2) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_int2, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_int2, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_int2) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_int2, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_int2) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_int2, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_int2, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_int2) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int2, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_int2) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_int2, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_int2, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_int2) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_int2) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int2, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_int2) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_int4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_int4, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_int4) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_int4, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_int4) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_int4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_int4, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_int4) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_int4, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_int4) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_int4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_int4, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_int4) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_int4, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_int4) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_int4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_int4, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_int4) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_int4, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_int4) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_int4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_int4, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_int4) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int4, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_int4) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_int4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_int4, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_int4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_int4) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int4, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_int4) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_int8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_int8, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_int8) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_int8, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_int8) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_int8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_int8, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_int8) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_int8, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_int8) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_int8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_int8, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_int8) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_int8, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_int8) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_int8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_int8, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_int8) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_int8, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_int8) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_int8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_int8, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_int8) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_int8, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_int8) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_int8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_int8, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_int8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_int8) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_int8, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_int8) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_float4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_float4, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_float4) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_float4, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_float4) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_float4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_float4, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_float4) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_float4, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_float4) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_float4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_float4, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_float4) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_float4, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_float4) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_float4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_float4, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_float4) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_float4, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_float4) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_float4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_float4, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_float4) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float4, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_float4) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_float4, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_float4, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_float4) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_float4) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float4, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_float4) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_float8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_float8, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_float8) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_float8, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_float8) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_float8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_float8, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_float8) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_float8, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_float8) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_float8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_float8, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_float8) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_float8, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_float8) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_float8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_float8, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_float8) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_float8, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_float8) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_float8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_float8, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_float8) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_float8, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_float8) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_float8, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_float8, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_float8) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_float8) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_float8, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_float8) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_date, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_date, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_date) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_date, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_date) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_date, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_date, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_date) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_date, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_date) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_date, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_date, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_date) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_date, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_date) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_date, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_date, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_date) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_date, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_date) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_date, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_date, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_date) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_date, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_date) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_date, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_date, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_date) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_date) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_date, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_date, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_date, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_date) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_timestamp, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamp, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_timestamp) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamp, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_timestamp) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_timestamp, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_timestamp, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_timestamp) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamp, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_timestamp) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_timestamp, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamp, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_timestamp) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamp, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_timestamp) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_timestamp, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamp, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_timestamp) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamp, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_timestamp) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_timestamp, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamp, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_timestamp) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamp, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_timestamp) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_timestamp, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamp, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_timestamp) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_timestamp) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamp, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamp, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_timestamp, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_timestamp) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_lt_elements(darray_timestamptz, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_lt_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(darray_timestamptz, anyarray) IS 'implementation of #< operator';
CREATE FUNCTION darray_lt_elements(anyarray, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_lt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_lt_elements(anyarray, darray_timestamptz) IS 'implementation of #< operator';
CREATE OPERATOR #< (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (darray_timestamptz, anyarray) IS
	'mask: which elements are less than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #< (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_lt_elements, COMMUTATOR = #>
);
COMMENT ON OPERATOR #< (anyarray, darray_timestamptz) IS
	'mask: which elements of the array are less than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_le_elements(darray_timestamptz, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_le_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(darray_timestamptz, anyarray) IS 'implementation of #<= operator';
CREATE FUNCTION darray_le_elements(anyarray, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_le_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_le_elements(anyarray, darray_timestamptz) IS 'implementation of #<= operator';
CREATE OPERATOR #<= (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (darray_timestamptz, anyarray) IS
	'mask: which elements are less than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_le_elements, COMMUTATOR = #>=
);
COMMENT ON OPERATOR #<= (anyarray, darray_timestamptz) IS
	'mask: which elements of the array are less than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_gt_elements(darray_timestamptz, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_gt_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(darray_timestamptz, anyarray) IS 'implementation of #> operator';
CREATE FUNCTION darray_gt_elements(anyarray, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_gt_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_gt_elements(anyarray, darray_timestamptz) IS 'implementation of #> operator';
CREATE OPERATOR #> (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (darray_timestamptz, anyarray) IS
	'mask: which elements are greater than the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #> (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_gt_elements, COMMUTATOR = #<
);
COMMENT ON OPERATOR #> (anyarray, darray_timestamptz) IS
	'mask: which elements of the array are greater than the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ge_elements(darray_timestamptz, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ge_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(darray_timestamptz, anyarray) IS 'implementation of #>= operator';
CREATE FUNCTION darray_ge_elements(anyarray, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ge_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ge_elements(anyarray, darray_timestamptz) IS 'implementation of #>= operator';
CREATE OPERATOR #>= (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (darray_timestamptz, anyarray) IS
	'mask: which elements are greater than or equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #>= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_ge_elements, COMMUTATOR = #<=
);
COMMENT ON OPERATOR #>= (anyarray, darray_timestamptz) IS
	'mask: which elements of the array are greater than or equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_eq_elements(darray_timestamptz, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_eq_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(darray_timestamptz, anyarray) IS 'implementation of #= operator';
CREATE FUNCTION darray_eq_elements(anyarray, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_eq_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_eq_elements(anyarray, darray_timestamptz) IS 'implementation of #= operator';
CREATE OPERATOR #= (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (darray_timestamptz, anyarray) IS
	'mask: which elements are equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #= (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_eq_elements, COMMUTATOR = #=
);
COMMENT ON OPERATOR #= (anyarray, darray_timestamptz) IS
	'mask: which elements of the array are equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE FUNCTION darray_ne_elements(darray_timestamptz, anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_ne_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(darray_timestamptz, anyarray) IS 'implementation of #<> operator';
CREATE FUNCTION darray_ne_elements(anyarray, darray_timestamptz) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'beside_ne_darray' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_ne_elements(anyarray, darray_timestamptz) IS 'implementation of #<> operator';
CREATE OPERATOR #<> (
	LEFTARG = darray_timestamptz, RIGHTARG = anyarray, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (darray_timestamptz, anyarray) IS
	'mask: which elements are not equal to the array''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';
CREATE OPERATOR #<> (
	LEFTARG = anyarray, RIGHTARG = darray_timestamptz, FUNCTION = darray_ne_elements, COMMUTATOR = #<>
);
COMMENT ON OPERATOR #<> (anyarray, darray_timestamptz) IS
	'mask: which elements of the array are not equal to the darray''s, NULL where either is NULL; dimensions broadcast; 42804 if they do not compare';

CREATE FUNCTION darray_add(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_add_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(darray_int2, anyarray) IS 'implementation of + operator';
CREATE FUNCTION darray_add(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(anyarray, darray_int2) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int2, anyarray) IS
	'sums of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (anyarray, darray_int2) IS
	'sums of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_subtract_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(darray_int2, anyarray) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(anyarray, darray_int2) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int2, anyarray) IS
	'differences of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (anyarray, darray_int2) IS
	'differences of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_multiply_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(darray_int2, anyarray) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(anyarray, darray_int2) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int2, anyarray) IS
	'products of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (anyarray, darray_int2) IS
	'products of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_divide_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(darray_int2, anyarray) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(anyarray, darray_int2) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int2, anyarray) IS
	'quotients of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (anyarray, darray_int2) IS
	'quotients of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_modulo(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_modulo_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_modulo(darray_int2, anyarray) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_modulo(anyarray, darray_int2) IS 'implementation of % operator';
CREATE OPERATOR % (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int2, anyarray) IS
	'remainders of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (anyarray, darray_int2) IS
	'remainders of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22012 where the operator on an element raises it';
CREATE FUNCTION darray_bit_and(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_and_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_and(darray_int2, anyarray) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_and(anyarray, darray_int2) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int2, anyarray) IS
	'ANDs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR & (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (anyarray, darray_int2) IS
	'ANDs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_bit_or(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_or_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_or(darray_int2, anyarray) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_or(anyarray, darray_int2) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int2, anyarray) IS
	'ORs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR | (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (anyarray, darray_int2) IS
	'ORs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_bit_xor(darray_int2, anyarray) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_bit_xor_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_xor(darray_int2, anyarray) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(anyarray, darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'beside_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_xor(anyarray, darray_int2) IS 'implementation of # operator';
CREATE OPERATOR # (
	LEFTARG = darray_int2, RIGHTARG = anyarray, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int2, anyarray) IS
	'XORs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR # (
	LEFTARG = anyarray, RIGHTARG = darray_int2, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (anyarray, darray_int2) IS
	'XORs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_add(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_add_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(darray_int4, anyarray) IS 'implementation of + operator';
CREATE FUNCTION darray_add(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(anyarray, darray_int4) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int4, anyarray) IS
	'sums of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (anyarray, darray_int4) IS
	'sums of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_subtract_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(darray_int4, anyarray) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(anyarray, darray_int4) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int4, anyarray) IS
	'differences of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (anyarray, darray_int4) IS
	'differences of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_multiply_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(darray_int4, anyarray) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(anyarray, darray_int4) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int4, anyarray) IS
	'products of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (anyarray, darray_int4) IS
	'products of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_divide_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(darray_int4, anyarray) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(anyarray, darray_int4) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int4, anyarray) IS
	'quotients of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (anyarray, darray_int4) IS
	'quotients of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_modulo(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_modulo_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_modulo(darray_int4, anyarray) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_modulo(anyarray, darray_int4) IS 'implementation of % operator';
CREATE OPERATOR % (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int4, anyarray) IS
	'remainders of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (anyarray, darray_int4) IS
	'remainders of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22012 where the operator on an element raises it';
CREATE FUNCTION darray_bit_and(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_and_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_and(darray_int4, anyarray) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_and(anyarray, darray_int4) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int4, anyarray) IS
	'ANDs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR & (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (anyarray, darray_int4) IS
	'ANDs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_bit_or(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_or_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_or(darray_int4, anyarray) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_or(anyarray, darray_int4) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int4, anyarray) IS
	'ORs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR | (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (anyarray, darray_int4) IS
	'ORs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_bit_xor(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_bit_xor_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_xor(darray_int4, anyarray) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_xor(anyarray, darray_int4) IS 'implementation of # operator';
CREATE OPERATOR # (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int4, anyarray) IS
	'XORs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR # (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (anyarray, darray_int4) IS
	'XORs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_shift_left(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_shift_left_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_left(darray_int4, anyarray) IS 'implementation of << operator';
CREATE FUNCTION darray_shift_left(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_shift_left_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_left(anyarray, darray_int4) IS 'implementation of << operator';
CREATE OPERATOR << (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_shift_left 
);
COMMENT ON OPERATOR << (darray_int4, anyarray) IS
	'shifts of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR << (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_shift_left 
);
COMMENT ON OPERATOR << (anyarray, darray_int4) IS
	'shifts of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_shift_right(darray_int4, anyarray) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_shift_right_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_right(darray_int4, anyarray) IS 'implementation of >> operator';
CREATE FUNCTION darray_shift_right(anyarray, darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'beside_shift_right_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_shift_right(anyarray, darray_int4) IS 'implementation of >> operator';
CREATE OPERATOR >> (
	LEFTARG = darray_int4, RIGHTARG = anyarray, FUNCTION = darray_shift_right 
);
COMMENT ON OPERATOR >> (darray_int4, anyarray) IS
	'shifts of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR >> (
	LEFTARG = anyarray, RIGHTARG = darray_int4, FUNCTION = darray_shift_right 
);
COMMENT ON OPERATOR >> (anyarray, darray_int4) IS
	'shifts of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_add(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_add_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(darray_int8, anyarray) IS 'implementation of + operator';
CREATE FUNCTION darray_add(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(anyarray, darray_int8) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_int8, anyarray) IS
	'sums of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (anyarray, darray_int8) IS
	'sums of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_subtract_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(darray_int8, anyarray) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(anyarray, darray_int8) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_int8, anyarray) IS
	'differences of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (anyarray, darray_int8) IS
	'differences of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_multiply_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(darray_int8, anyarray) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(anyarray, darray_int8) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_int8, anyarray) IS
	'products of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (anyarray, darray_int8) IS
	'products of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_divide_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(darray_int8, anyarray) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(anyarray, darray_int8) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_int8, anyarray) IS
	'quotients of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (anyarray, darray_int8) IS
	'quotients of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_modulo(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_modulo_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_modulo(darray_int8, anyarray) IS 'implementation of % operator';
CREATE FUNCTION darray_modulo(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_modulo_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_modulo(anyarray, darray_int8) IS 'implementation of % operator';
CREATE OPERATOR % (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (darray_int8, anyarray) IS
	'remainders of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22012 where the operator on an element raises it';
CREATE OPERATOR % (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_modulo 
);
COMMENT ON OPERATOR % (anyarray, darray_int8) IS
	'remainders of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22012 where the operator on an element raises it';
CREATE FUNCTION darray_bit_and(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_and_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_and(darray_int8, anyarray) IS 'implementation of & operator';
CREATE FUNCTION darray_bit_and(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_bit_and_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_and(anyarray, darray_int8) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (darray_int8, anyarray) IS
	'ANDs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR & (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_bit_and ,COMMUTATOR=OPERATOR(&)
);
COMMENT ON OPERATOR & (anyarray, darray_int8) IS
	'ANDs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_bit_or(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_or_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_or(darray_int8, anyarray) IS 'implementation of | operator';
CREATE FUNCTION darray_bit_or(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_bit_or_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_or(anyarray, darray_int8) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (darray_int8, anyarray) IS
	'ORs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR | (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_bit_or ,COMMUTATOR=OPERATOR(|)
);
COMMENT ON OPERATOR | (anyarray, darray_int8) IS
	'ORs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_bit_xor(darray_int8, anyarray) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_bit_xor_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_xor(darray_int8, anyarray) IS 'implementation of # operator';
CREATE FUNCTION darray_bit_xor(anyarray, darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'beside_bit_xor_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_bit_xor(anyarray, darray_int8) IS 'implementation of # operator';
CREATE OPERATOR # (
	LEFTARG = darray_int8, RIGHTARG = anyarray, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (darray_int8, anyarray) IS
	'XORs of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE OPERATOR # (
	LEFTARG = anyarray, RIGHTARG = darray_int8, FUNCTION = darray_bit_xor ,COMMUTATOR=OPERATOR(#)
);
COMMENT ON OPERATOR # (anyarray, darray_int8) IS
	'XORs of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider';
CREATE FUNCTION darray_add(darray_float4, anyarray) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_add_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(darray_float4, anyarray) IS 'implementation of + operator';
CREATE FUNCTION darray_add(anyarray, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'beside_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(anyarray, darray_float4) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float4, anyarray) IS
	'sums of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (anyarray, darray_float4) IS
	'sums of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_float4, anyarray) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_subtract_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(darray_float4, anyarray) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(anyarray, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'beside_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(anyarray, darray_float4) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float4, anyarray) IS
	'differences of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (anyarray, darray_float4) IS
	'differences of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_float4, anyarray) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_multiply_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(darray_float4, anyarray) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(anyarray, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'beside_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(anyarray, darray_float4) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float4, anyarray) IS
	'products of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (anyarray, darray_float4) IS
	'products of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_float4, anyarray) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_divide_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(darray_float4, anyarray) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(anyarray, darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'beside_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(anyarray, darray_float4) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_float4, RIGHTARG = anyarray, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float4, anyarray) IS
	'quotients of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = anyarray, RIGHTARG = darray_float4, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (anyarray, darray_float4) IS
	'quotients of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE FUNCTION darray_add(darray_float8, anyarray) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_add_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(darray_float8, anyarray) IS 'implementation of + operator';
CREATE FUNCTION darray_add(anyarray, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'beside_add_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_add(anyarray, darray_float8) IS 'implementation of + operator';
CREATE OPERATOR + (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (darray_float8, anyarray) IS
	'sums of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR + (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_add ,COMMUTATOR=OPERATOR(+)
);
COMMENT ON OPERATOR + (anyarray, darray_float8) IS
	'sums of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_subtract(darray_float8, anyarray) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_subtract_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(darray_float8, anyarray) IS 'implementation of - operator';
CREATE FUNCTION darray_subtract(anyarray, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'beside_subtract_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_subtract(anyarray, darray_float8) IS 'implementation of - operator';
CREATE OPERATOR - (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (darray_float8, anyarray) IS
	'differences of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR - (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_subtract 
);
COMMENT ON OPERATOR - (anyarray, darray_float8) IS
	'differences of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_multiply(darray_float8, anyarray) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_multiply_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(darray_float8, anyarray) IS 'implementation of * operator';
CREATE FUNCTION darray_multiply(anyarray, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'beside_multiply_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_multiply(anyarray, darray_float8) IS 'implementation of * operator';
CREATE OPERATOR * (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (darray_float8, anyarray) IS
	'products of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE OPERATOR * (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_multiply ,COMMUTATOR=OPERATOR(*)
);
COMMENT ON OPERATOR * (anyarray, darray_float8) IS
	'products of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003 where the operator on an element raises it';
CREATE FUNCTION darray_divide(darray_float8, anyarray) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_divide_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(darray_float8, anyarray) IS 'implementation of / operator';
CREATE FUNCTION darray_divide(anyarray, darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'beside_divide_darray' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_divide(anyarray, darray_float8) IS 'implementation of / operator';
CREATE OPERATOR / (
	LEFTARG = darray_float8, RIGHTARG = anyarray, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (darray_float8, anyarray) IS
	'quotients of elements and the array''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';
CREATE OPERATOR / (
	LEFTARG = anyarray, RIGHTARG = darray_float8, FUNCTION = darray_divide 
);
COMMENT ON OPERATOR / (anyarray, darray_float8) IS
	'quotients of the array''s elements and the darray''s; dimensions broadcast; 42804 if the array would make the result wider; 22003,22012 where the operator on an element raises it';


CREATE FUNCTION darray_and(darray_bool, boolean[]) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_and_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_and(darray_bool, boolean[]) IS 'implementation of & operator';
CREATE FUNCTION darray_and(boolean[], darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_and_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_and(boolean[], darray_bool) IS 'implementation of & operator';
CREATE OPERATOR & (
	LEFTARG = darray_bool, RIGHTARG = boolean[], FUNCTION = darray_and, COMMUTATOR = &
);
COMMENT ON OPERATOR & (darray_bool, boolean[]) IS
	'element by element AND, three-valued as in SQL; dimensions broadcast';
CREATE OPERATOR & (
	LEFTARG = boolean[], RIGHTARG = darray_bool, FUNCTION = darray_and, COMMUTATOR = &
);
COMMENT ON OPERATOR & (boolean[], darray_bool) IS
	'element by element AND, three-valued as in SQL; dimensions broadcast';
CREATE FUNCTION darray_or(darray_bool, boolean[]) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_or_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_or(darray_bool, boolean[]) IS 'implementation of | operator';
CREATE FUNCTION darray_or(boolean[], darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_or_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION darray_or(boolean[], darray_bool) IS 'implementation of | operator';
CREATE OPERATOR | (
	LEFTARG = darray_bool, RIGHTARG = boolean[], FUNCTION = darray_or, COMMUTATOR = |
);
COMMENT ON OPERATOR | (darray_bool, boolean[]) IS
	'element by element OR, three-valued as in SQL; dimensions broadcast';
CREATE OPERATOR | (
	LEFTARG = boolean[], RIGHTARG = darray_bool, FUNCTION = darray_or, COMMUTATOR = |
);
COMMENT ON OPERATOR | (boolean[], darray_bool) IS
	'element by element OR, three-valued as in SQL; dimensions broadcast';

-- A literal without a type could be any of them, so it becomes text, which PostgreSQL prefers

CREATE FUNCTION array_filter(v darray_bool, mask boolean[]) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_bool, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_bool, mask text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_bool, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_int2, mask boolean[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_int2, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_int2, mask text) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_int2, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_int4, mask boolean[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_int4, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_int4, mask text) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_int4, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_int8, mask boolean[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_int8, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_int8, mask text) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_int8, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_float4, mask boolean[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_float4, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_float4, mask text) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_float4, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_float8, mask boolean[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_float8, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_float8, mask text) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_float8, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_date, mask boolean[]) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_date, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_date, mask text) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_date, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_timestamp, mask boolean[]) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_timestamp, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_timestamp, mask text) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_timestamp, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_timestamptz, mask boolean[]) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_timestamptz, boolean[]) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_filter(v darray_timestamptz, mask text) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_filter_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_filter(darray_timestamptz, text) IS
	'elements where the mask is true; 2202E if the mask has another number of elements';
CREATE FUNCTION array_where(mask boolean[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_where_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_where(boolean[]) IS '1-based positions where the mask is true';
CREATE FUNCTION array_where(mask text) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_where_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_where(text) IS '1-based positions where the mask is true';


CREATE FUNCTION array_take(v darray_bool, i bigint[]) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_bool, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_bool, i text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_bool, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int2, i bigint[]) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int2, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int2, i text) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int2, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int4, i bigint[]) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int4, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int4, i text) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int4, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int8, i bigint[]) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int8, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_int8, i text) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_int8, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_float4, i bigint[]) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float4, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_float4, i text) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float4, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_float8, i bigint[]) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float8, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_float8, i text) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_float8, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_date, i bigint[]) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_date, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_date, i text) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_date, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_timestamp, i bigint[]) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamp, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_timestamp, i text) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamp, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_timestamptz, i bigint[]) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamptz, bigint[]) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';
CREATE FUNCTION array_take(v darray_timestamptz, i text) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_take_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_take(darray_timestamptz, text) IS
	'elements at those 1-based positions, in the shape of i; NULL where a position is NULL or outside';

CREATE FUNCTION array_in(v darray_bool, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_bool, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_bool, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_bool, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_int2, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int2, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_int2, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int2, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_int4, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int4, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_int4, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int4, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_int8, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int8, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_int8, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_int8, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_float4, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float4, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_float4, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float4, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_float8, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float8, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_float8, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_float8, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_date, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_date, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_date, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_date, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamp, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamp, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamp, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamp, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamptz, w anyarray) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_beside' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamptz, anyarray) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';
CREATE FUNCTION array_in(v darray_timestamptz, w text) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_is_in_text' LANGUAGE C STABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_in(darray_timestamptz, text) IS
	'mask: which elements are equal to one of w''s; three-valued as in SQL, so NULL for a NULL element, and NULL instead of false if w has a NULL; always false if w is empty';

-- What v > $1 gives where nothing says the parameter's type. These say what to write.
CREATE FUNCTION array_filter(v darray_bool, mask boolean) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_bool, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_int2, mask boolean) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_int2, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_int4, mask boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_int4, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_int8, mask boolean) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_int8, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_float4, mask boolean) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_float4, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_float8, mask boolean) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_float8, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_date, mask boolean) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_date, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_timestamp, mask boolean) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_timestamp, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_filter(v darray_timestamptz, mask boolean) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_filter(darray_timestamptz, boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
CREATE FUNCTION array_where(mask boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_no_mask' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION array_where(boolean) IS
	'always 42804, with a hint: v > $1 compares whole arrays if the parameter has no type';
-- sort and search

CREATE FUNCTION array_sort(v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_bool) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_bool, descending boolean) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_bool, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_bool, descending boolean, nulls_first boolean) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_bool, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_bool) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_bool, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_bool, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_bool) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_bool) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_bool, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_bool, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_bool, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_bool, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int2) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_int2, descending boolean) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int2, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_int2, descending boolean, nulls_first boolean) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int2, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_int2) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_int2) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_int2, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_int2, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_int2) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int2) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_int2, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int2, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_int2, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int2, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int4) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_int4, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int4, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_int4, descending boolean, nulls_first boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int4, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_int4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_int4) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_int4, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_int4, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int4) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_int4, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int4, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_int4, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int4, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int8) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_int8, descending boolean) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int8, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_int8, descending boolean, nulls_first boolean) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_int8, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_int8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_int8) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_int8, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_int8, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_int8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int8) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_int8, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int8, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_int8, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_int8, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_float4) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_float4, descending boolean) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_float4, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_float4, descending boolean, nulls_first boolean) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_float4, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_float4) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_float4) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_float4, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_float4, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_float4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_float4) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_float4, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_float4, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_float4, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_float4, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_float8) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_float8, descending boolean) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_float8, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_float8, descending boolean, nulls_first boolean) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_float8, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_float8) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_float8) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_float8, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_float8, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_float8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_float8) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_float8, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_float8, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_float8, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_float8, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_date) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_date, descending boolean) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_date, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_date, descending boolean, nulls_first boolean) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_date, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_date) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_date) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_date, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_date, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_date) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_date) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_date, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_date, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_date, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_date, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_timestamp) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_timestamp, descending boolean) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_timestamp, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_timestamp, descending boolean, nulls_first boolean) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_timestamp, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_timestamp) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_timestamp) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_timestamp, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_timestamp, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_timestamp) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_timestamp) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_timestamp, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_timestamp, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_timestamp, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_timestamp, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_sort(v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_timestamptz) IS
	'elements in ascending order, NULLs last; an array of several dimensions is sorted along the first';
CREATE FUNCTION array_sort(v darray_timestamptz, descending boolean) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_timestamptz, boolean) IS
	'elements in order; descending brings NULLs first, ascending last';
CREATE FUNCTION array_sort(v darray_timestamptz, descending boolean, nulls_first boolean) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_sort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort(darray_timestamptz, boolean, boolean) IS 'elements in order, NULLs where nulls_first says';
CREATE FUNCTION array_is_sorted(v darray_timestamptz) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_timestamptz) IS
	'are the elements in ascending order, NULLs last, as array_sort gives them?';
CREATE FUNCTION array_is_sorted(v darray_timestamptz, descending boolean) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_is_sorted' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_is_sorted(darray_timestamptz, boolean) IS
	'are the elements in order as array_sort gives them? descending wants NULLs first, ascending last';
CREATE FUNCTION array_argsort(v darray_timestamptz) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_timestamptz) IS
	'1-based positions of the elements in ascending order, NULLs last; equal ones keep their order';
CREATE FUNCTION array_argsort(v darray_timestamptz, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_timestamptz, boolean) IS
	'1-based positions of the elements in order; descending brings NULLs first';
CREATE FUNCTION array_argsort(v darray_timestamptz, descending boolean, nulls_first boolean)
	RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort(darray_timestamptz, boolean, boolean) IS
	'1-based positions of the elements in order, NULLs where nulls_first says';

CREATE FUNCTION array_argsort(VARIADIC keys "any") RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argsort_keys' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argsort("any") IS
	'1-based positions in the order of several keys of one length, the first key first, each ascending with NULLs last';

CREATE FUNCTION array_sort_by(v darray_bool, keys anyelement) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_bool, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_bool, keys anyelement, descending boolean) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_bool, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_int2, keys anyelement) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_int2, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_int2, keys anyelement, descending boolean) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_int2, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_int4, keys anyelement) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_int4, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_int4, keys anyelement, descending boolean) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_int4, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_int8, keys anyelement) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_int8, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_int8, keys anyelement, descending boolean) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_int8, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_float4, keys anyelement) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_float4, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_float4, keys anyelement, descending boolean) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_float4, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_float8, keys anyelement) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_float8, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_float8, keys anyelement, descending boolean) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_float8, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_date, keys anyelement) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_date, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_date, keys anyelement, descending boolean) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_date, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_timestamp, keys anyelement) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_timestamp, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_timestamp, keys anyelement, descending boolean) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_timestamp, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_timestamptz, keys anyelement) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_timestamptz, anyelement) IS
	'elements in the ascending order of keys, a darray of the same length';
CREATE FUNCTION array_sort_by(v darray_timestamptz, keys anyelement, descending boolean) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_sort_by' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sort_by(darray_timestamptz, anyelement, boolean) IS
	'elements in the order of keys, a darray of the same length';
-- one value of a whole array: each is the aggregate over unnest(v)

CREATE FUNCTION array_sum(v darray_int2) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_sum(darray_int2) IS
	'sum of the elements that are not NULL, NULL if there is none; that of floats is exact, rounded once';
CREATE FUNCTION array_avg(v darray_int2) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_avg(darray_int2) IS
	'average of the elements that are not NULL, NULL if there is none; that of floats is the exact sum divided by the count';
CREATE FUNCTION array_product(v darray_int2) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_product(darray_int2) IS
	'product of the elements that are not NULL, NULL if there is none; 22003 if it does not fit';
CREATE FUNCTION array_sum(v darray_int4) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_sum(darray_int4) IS
	'sum of the elements that are not NULL, NULL if there is none; that of floats is exact, rounded once';
CREATE FUNCTION array_avg(v darray_int4) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_avg(darray_int4) IS
	'average of the elements that are not NULL, NULL if there is none; that of floats is the exact sum divided by the count';
CREATE FUNCTION array_product(v darray_int4) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_product(darray_int4) IS
	'product of the elements that are not NULL, NULL if there is none; 22003 if it does not fit';
CREATE FUNCTION array_sum(v darray_int8) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_sum(darray_int8) IS
	'sum of the elements that are not NULL, NULL if there is none; that of floats is exact, rounded once';
CREATE FUNCTION array_avg(v darray_int8) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_avg(darray_int8) IS
	'average of the elements that are not NULL, NULL if there is none; that of floats is the exact sum divided by the count';
CREATE FUNCTION array_product(v darray_int8) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_product(darray_int8) IS
	'product of the elements that are not NULL, NULL if there is none; 22003 if it does not fit';
CREATE FUNCTION array_sum(v darray_float4) RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_sum(darray_float4) IS
	'sum of the elements that are not NULL, NULL if there is none; that of floats is exact, rounded once';
CREATE FUNCTION array_avg(v darray_float4) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_avg(darray_float4) IS
	'average of the elements that are not NULL, NULL if there is none; that of floats is the exact sum divided by the count';
CREATE FUNCTION array_product(v darray_float4) RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_product(darray_float4) IS
	'product of the elements that are not NULL, NULL if there is none; 22003 if it does not fit';
CREATE FUNCTION array_sum(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_sum(darray_float8) IS
	'sum of the elements that are not NULL, NULL if there is none; that of floats is exact, rounded once';
CREATE FUNCTION array_avg(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_avg(darray_float8) IS
	'average of the elements that are not NULL, NULL if there is none; that of floats is the exact sum divided by the count';
CREATE FUNCTION array_product(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_product(darray_float8) IS
	'product of the elements that are not NULL, NULL if there is none; 22003 if it does not fit';

CREATE FUNCTION array_stddev(v darray_int2) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev(darray_int2) IS
	'sample standard deviation of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_stddev_pop(v darray_int2) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_stddev_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev_pop(darray_int2) IS
	'population standard deviation of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_variance(v darray_int2) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance(darray_int2) IS
	'sample variance of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_variance_pop(v darray_int2) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_variance_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance_pop(darray_int2) IS
	'population variance of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_stddev(v darray_int4) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev(darray_int4) IS
	'sample standard deviation of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_stddev_pop(v darray_int4) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_stddev_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev_pop(darray_int4) IS
	'population standard deviation of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_variance(v darray_int4) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance(darray_int4) IS
	'sample variance of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_variance_pop(v darray_int4) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_variance_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance_pop(darray_int4) IS
	'population variance of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_stddev(v darray_int8) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev(darray_int8) IS
	'sample standard deviation of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_stddev_pop(v darray_int8) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_stddev_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev_pop(darray_int8) IS
	'population standard deviation of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_variance(v darray_int8) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance(darray_int8) IS
	'sample variance of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_variance_pop(v darray_int8) RETURNS numeric
	AS 'MODULE_PATHNAME', 'darray_variance_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance_pop(darray_int8) IS
	'population variance of the elements that are not NULL, NULL if there is none';

CREATE FUNCTION array_stddev(v darray_float4) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev(darray_float4) IS
	'sample standard deviation of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_stddev_pop(v darray_float4) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_stddev_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev_pop(darray_float4) IS
	'population standard deviation of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_variance(v darray_float4) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance(darray_float4) IS
	'sample variance of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_variance_pop(v darray_float4) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_variance_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance_pop(darray_float4) IS
	'population variance of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_stddev(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev(darray_float8) IS
	'sample standard deviation of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_stddev_pop(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_stddev_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_stddev_pop(darray_float8) IS
	'population standard deviation of the elements that are not NULL, NULL if there is none';
CREATE FUNCTION array_variance(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance(darray_float8) IS
	'sample variance of the elements that are not NULL, NULL for fewer than two';
CREATE FUNCTION array_variance_pop(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_variance_pop' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_variance_pop(darray_float8) IS
	'population variance of the elements that are not NULL, NULL if there is none';

CREATE FUNCTION array_min(v darray_int2) RETURNS int2
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_int2) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_int2) RETURNS int2
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_int2) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_int4) RETURNS int4
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_int4) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_int4) RETURNS int4
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_int4) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_int8) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_int8) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_int8) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_int8) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_float4) RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_float4) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_float4) RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_float4) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_float8) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_float8) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_date) RETURNS date
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_date) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_date) RETURNS date
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_date) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_timestamp) RETURNS timestamp
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_timestamp) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_timestamp) RETURNS timestamp
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_timestamp) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';
CREATE FUNCTION array_min(v darray_timestamptz) RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'darray_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_min(darray_timestamptz) IS
	'least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_max(v darray_timestamptz) RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'darray_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_max(darray_timestamptz) IS
	'greatest element that is not NULL (a NaN is), NULL if there is none';

CREATE FUNCTION array_count_true(mask darray_bool) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_count_true' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_count_true(darray_bool) IS
	'number of elements that are true, 0 if there is none';
CREATE FUNCTION array_sum(mask darray_bool) RETURNS bigint
	AS 'MODULE_PATHNAME', 'darray_sum_true' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_sum(darray_bool) IS
	'number of elements that are true; NULL, as any sum, if no element is true or false';
CREATE FUNCTION array_any(mask darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_any' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_any(darray_bool) IS
	'whether an element is true; NULL if none is true or false';
CREATE FUNCTION array_all(mask darray_bool) RETURNS boolean
	AS 'MODULE_PATHNAME', 'darray_all' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_all(darray_bool) IS
	'whether all elements that are not NULL are true; NULL if there are none';
-- positions of extremes, and the elements at the ends


CREATE FUNCTION array_argmin(v darray_int2) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_int2) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_int2, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_int2, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_int2) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_int2) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_int2) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_int2, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_int2, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_int2) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_int4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_int4) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_int4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_int4, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_int4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_int4) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_int4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_int4, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_int8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_int8) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_int8, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_int8, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_int8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_int8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_int8) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_int8, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_int8, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_int8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_float4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_float4) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_float4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_float4, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_float4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_float4) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_float4) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_float4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_float4, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_float4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_float8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_float8) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_float8, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_float8, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_float8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_float8) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_float8) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_float8, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_float8, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_float8) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_date) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_date) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_date, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_date, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_date) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_date) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_date) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_date, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_date, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_date) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_timestamp) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_timestamp) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_timestamp, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_timestamp, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_timestamp) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_timestamp) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_timestamp) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_timestamp, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_timestamp, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_timestamp) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmin(darray_timestamptz) IS
	'position of the first least element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmin(v darray_timestamptz, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmin_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmin(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: position of the first least element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmin(id darray_int4, v darray_timestamptz) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmin(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: position in v of its first least element that is not NULL, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_timestamptz) RETURNS integer
	AS 'MODULE_PATHNAME', 'darray_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_argmax(darray_timestamptz) IS
	'position of the first greatest element that is not NULL, from 1, NULL if there is none';
CREATE FUNCTION array_argmax(v darray_timestamptz, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_argmax_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_argmax(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: position of the first greatest element that is not NULL, NULL if there is none; 2202E if there is no such dimension';
CREATE FUNCTION array_group_argmax(id darray_int4, v darray_timestamptz) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_argmax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_argmax(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: position in v of its first greatest element that is not NULL, NULL if there is none';


CREATE FUNCTION array_first(v darray_bool) RETURNS bool
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_bool) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_bool) RETURNS bool
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_bool) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_int2) RETURNS int2
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_int2) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_int2) RETURNS int2
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_int2) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_int4) RETURNS int4
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_int4) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_int4) RETURNS int4
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_int4) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_int8) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_int8) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_int8) RETURNS int8
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_int8) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_float4) RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_float4) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_float4) RETURNS float4
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_float4) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_float8) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_float8) RETURNS float8
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_float8) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_date) RETURNS date
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_date) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_date) RETURNS date
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_date) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_timestamp) RETURNS timestamp
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_timestamp) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_timestamp) RETURNS timestamp
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_timestamp) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_first(v darray_timestamptz) RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'darray_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_first(darray_timestamptz) IS
	'first element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
CREATE FUNCTION array_last(v darray_timestamptz) RETURNS timestamptz
	AS 'MODULE_PATHNAME', 'darray_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 10;
COMMENT ON FUNCTION array_last(darray_timestamptz) IS
	'last element, NULL or not; NULL if there is none. Of a stored value nothing else is read';
-- groups: numbers for the distinct values of keys, and aggregates by those numbers

CREATE FUNCTION array_group_id(VARIADIC keys "any") RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_id' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_id("any") IS
	'for each row of the keys, darrays of one length, the 1-based number of its group; groups are in ascending order of the keys, NULL last';

CREATE FUNCTION array_group_count(id darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 100;
COMMENT ON FUNCTION array_group_count(darray_int4) IS
	'rows of each group, 1 to the greatest number in id; rows whose id is NULL belong to none';


CREATE FUNCTION array_group_count(id darray_int4, v darray_bool) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_bool) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_bool, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_bool, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_bool) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_bool, dim integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_bool, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_bool) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_bool) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_bool, dim integer) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_bool, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_int2, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_int2, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_int2, dim integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_int2, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_int2, dim integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_int2, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_int2, dim integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_int2, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_int2, dim integer) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_int2, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_sum(id darray_int4, v darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_sum(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: sum, 22003 if it does not fit; that of floats is exact, rounded once';
CREATE FUNCTION array_sum(v darray_int2, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sum_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sum(darray_int2, integer) IS
	'along that dimension, which the result is without: sum, 22003 if it does not fit; that of floats is exact, rounded once; 2202E if there is no such dimension';
CREATE FUNCTION array_group_avg(id darray_int4, v darray_int2) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_avg(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: average, the exact sum divided by the count';
CREATE FUNCTION array_avg(v darray_int2, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_avg_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_avg(darray_int2, integer) IS
	'along that dimension, which the result is without: average, the exact sum divided by the count; 2202E if there is no such dimension';
CREATE FUNCTION array_group_product(id darray_int4, v darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_product(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: product, 22003 if it does not fit';
CREATE FUNCTION array_product(v darray_int2, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_product_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_product(darray_int2, integer) IS
	'along that dimension, which the result is without: product, 22003 if it does not fit; 2202E if there is no such dimension';
CREATE FUNCTION array_group_stddev(id darray_int4, v darray_int2) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_stddev(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: sample standard deviation, NULL for fewer than two';
CREATE FUNCTION array_stddev(v darray_int2, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_stddev_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_stddev(darray_int2, integer) IS
	'along that dimension, which the result is without: sample standard deviation, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_variance(id darray_int4, v darray_int2) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_variance(darray_int4, darray_int2) IS
	'for each group, 1 to the greatest number in id: sample variance, NULL for fewer than two';
CREATE FUNCTION array_variance(v darray_int2, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_variance_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_variance(darray_int2, integer) IS
	'along that dimension, which the result is without: sample variance, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_int4, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_int4, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_int4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_int4, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_int4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_int4, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_int4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_int4, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_int4, dim integer) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_int4, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_sum(id darray_int4, v darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_sum(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: sum, 22003 if it does not fit; that of floats is exact, rounded once';
CREATE FUNCTION array_sum(v darray_int4, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sum_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sum(darray_int4, integer) IS
	'along that dimension, which the result is without: sum, 22003 if it does not fit; that of floats is exact, rounded once; 2202E if there is no such dimension';
CREATE FUNCTION array_group_avg(id darray_int4, v darray_int4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_avg(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: average, the exact sum divided by the count';
CREATE FUNCTION array_avg(v darray_int4, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_avg_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_avg(darray_int4, integer) IS
	'along that dimension, which the result is without: average, the exact sum divided by the count; 2202E if there is no such dimension';
CREATE FUNCTION array_group_product(id darray_int4, v darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_product(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: product, 22003 if it does not fit';
CREATE FUNCTION array_product(v darray_int4, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_product_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_product(darray_int4, integer) IS
	'along that dimension, which the result is without: product, 22003 if it does not fit; 2202E if there is no such dimension';
CREATE FUNCTION array_group_stddev(id darray_int4, v darray_int4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_stddev(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: sample standard deviation, NULL for fewer than two';
CREATE FUNCTION array_stddev(v darray_int4, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_stddev_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_stddev(darray_int4, integer) IS
	'along that dimension, which the result is without: sample standard deviation, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_variance(id darray_int4, v darray_int4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_variance(darray_int4, darray_int4) IS
	'for each group, 1 to the greatest number in id: sample variance, NULL for fewer than two';
CREATE FUNCTION array_variance(v darray_int4, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_variance_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_variance(darray_int4, integer) IS
	'along that dimension, which the result is without: sample variance, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_int8, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_int8, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_int8, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_int8, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_int8, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_sum(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_sum(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: sum, 22003 if it does not fit; that of floats is exact, rounded once';
CREATE FUNCTION array_sum(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_sum_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sum(darray_int8, integer) IS
	'along that dimension, which the result is without: sum, 22003 if it does not fit; that of floats is exact, rounded once; 2202E if there is no such dimension';
CREATE FUNCTION array_group_avg(id darray_int4, v darray_int8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_avg(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: average, the exact sum divided by the count';
CREATE FUNCTION array_avg(v darray_int8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_avg_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_avg(darray_int8, integer) IS
	'along that dimension, which the result is without: average, the exact sum divided by the count; 2202E if there is no such dimension';
CREATE FUNCTION array_group_product(id darray_int4, v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_product(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: product, 22003 if it does not fit';
CREATE FUNCTION array_product(v darray_int8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_product_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_product(darray_int8, integer) IS
	'along that dimension, which the result is without: product, 22003 if it does not fit; 2202E if there is no such dimension';
CREATE FUNCTION array_group_stddev(id darray_int4, v darray_int8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_stddev(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: sample standard deviation, NULL for fewer than two';
CREATE FUNCTION array_stddev(v darray_int8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_stddev_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_stddev(darray_int8, integer) IS
	'along that dimension, which the result is without: sample standard deviation, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_variance(id darray_int4, v darray_int8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_variance(darray_int4, darray_int8) IS
	'for each group, 1 to the greatest number in id: sample variance, NULL for fewer than two';
CREATE FUNCTION array_variance(v darray_int8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_variance_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_variance(darray_int8, integer) IS
	'along that dimension, which the result is without: sample variance, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_float4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_float4, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_float4, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_float4, dim integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_float4, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_float4, dim integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_float4, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_float4, dim integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_float4, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_float4, dim integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_float4, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_sum(id darray_int4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_group_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_sum(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: sum, 22003 if it does not fit; that of floats is exact, rounded once';
CREATE FUNCTION array_sum(v darray_float4, dim integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_sum_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sum(darray_float4, integer) IS
	'along that dimension, which the result is without: sum, 22003 if it does not fit; that of floats is exact, rounded once; 2202E if there is no such dimension';
CREATE FUNCTION array_group_avg(id darray_int4, v darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_avg(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: average, the exact sum divided by the count';
CREATE FUNCTION array_avg(v darray_float4, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_avg_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_avg(darray_float4, integer) IS
	'along that dimension, which the result is without: average, the exact sum divided by the count; 2202E if there is no such dimension';
CREATE FUNCTION array_group_product(id darray_int4, v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_group_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_product(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: product, 22003 if it does not fit';
CREATE FUNCTION array_product(v darray_float4, dim integer) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_product_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_product(darray_float4, integer) IS
	'along that dimension, which the result is without: product, 22003 if it does not fit; 2202E if there is no such dimension';
CREATE FUNCTION array_group_stddev(id darray_int4, v darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_stddev(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: sample standard deviation, NULL for fewer than two';
CREATE FUNCTION array_stddev(v darray_float4, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_stddev_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_stddev(darray_float4, integer) IS
	'along that dimension, which the result is without: sample standard deviation, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_variance(id darray_int4, v darray_float4) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_variance(darray_int4, darray_float4) IS
	'for each group, 1 to the greatest number in id: sample variance, NULL for fewer than two';
CREATE FUNCTION array_variance(v darray_float4, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_variance_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_variance(darray_float4, integer) IS
	'along that dimension, which the result is without: sample variance, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_float8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_float8, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_float8, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_float8, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_float8, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_float8, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_float8, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_sum(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_sum' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_sum(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: sum, 22003 if it does not fit; that of floats is exact, rounded once';
CREATE FUNCTION array_sum(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_sum_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_sum(darray_float8, integer) IS
	'along that dimension, which the result is without: sum, 22003 if it does not fit; that of floats is exact, rounded once; 2202E if there is no such dimension';
CREATE FUNCTION array_group_avg(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_avg' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_avg(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: average, the exact sum divided by the count';
CREATE FUNCTION array_avg(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_avg_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_avg(darray_float8, integer) IS
	'along that dimension, which the result is without: average, the exact sum divided by the count; 2202E if there is no such dimension';
CREATE FUNCTION array_group_product(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_product' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_product(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: product, 22003 if it does not fit';
CREATE FUNCTION array_product(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_product_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_product(darray_float8, integer) IS
	'along that dimension, which the result is without: product, 22003 if it does not fit; 2202E if there is no such dimension';
CREATE FUNCTION array_group_stddev(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_stddev' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_stddev(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: sample standard deviation, NULL for fewer than two';
CREATE FUNCTION array_stddev(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_stddev_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_stddev(darray_float8, integer) IS
	'along that dimension, which the result is without: sample standard deviation, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_variance(id darray_int4, v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_group_variance' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_variance(darray_int4, darray_float8) IS
	'for each group, 1 to the greatest number in id: sample variance, NULL for fewer than two';
CREATE FUNCTION array_variance(v darray_float8, dim integer) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_variance_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_variance(darray_float8, integer) IS
	'along that dimension, which the result is without: sample variance, NULL for fewer than two; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_date) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_date, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_date, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_date, dim integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_date, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_date, dim integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_date, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_date, dim integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_date, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_date) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_date, dim integer) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_date, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_timestamp) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_timestamp, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_timestamp, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_timestamp, dim integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_timestamp, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_timestamp, dim integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_timestamp, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_timestamp, dim integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_timestamp, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_timestamp) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_timestamp, dim integer) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_timestamp, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_count(id darray_int4, v darray_timestamptz) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_group_count' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_count(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: number of elements that are not NULL';
CREATE FUNCTION array_count(v darray_timestamptz, dim integer) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_count_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_count(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: number of elements that are not NULL; 2202E if there is no such dimension';
CREATE FUNCTION array_group_first(id darray_int4, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_group_first' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_first(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: first element, NULL or not';
CREATE FUNCTION array_first(v darray_timestamptz, dim integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_first_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_first(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: first element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_last(id darray_int4, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_group_last' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_last(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: last element, NULL or not';
CREATE FUNCTION array_last(v darray_timestamptz, dim integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_last_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_last(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: last element, NULL or not; 2202E if there is no such dimension';
CREATE FUNCTION array_group_min(id darray_int4, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_group_min' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_min(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: least element';
CREATE FUNCTION array_min(v darray_timestamptz, dim integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_min_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_min(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: least element; 2202E if there is no such dimension';
CREATE FUNCTION array_group_max(id darray_int4, v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_group_max' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000
	SUPPORT darray_fuse_support;
COMMENT ON FUNCTION array_group_max(darray_int4, darray_timestamptz) IS
	'for each group, 1 to the greatest number in id: greatest element';
CREATE FUNCTION array_max(v darray_timestamptz, dim integer) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_max_dim' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_max(darray_timestamptz, integer) IS
	'along that dimension, which the result is without: greatest element; 2202E if there is no such dimension';


CREATE FUNCTION array_cumcount(v darray_bool) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_bool) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_int2) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_int2) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_int2) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_int2) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumprod(v darray_int2) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumproduct' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumprod(darray_int2) IS
	'for each element: product, 22003 if it does not fit, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_int4) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_int4) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_int4) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_int4) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumprod(v darray_int4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumproduct' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumprod(darray_int4) IS
	'for each element: product, 22003 if it does not fit, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_int8) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_int8) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_int8) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumprod(v darray_int8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumproduct' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumprod(darray_int8) IS
	'for each element: product, 22003 if it does not fit, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_float4) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_float4) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_float4) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_float4) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumprod(v darray_float4) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_cumproduct' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumprod(darray_float4) IS
	'for each element: product, 22003 if it does not fit, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_float8) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_float8) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_float8) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_float8) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumprod(v darray_float8) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_cumproduct' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumprod(darray_float8) IS
	'for each element: product, 22003 if it does not fit, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_date) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_date) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_date) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_date) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_date) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_timestamp) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_timestamp) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_timestamp) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_timestamp) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_timestamp) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cumcount(v darray_timestamptz) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_cumcount' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cumcount(darray_timestamptz) IS
	'for each element: number of elements that are not NULL, of all up to this one';
CREATE FUNCTION array_cummin(v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cummin' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummin(darray_timestamptz) IS
	'for each element: least element, NULL as long as there is none, of all up to this one';
CREATE FUNCTION array_cummax(v darray_timestamptz) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_cummax' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_cummax(darray_timestamptz) IS
	'for each element: greatest element, NULL as long as there is none, of all up to this one';

CREATE FUNCTION array_group_by(aggs text[], VARIADIC keys_and_values "any") RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'darray_group_by' LANGUAGE C IMMUTABLE PARALLEL SAFE COST 1000;
COMMENT ON FUNCTION array_group_by(text[], "any") IS
	'one row per group: its keys, then the aggregates named in aggs (count(*), count, sum, avg, min, max, first, last, stddev, variance, product); the last arrays are the arguments of the aggregates except count(*), one each, those before them are the keys';
-- arrays of the values of many rows

CREATE FUNCTION darray_agg_combinefn(internal, internal) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_combinefn(internal, internal) IS 'aggregate combine function';
CREATE FUNCTION darray_agg_serialfn(internal) RETURNS bytea
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_serialfn(internal) IS 'aggregate serial function';
CREATE FUNCTION darray_agg_deserialfn(bytea, internal) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE STRICT PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_deserialfn(bytea, internal) IS 'aggregate deserial function';

CREATE FUNCTION darray_agg_transfn(internal, bool) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, bool) IS 'aggregate transition function';
CREATE FUNCTION darray_bool_agg_finalfn(internal) RETURNS darray_bool
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_bool_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(bool) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_bool_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(bool) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, int2) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, int2) IS 'aggregate transition function';
CREATE FUNCTION darray_int2_agg_finalfn(internal) RETURNS darray_int2
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_int2_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(int2) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_int2_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(int2) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, int4) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, int4) IS 'aggregate transition function';
CREATE FUNCTION darray_int4_agg_finalfn(internal) RETURNS darray_int4
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_int4_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(int4) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_int4_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(int4) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, int8) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, int8) IS 'aggregate transition function';
CREATE FUNCTION darray_int8_agg_finalfn(internal) RETURNS darray_int8
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_int8_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(int8) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_int8_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(int8) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, float4) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, float4) IS 'aggregate transition function';
CREATE FUNCTION darray_float4_agg_finalfn(internal) RETURNS darray_float4
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_float4_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(float4) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_float4_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(float4) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, float8) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, float8) IS 'aggregate transition function';
CREATE FUNCTION darray_float8_agg_finalfn(internal) RETURNS darray_float8
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_float8_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(float8) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_float8_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(float8) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, date) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, date) IS 'aggregate transition function';
CREATE FUNCTION darray_date_agg_finalfn(internal) RETURNS darray_date
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_date_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(date) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_date_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(date) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, timestamp) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, timestamp) IS 'aggregate transition function';
CREATE FUNCTION darray_timestamp_agg_finalfn(internal) RETURNS darray_timestamp
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamp_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(timestamp) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_timestamp_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(timestamp) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';
CREATE FUNCTION darray_agg_transfn(internal, timestamptz) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_transfn(internal, timestamptz) IS 'aggregate transition function';
CREATE FUNCTION darray_timestamptz_agg_finalfn(internal) RETURNS darray_timestamptz
	AS 'MODULE_PATHNAME', 'darray_agg_finalfn' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_timestamptz_agg_finalfn(internal) IS 'aggregate final function';
CREATE AGGREGATE darray_agg(timestamptz) (
	SFUNC = darray_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_timestamptz_agg_finalfn,
	COMBINEFUNC = darray_agg_combinefn,
	SERIALFUNC = darray_agg_serialfn,
	DESERIALFUNC = darray_agg_deserialfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(timestamptz) IS
	'the values of all rows, NULLs too, as an array; NULL if there is no row. In the order of ORDER BY, or else of the rows';

-- there is no darray of texts: the hint of the error says what to do instead
CREATE FUNCTION darray_agg_text_transfn(text, text) RETURNS text
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_agg_text_transfn(text, text) IS 'aggregate transition function';
CREATE AGGREGATE darray_agg(text) (
	SFUNC = darray_agg_text_transfn,
	STYPE = text,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE darray_agg(text) IS
	'42804: no darray type holds texts; the hint says how to number them';

-- PostgreSQL's array_agg() would make an array of darrays of them
CREATE FUNCTION darray_array_agg_transfn(internal, darray_bool) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_bool) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_bool) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_bool_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_bool) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_int2) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_int2) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_int2) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_int2_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_int2) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_int4) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_int4) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_int4) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_int4_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_int4) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_int8) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_int8) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_int8) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_int8_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_int8) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_float4) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_float4) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_float4) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_float4_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_float4) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_float8) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_float8) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_float8) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_float8_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_float8) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_date) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_date) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_date) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_date_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_date) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_timestamp) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_timestamp) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_timestamp) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_timestamp_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_timestamp) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
CREATE FUNCTION darray_array_agg_transfn(internal, darray_timestamptz) RETURNS internal
	AS 'MODULE_PATHNAME' LANGUAGE C IMMUTABLE PARALLEL SAFE;
COMMENT ON FUNCTION darray_array_agg_transfn(internal, darray_timestamptz) IS 'aggregate transition function';
CREATE AGGREGATE array_agg(darray_timestamptz) (
	SFUNC = darray_array_agg_transfn,
	STYPE = internal,
	FINALFUNC = darray_timestamptz_agg_finalfn,
	PARALLEL = SAFE
);
COMMENT ON AGGREGATE array_agg(darray_timestamptz) IS
	'the arrays of all rows, as the rows of an array with one more dimension; NULL if there is no row; 22004 if one is NULL, 2202E if one is empty or has other dimensions';
-- devices and what operations have done

CREATE FUNCTION darray_devices(OUT device integer, OUT name text, OUT driver text,
							   OUT memory_total bigint, OUT memory_free bigint,
							   OUT memory_used bigint, OUT in_use boolean, OUT reason text)
	RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'darray_devices' LANGUAGE C VOLATILE STRICT PARALLEL RESTRICTED ROWS 4;
COMMENT ON FUNCTION darray_devices() IS
	'one row per device that darray.engine = cuda may use: its number, name, versions of driver and runtime, its memory in bytes, the bytes free and taken by this session if this session has it open, whether it has, why it cannot be used; if there is no device, one row that says why';

CREATE FUNCTION darray_stat_get(OUT operation text, OUT engine text, OUT calls bigint,
								OUT elements bigint, OUT bytes_up bigint, OUT bytes_down bigint,
								OUT kernel_ms double precision, OUT copy_ms double precision,
								OUT detoast_ms double precision, OUT cache_hits bigint,
								OUT fallbacks bigint, OUT fallback_reason text)
	RETURNS SETOF record
	AS 'MODULE_PATHNAME', 'darray_stat_get' LANGUAGE C VOLATILE STRICT PARALLEL RESTRICTED ROWS 20;
COMMENT ON FUNCTION darray_stat_get() IS 'the rows of the view darray_stat';

CREATE VIEW darray_stat AS SELECT * FROM darray_stat_get();
GRANT SELECT ON darray_stat TO PUBLIC;
COMMENT ON VIEW darray_stat IS
	'what the operations of this session have done, by operation and engine: calls, elements of the operands, bytes copied to and from device memory, milliseconds in the engine, copying and reading stored values, operands found in the cache, calls that the host took over and the reason of the last one';

CREATE FUNCTION darray_stat_reset() RETURNS void
	AS 'MODULE_PATHNAME', 'darray_stat_reset' LANGUAGE C VOLATILE STRICT PARALLEL RESTRICTED;
COMMENT ON FUNCTION darray_stat_reset() IS 'sets all numbers of darray_stat to 0';
-- what there is to call, as a table

CREATE VIEW darray_functions AS
WITH member AS (
	SELECT p.oid, p.proname::text AS name, t.topic, p.proargnames AS names, d.description,
		p.prorettype, pg_get_function_result(p.oid) AS result
	FROM pg_extension x
	JOIN pg_depend m ON m.refclassid = 'pg_extension'::regclass AND m.refobjid = x.oid
		AND m.classid = 'pg_proc'::regclass AND m.deptype = 'e'
	JOIN pg_proc p ON p.oid = m.objid
	JOIN pg_description d ON d.classoid = 'pg_proc'::regclass AND d.objoid = p.oid
		AND d.objsubid = 0
		AND d.description !~ '^(I/O$|implementation of |aggregate transition function$)'
	JOIN (VALUES
	('darray_subscript_support', 'type'),
	('darray_subscript_handler', 'type'),
	('darray_typanalyze', 'type'),
	('darray_bool_in', 'type'),
	('darray_bool_out', 'type'),
	('darray_bool_recv', 'type'),
	('darray_bool_send', 'type'),
	('darray_int2_in', 'type'),
	('darray_int2_out', 'type'),
	('darray_int2_recv', 'type'),
	('darray_int2_send', 'type'),
	('darray_int4_in', 'type'),
	('darray_int4_out', 'type'),
	('darray_int4_recv', 'type'),
	('darray_int4_send', 'type'),
	('darray_int8_in', 'type'),
	('darray_int8_out', 'type'),
	('darray_int8_recv', 'type'),
	('darray_int8_send', 'type'),
	('darray_float4_in', 'type'),
	('darray_float4_out', 'type'),
	('darray_float4_recv', 'type'),
	('darray_float4_send', 'type'),
	('darray_float8_in', 'type'),
	('darray_float8_out', 'type'),
	('darray_float8_recv', 'type'),
	('darray_float8_send', 'type'),
	('darray_date_in', 'type'),
	('darray_date_out', 'type'),
	('darray_date_recv', 'type'),
	('darray_date_send', 'type'),
	('darray_timestamp_in', 'type'),
	('darray_timestamp_out', 'type'),
	('darray_timestamp_recv', 'type'),
	('darray_timestamp_send', 'type'),
	('darray_timestamptz_in', 'type'),
	('darray_timestamptz_out', 'type'),
	('darray_timestamptz_recv', 'type'),
	('darray_timestamptz_send', 'type'),
	('darray_fuse_support', 'fuse'),
	('darray_eval_bool', 'fuse'),
	('darray_aggregate_bool', 'fuse'),
	('darray_eval_int2', 'fuse'),
	('darray_aggregate_int2', 'fuse'),
	('darray_eval_int4', 'fuse'),
	('darray_aggregate_int4', 'fuse'),
	('darray_eval_int8', 'fuse'),
	('darray_aggregate_int8', 'fuse'),
	('darray_eval_float4', 'fuse'),
	('darray_aggregate_float4', 'fuse'),
	('darray_eval_float8', 'fuse'),
	('darray_aggregate_float8', 'fuse'),
	('darray_eval_date', 'fuse'),
	('darray_aggregate_date', 'fuse'),
	('darray_eval_timestamp', 'fuse'),
	('darray_aggregate_timestamp', 'fuse'),
	('darray_eval_timestamptz', 'fuse'),
	('darray_aggregate_timestamptz', 'fuse'),
	('darray_aggregate_numeric', 'fuse'),
	('darray_bool', 'cast'),
	('darray_to_array', 'cast'),
	('darray_to_json', 'cast'),
	('darray_int2', 'cast'),
	('darray_int4', 'cast'),
	('darray_int8', 'cast'),
	('darray_float4', 'cast'),
	('darray_float8', 'cast'),
	('darray_date', 'cast'),
	('darray_timestamp', 'cast'),
	('darray_timestamptz', 'cast'),
	('darray_to_numeric_array', 'cast'),
	('darray_to_int4_array', 'cast'),
	('darray_to_int8_array', 'cast'),
	('darray_to_float4_array', 'cast'),
	('darray_to_float8_array', 'cast'),
	('darray_to_int2_array', 'cast'),
	('darray_to_timestamp_array', 'cast'),
	('darray_to_timestamptz_array', 'cast'),
	('darray_to_date_array', 'cast'),
	('array_length', 'look'),
	('array_lower', 'look'),
	('array_upper', 'look'),
	('cardinality', 'look'),
	('array_ndims', 'look'),
	('array_dims', 'look'),
	('array_null_count', 'look'),
	('array_count', 'look'),
	('darray_info', 'look'),
	('generate_subscripts', 'look'),
	('darray_eq', 'compare'),
	('darray_ne', 'compare'),
	('darray_lt', 'compare'),
	('darray_le', 'compare'),
	('darray_gt', 'compare'),
	('darray_ge', 'compare'),
	('darray_cmp', 'compare'),
	('darray_hash', 'compare'),
	('darray_hash_extended', 'compare'),
	('array_slice', 'element'),
	('array_take', 'element'),
	('darray_fill', 'element'),
	('darray_unnest_support', 'element'),
	('unnest', 'element'),
	('darray_series', 'make'),
	('darray_from_bytes', 'make'),
	('darray_to_bytes', 'make'),
	('array_append', 'change'),
	('array_prepend', 'change'),
	('array_cat', 'change'),
	('darray_append', 'change'),
	('darray_prepend', 'change'),
	('trim_array', 'change'),
	('array_reverse', 'change'),
	('array_remove', 'change'),
	('array_replace', 'change'),
	('array_position', 'change'),
	('array_positions', 'change'),
	('darray_cat', 'change'),
	('darray_add', 'math'),
	('darray_subtract', 'math'),
	('darray_multiply', 'math'),
	('darray_divide', 'math'),
	('darray_modulo', 'math'),
	('darray_bit_and', 'math'),
	('darray_bit_or', 'math'),
	('darray_bit_xor', 'math'),
	('darray_shift_left', 'math'),
	('darray_shift_right', 'math'),
	('abs', 'math'),
	('darray_negate', 'math'),
	('mod', 'math'),
	('darray_bit_not', 'math'),
	('sign', 'math'),
	('ceil', 'math'),
	('ceiling', 'math'),
	('floor', 'math'),
	('round', 'math'),
	('trunc', 'math'),
	('degrees', 'math'),
	('radians', 'math'),
	('sqrt', 'math'),
	('darray_lt_elements', 'filter'),
	('darray_le_elements', 'filter'),
	('darray_gt_elements', 'filter'),
	('darray_ge_elements', 'filter'),
	('darray_eq_elements', 'filter'),
	('darray_ne_elements', 'filter'),
	('array_lt', 'filter'),
	('array_le', 'filter'),
	('array_gt', 'filter'),
	('array_ge', 'filter'),
	('array_eq', 'filter'),
	('array_ne', 'filter'),
	('darray_and', 'filter'),
	('darray_or', 'filter'),
	('darray_not', 'filter'),
	('array_if', 'filter'),
	('array_greatest', 'filter'),
	('array_least', 'filter'),
	('array_between', 'filter'),
	('array_in', 'filter'),
	('array_is_null', 'filter'),
	('array_filter', 'filter'),
	('array_where', 'filter'),
	('darray_number_in', 'mixed'),
	('darray_number_out', 'mixed'),
	('array_sort', 'sort'),
	('array_is_sorted', 'sort'),
	('array_argsort', 'sort'),
	('array_sort_by', 'sort'),
	('array_sum', 'reduce'),
	('array_avg', 'reduce'),
	('array_product', 'reduce'),
	('array_stddev', 'reduce'),
	('array_stddev_pop', 'reduce'),
	('array_variance', 'reduce'),
	('array_variance_pop', 'reduce'),
	('array_min', 'reduce'),
	('array_max', 'reduce'),
	('array_count_true', 'reduce'),
	('array_any', 'reduce'),
	('array_all', 'reduce'),
	('array_argmin', 'position'),
	('array_group_argmin', 'position'),
	('array_argmax', 'position'),
	('array_group_argmax', 'position'),
	('array_first', 'position'),
	('array_last', 'position'),
	('array_group_id', 'group'),
	('array_group_count', 'group'),
	('array_group_first', 'group'),
	('array_group_last', 'group'),
	('array_group_min', 'group'),
	('array_group_max', 'group'),
	('array_group_sum', 'group'),
	('array_group_avg', 'group'),
	('array_group_product', 'group'),
	('array_group_stddev', 'group'),
	('array_group_variance', 'group'),
	('array_cumcount', 'group'),
	('array_cummin', 'group'),
	('array_cummax', 'group'),
	('array_cumprod', 'group'),
	('array_group_by', 'group'),
	('darray_agg_combinefn', 'aggregate'),
	('darray_agg_serialfn', 'aggregate'),
	('darray_agg_deserialfn', 'aggregate'),
	('darray_agg_transfn', 'aggregate'),
	('darray_bool_agg_finalfn', 'aggregate'),
	('darray_agg', 'aggregate'),
	('darray_int2_agg_finalfn', 'aggregate'),
	('darray_int4_agg_finalfn', 'aggregate'),
	('darray_int8_agg_finalfn', 'aggregate'),
	('darray_float4_agg_finalfn', 'aggregate'),
	('darray_float8_agg_finalfn', 'aggregate'),
	('darray_date_agg_finalfn', 'aggregate'),
	('darray_timestamp_agg_finalfn', 'aggregate'),
	('darray_timestamptz_agg_finalfn', 'aggregate'),
	('darray_agg_text_transfn', 'aggregate'),
	('darray_array_agg_transfn', 'aggregate'),
	('array_agg', 'aggregate'),
	('darray_devices', 'device'),
	('darray_stat_get', 'device'),
	('darray_stat_reset', 'device')
	) AS t (name, topic) ON t.name = p.proname
	WHERE x.extname = 'darray'
		AND p.prorettype <> 'internal'::regtype
		AND NOT 'internal'::regtype = ANY (p.proargtypes)
		AND NOT EXISTS (SELECT FROM pg_cast c WHERE c.castfunc = p.oid)
		AND NOT EXISTS (SELECT FROM pg_amproc c WHERE c.amproc = p.oid)
), argument AS (
	SELECT f.oid, f.name, f.names, a.number, a.mode, a.name AS argument, a.type,
		y.typname LIKE 'darray\_%' OR y.typname = 'anyarray' AS is_darray, y.typelem
	FROM member f JOIN pg_proc p ON p.oid = f.oid
	CROSS JOIN LATERAL unnest(coalesce(p.proallargtypes, p.proargtypes::oid[]), p.proargmodes,
							  p.proargnames) WITH ORDINALITY AS a (type, mode, name, number)
	JOIN pg_type y ON y.oid = a.type
), arguments AS (
	SELECT name, names, string_agg(concat_ws(' ', mode, argument, type), ', ' ORDER BY number) AS text
	FROM (
		SELECT name, names, number, argument,
			CASE min(mode) WHEN 'v' THEN 'VARIADIC' WHEN 'o' THEN 'OUT' END AS mode,
			CASE WHEN count(DISTINCT type) <= 3
				THEN string_agg(DISTINCT format_type(type, NULL), ' or ')
				WHEN bool_and(is_darray) THEN 'D'
				WHEN bool_and(format_type(type, NULL) LIKE '%[]') THEN 'E[]' ELSE 'E' END AS type
		FROM argument GROUP BY name, names, number, argument) AS a
	GROUP BY name, names
), result AS (
	SELECT f.name, f.names, min(f.topic) AS topic, min(f.description) AS description,
		CASE WHEN count(DISTINCT f.result) = 1 THEN min(f.result)
			WHEN bool_and(f.prorettype = v.type) THEN regexp_replace(min(f.result), '\S+$', 'D')
			WHEN bool_and(f.prorettype = v.typelem) THEN CASE WHEN bool_and(f.result LIKE 'SETOF %')
				THEN 'SETOF E' ELSE 'E' END
			WHEN count(DISTINCT f.result) > 4
				THEN CASE WHEN bool_or(f.result LIKE 'darray\_%') THEN 'D' ELSE 'E' END
			ELSE string_agg(DISTINCT f.result, ' or ') END AS text
	FROM member f
	-- the first darray
	LEFT JOIN LATERAL (SELECT type, typelem FROM argument a WHERE a.oid = f.oid AND is_darray
					   ORDER BY argument IS DISTINCT FROM 'v', number LIMIT 1) AS v ON true
	GROUP BY f.name, f.names
)
SELECT r.name, r.topic, coalesce(a.text, '') AS arguments, r.text AS result, r.description
FROM result r LEFT JOIN arguments a ON a.name = r.name AND a.names IS NOT DISTINCT FROM r.names;
GRANT SELECT ON darray_functions TO PUBLIC;
COMMENT ON VIEW darray_functions IS
	'what there is to call: name, topic, arguments, result, and what it does; D is a darray type, E the type of its elements';
