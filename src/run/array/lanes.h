/*
 * lanes.h
 *	  Several arrays of one length, one after the other, as one.
 */
#ifndef DA_LANES_H
#define DA_LANES_H

#include "run/task/run_task.h"

/*
 * The register of the numbers 1, 1 + step and so on of lanes, each for as many rows of the task,
 * one lane after the other; DA_NO_REGISTER for one lane.
 */
extern uint8 da_run_lanes(DaRun *run, int64 lanes, int64 step);

#endif							/* DA_LANES_H */
