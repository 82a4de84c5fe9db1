/*
 * turn.h
 *	  Whose turn it is, and which worker's.
 */
#ifndef GPUD_TURN_H
#define GPUD_TURN_H

#include "ready.h"

/* what a worker is to do */
typedef enum TurnKind
{
	TURN_REQUEST,
	TURN_WOKEN,					/* look at the columns that the session waits for, or brings */
	TURN_END,					/* the session is no more */
	TURN_REST					/* there was nothing to do for a while */
} TurnKind;

typedef struct Turn
{
	TurnKind	kind;
	Session    *session;
	Message    *message;		/* the request */
	int64_t		began;
} Turn;

extern void turn_next(Worker *worker, Turn *turn);
extern void turn_done(Worker *worker, const Turn *turn);
extern bool turn_end_overlong(void);

#endif							/* GPUD_TURN_H */
