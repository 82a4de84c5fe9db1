/*
 * window_list.h
 *	  Aggregates over a frame of rows around each row: one row an operation of a WINDOW.
 *
 * Before including, define DA_WINDOW(id, name, like, least):
 *	  - id		- suffix of the DaWindowOp value: DA_WINDOW_<id>
 *	  - name	- as array_moving_<name>() spells it
 *	  - like	- row of group_list.h that takes and gives elements of the same types
 *	  - least	- elements that are not NULL without which there is no value
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_WINDOW(COUNT,	count,		COUNT,	0)
DA_WINDOW(SUM,		sum,		SUM,	1)
DA_WINDOW(AVG,		avg,		AVG,	1)
DA_WINDOW(MIN,		min,		MIN,	1)
DA_WINDOW(MAX,		max,		MAX,	1)
DA_WINDOW(STDDEV,	stddev,		STDDEV,	2)
DA_WINDOW(MEDIAN,	median,		STDDEV,	1)
