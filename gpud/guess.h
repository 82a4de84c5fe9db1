/*
 * guess.h
 *	  How long a task will take; the lock is held.
 */
#ifndef GPUD_GUESS_H
#define GPUD_GUESS_H

#include "engine/service.h"

extern bool guess_is_long(const DaRequest *request);
extern void guess_learn(const DaRequest *request, int64_t took);

#endif							/* GPUD_GUESS_H */
