/*
 * task.h
 *	  A task of a session.
 */
#ifndef GPUD_TASK_H
#define GPUD_TASK_H

#include "session.h"

/* *why is set if it is none that a session may ask for */
extern DaStatus task_do(Session *session, DaCall *call, DaTask *task, const char **why);

#endif							/* GPUD_TASK_H */
