/*
 * surface.h
 *	  What the functions that SQL calls share: an argument to an array, an array
 *	  to a result.
 */
#ifndef DA_SURFACE_H
#define DA_SURFACE_H

#include "run/run.h"

#include "access/htup.h"
#include "fmgr.h"
#include "utils/array.h"

#define DA_GETARG(n)		da_array_from_datum(PG_GETARG_DATUM(n))
#define DA_LOOKARG(n, look)	da_array_look(PG_GETARG_DATUM(n), look)
#define DA_RETURN(array)	PG_RETURN_DATUM(da_array_datum(array))

/* a SQL function and its declaration */
#define DA_FUNCTION(name) \
	PG_FUNCTION_INFO_V1(name); \
	Datum		name(PG_FUNCTION_ARGS)

/* cast.c: between PostgreSQL's arrays and ours */
extern DaArray *da_array_from_pg(ArrayType *from);
extern ArrayType *da_array_to_pg(DaArray *from);

/* the order that two optional boolean arguments ask for */
extern DaOrder da_order_args(FunctionCallInfo fcinfo, int first);

/* group.c: dense group numbers of several keys of one length */
extern DaArray *da_group_keys(DaArray **keys, int nkeys, int64 *ngroups);

/* raise ERRCODE_DATATYPE_MISMATCH unless that is a type of ours, or a domain over one */
extern void da_check_type(Oid type);

/* the arrays of VARIADIC "any" arguments from "first" on; raises for any other type */
extern DaArray **da_variadic_arrays(FunctionCallInfo fcinfo, int first, int *count);

/* raise ERRCODE_ARRAY_SUBSCRIPT_ERROR unless two arrays have one length */
extern void da_check_lengths(const DaArray *a, const DaArray *b);

/* the same unless all their dimensions are equal */
extern void da_check_shapes(const DaArray *a, const DaArray *b);

/* type.c: elements in a value of that column, on average; -1: not known */
extern double da_average_length(HeapTuple statistics);

#endif							/* DA_SURFACE_H */
