/*
 * talk.h
 *	  What programs share that talk to a device service as sessions do.
 */
#ifndef TALK_H
#define TALK_H

#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "engine/service.h"

static uint64_t state;			/* of the random numbers; not 0 */

static inline uint64_t
draw(void)
{
	state ^= state << 13;
	state ^= state >> 7;
	state ^= state << 17;
	return state * UINT64_C(0x2545f4914f6cdd1d);
}

static inline int64_t
below(int64_t n)
{
	return (int64_t) (draw() % (uint64_t) n);
}

static inline DaGreeting
greeting_of(uint64_t quota)
{
	return (DaGreeting) {DA_SERVICE_MAGIC, DA_SERVICE_VERSION, DA_SERVICE_LAYOUT,
						 DA_ENGINE_VERSION, 1, 1, 0, quota};
}

/* a socket that says nothing yet, and waits for an answer a minute at most; -1: there is none */
static inline int
connect_to(const char *path)
{
	struct sockaddr_un address = {.sun_family = AF_UNIX};
	struct timeval patience = {60, 0};
	int			file = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);

	snprintf(address.sun_path, sizeof(address.sun_path), "%s", path);
	if (connect(file, (struct sockaddr *) &address, sizeof(address)) == 0 &&
		setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience)) == 0)
		return file;
	perror(path);
	if (file >= 0)
		close(file);
	return -1;
}

#endif							/* TALK_H */
