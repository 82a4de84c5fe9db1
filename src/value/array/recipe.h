/*
 * recipe.h
 *	  What bytes that only a device has were made of, so that they can be made again when the
 *	  device is lost: a task, which is plain data, and the buffers of its operands.
 *
 * A recipe holds its operands' buffers, but none of their bytes on a device: who holds a buffer in
 * a recipe alone gives those back (buffer.h). It can be followed as long as each operand is stored,
 * on the host, or has a recipe itself; what bounds that is said here.
 */
#ifndef DA_RECIPE_H
#define DA_RECIPE_H

#include "engine/stat.h"
#include "kernel/task.h"
#include "value/array/view.h"

/*
 * So many different tasks at most are done again for one array, those for its operands included. In
 * a longer row of results one that has been on the host too is where it begins; else there is none.
 */
#define DA_RECIPE_TASKS	256

/* a flat operand of up to so many bytes is copied; of a larger one there is no recipe */
#define DA_RECIPE_COPY	((Size) 1024 * 1024)

typedef struct DaRecipe DaRecipe;

/* of a task that was done; NULL: there is no memory. The caller owns a reference. */
extern DaRecipe *da_recipe_create(const DaTask *task, DaOp op, int64 elements);

/*
 * Where that input comes from; false: it could not be had again. "flat": the array that it is a
 * copy of.
 */
extern bool da_recipe_input(DaRecipe *recipe, int input, const DaArray *array,
							const DaArray *flat);

/* when all inputs are known: are they made of few enough tasks? */
extern bool da_recipe_is_short(DaRecipe *recipe);

/* that is how an output of the task was made */
extern void da_recipe_give(DaRecipe *recipe, int output, DaBuffer *buffer);

extern void da_recipe_release(DaRecipe *recipe);

#endif							/* DA_RECIPE_H */
