/*
 * storage_list.h
 *	  How elements lie in memory: one row a storage. Several element types may
 *	  share one (a date is an INT4, a timestamp an INT8).
 *
 * Before including, define DA_STORAGE(id, prefix, ctype, utype, class):
 *	  - id		- suffix of the DaStorage value: DA_STORAGE_<id>
 *	  - prefix	- prefix of the functions that scalar.h makes: da_<prefix>_lt()
 *	  - ctype	- C type of one element
 *	  - utype	- unsigned integer of the same width: sort keys
 *	  - class	- BOOL, INT or FLOAT: which meanings in scalar_template.h hold
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_STORAGE(BOOL,	bool,	uint8_t,	uint8_t,	BOOL)
DA_STORAGE(INT2,	int2,	int16_t,	uint16_t,	INT)
DA_STORAGE(INT4,	int4,	int32_t,	uint32_t,	INT)
DA_STORAGE(INT8,	int8,	int64_t,	uint64_t,	INT)
DA_STORAGE(FLOAT4,	float4,	float,		uint32_t,	FLOAT)
DA_STORAGE(FLOAT8,	float8,	double,		uint64_t,	FLOAT)
