/*
 * time_list.h
 *	  Operations on dates and timestamps without a time zone: each a step of programs.
 *
 * Before including, define DA_TIME(id, fn, arity, others, from, to, result):
 *	  - id		- suffix of the DaTimeOp and DaStepOp values: DA_TIME_<id>, DA_STEP_<id>
 *	  - fn		- meaning in calendar.h: da_time_<fn>()
 *	  - arity	- operands: all of the storage "from"
 *	  - others	- the second and third: NUMBER, integers; SAME, of the first one's type
 *	  - from	- the storage of a date (INT4) or timestamp (INT8); FLOAT8: seconds
 *	  - to		- the storage of the result
 *	  - result	- its element type; SAME: the first operand's
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_TIME(BIN,			bin,			3,	NUMBER,	INT8,	INT8,	SAME)
DA_TIME(BIN_MONTHS,		bin_months,		3,	NUMBER,	INT8,	INT8,	SAME)
DA_TIME(ADD_TIME,		add_time,		2,	NUMBER,	INT8,	INT8,	SAME)
DA_TIME(ADD_MONTHS,		add_months,		2,	NUMBER,	INT8,	INT8,	SAME)
DA_TIME(ADD_DAYS,		add_days,		2,	NUMBER,	INT4,	INT4,	SAME)
DA_TIME(SUBTRACT_DAYS,	subtract_days,	2,	NUMBER,	INT4,	INT4,	SAME)
DA_TIME(DAYS_BETWEEN,	days_between,	2,	SAME,	INT4,	INT4,	INT4)
DA_TIME(SECONDS_BETWEEN, seconds_between, 2, SAME,	INT8,	FLOAT8,	FLOAT8)
DA_TIME(PART,			part,			2,	NUMBER,	INT8,	FLOAT8,	FLOAT8)
DA_TIME(FROM_EPOCH,		from_epoch,		1,	SAME,	FLOAT8,	INT8,	TIMESTAMPTZ)
DA_TIME(MIDNIGHT,		midnight,		1,	SAME,	INT4,	INT8,	TIMESTAMP)
DA_TIME(DATE_OF,		date_of,		1,	SAME,	INT8,	INT4,	DATE)
