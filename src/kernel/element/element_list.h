/*
 * element_list.h
 *	  The element types that SQL sees: one row a darray type. The SQL script is
 *	  generated from this same file (src/surface/expand.awk), so a row must stay
 *	  on one line. The order is stored on disk: append, never reorder.
 *
 * Before including, define DA_ELEMENT(id, sql, storage, class, rank, oid, sum, avg, gsum, gavg):
 *	  - id		- suffix of the DaElement value: DA_ELEMENT_<id>
 *	  - sql		- SQL name of the element type; the array type is darray_<sql>
 *	  - storage	- row of storage_list.h
 *	  - class	- BOOL, INT, FLOAT, TIME (ordered, no arithmetic), or TEXT (codes of entries)
 *	  - rank	- how wide: of two numbers, or two of class TIME, the one of higher rank is
 *				  what both are cast to where they meet
 *	  - oid		- PostgreSQL's OID macro of the element type
 *	  - sum, avg	- result types of the aggregates over elements (or none)
 *	  - gsum, gavg	- element types of grouped sums and averages (or none)
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_ELEMENT(BOOL,		bool,			BOOL,	BOOL,	0,	BOOLOID,		none,	none,	none,		none)
DA_ELEMENT(INT2,		int2,			INT2,	INT,	1,	INT2OID,		int8,	numeric, int8,	float8)
DA_ELEMENT(INT4,		int4,			INT4,	INT,	2,	INT4OID,		int8,	numeric, int8,	float8)
DA_ELEMENT(INT8,		int8,			INT8,	INT,	3,	INT8OID,		numeric, numeric, int8,	float8)
DA_ELEMENT(FLOAT4,		float4,			FLOAT4,	FLOAT,	4,	FLOAT4OID,		float4,	float8,	float4,	float8)
DA_ELEMENT(FLOAT8,		float8,			FLOAT8,	FLOAT,	5,	FLOAT8OID,		float8,	float8,	float8,	float8)
DA_ELEMENT(DATE,		date,			INT4,	TIME,	1,	DATEOID,		none,	none,	none,		none)
DA_ELEMENT(TIMESTAMP,	timestamp,		INT8,	TIME,	2,	TIMESTAMPOID,	none,	none,	none,		none)
DA_ELEMENT(TIMESTAMPTZ,	timestamptz,	INT8,	TIME,	3,	TIMESTAMPTZOID,	none,	none,	none,		none)
DA_ELEMENT(TEXT,		text,			INT4,	TEXT,	0,	TEXTOID,		none,	none,	none,		none)
