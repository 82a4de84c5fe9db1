/*
 * work.h
 *	  The workers: requests of sessions, and their replies.
 */
#ifndef GPUD_WORK_H
#define GPUD_WORK_H

extern void *work_main(void *arg);

#endif							/* GPUD_WORK_H */
