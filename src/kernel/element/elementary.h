/*
 * elementary.h
 *	  The functions of double precision, as rows of map_list.h of class FLOAT8: for each
 *	  da_float8_<fn>(a, b, &errors), and da_float8_<fn>_ordinary(a, b, &doubt), which is the
 *	  same for less unless it sets *doubt (arithmetic_template.h).
 *
 * They are PostgreSQL's functions with its errors; only what libm computes there is computed
 * here, from sums, products, quotients and square roots alone. So the bits are the same on every
 * processor and engine, whatever their libraries. Nothing here may be contracted or reordered.
 */
#ifndef DA_ELEMENTARY_H
#define DA_ELEMENTARY_H

#include "kernel/element/elementary_exact.h"
#include "kernel/element/elementary_exp.h"
#include "kernel/element/elementary_hyperbolic.h"
#include "kernel/element/elementary_trig.h"

#endif							/* DA_ELEMENTARY_H */
