/*
 * fit.h
 *	  Operands of other shapes than the task's.
 */
#ifndef DA_FIT_H
#define DA_FIT_H

#include "run/task/run_task.h"

/* the shape of what comes of both, into the first; false: they do not match */
extern bool da_shape_join(DaShape *shape, const DaShape *other);

/*
 * An operand as an input of a task of such a shape: a scalar, the elements, or a view that repeats
 * them; its register
 */
extern uint8 da_run_fit(DaRun *run, const DaOperand *operand, const DaShape *shape);

#endif							/* DA_FIT_H */
