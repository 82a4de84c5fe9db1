/*
 * scalar.h
 *	  What each operation means for one element, for every storage. Compiled as C
 *	  for the host engine and as CUDA for the device; the meanings themselves are
 *	  in scalar_template.h.
 */
#ifndef DA_SCALAR_H
#define DA_SCALAR_H

#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "kernel/element/inline.h"

#define DA_TEMPLATE "kernel/element/scalar_template.h"
#include "kernel/element/each_storage.h"

#endif							/* DA_SCALAR_H */
