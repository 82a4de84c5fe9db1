/*
 * containment.h
 *	  Questions that an index on the elements of arrays answers.
 */
#ifndef DA_CONTAINMENT_H
#define DA_CONTAINMENT_H

/* strategy numbers of the GIN operator classes, as array_ops has them */
typedef enum DaContainment
{
	DA_OVERLAPS = 1,			/* && */
	DA_CONTAINS,				/* @> */
	DA_CONTAINED,				/* <@ */
	DA_EQUAL
} DaContainment;

#endif							/* DA_CONTAINMENT_H */
