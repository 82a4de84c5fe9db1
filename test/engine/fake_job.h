/*
 * fake_job.h
 *	  One call of a slot of the fake engine.
 */
#ifndef FAKE_JOB_H
#define FAKE_JOB_H

#include "fake.h"

/* what a slot was given, and the same for the host's kernels */
typedef struct Job
{
	FakeKind	kind;
	DaCall	   *call;
	DaOutput   *output;			/* the caller's; NULL: the slot has none */
	DaColumn	column[3];
	DaOutput	result;
} Job;

/* a and b may be NULL, output too; not DA_OK: the call has failed already */
extern DaStatus job_begin(Job *job, FakeKind kind, DaCall *call, const DaColumn *a,
						  const DaColumn *b, DaOutput *output);

/* one more operand, after the begin */
extern void job_operand(Job *job, int which, const DaColumn *from);

/* what the slot answers; for those with an output */
extern DaStatus job_end(Job *job, DaStatus status);

/* else the call broke the rules */
extern void require(const Job *job, bool condition, const char *what);

/* as many elements as the result */
extern void require_length(const Job *job, const DaColumn *column);

#endif							/* FAKE_JOB_H */
