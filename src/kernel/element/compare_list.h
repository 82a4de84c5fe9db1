/*
 * compare_list.h
 *	  Comparisons of two elements, in PostgreSQL's order.
 *
 * Before including, define DA_COMPARE(id, fn):
 *	  - id	- suffix of the DaCompareOp value: DA_COMPARE_<id>
 *	  - fn	- meaning in scalar_template.h: da_<prefix>_<fn>()
 * Undefine it afterwards. There is deliberately no include guard here.
 */
DA_COMPARE(LT, lt)
DA_COMPARE(LE, le)
DA_COMPARE(GT, gt)
DA_COMPARE(GE, ge)
DA_COMPARE(EQ, eq)
DA_COMPARE(NE, ne)
