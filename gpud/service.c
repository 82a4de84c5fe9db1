/*
 * service.c
 *	  What all threads of the device service share.
 */
#include "service.h"

#include <stdarg.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

Service		service = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* a line of the server's log; so many in a row, since who is wrong may be so quickly */
void
service_log(const char *format,...)
{
	static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
	static int64_t second;
	static int	lines;
	char		line[512];
	int			length = snprintf(line, sizeof(line), "darray_gpud: ");
	int64_t		now = service_microseconds() / 1000000;
	va_list		arguments;

	va_start(arguments, format);
	length += vsnprintf(line + length, sizeof(line) - length - 1, format, arguments);
	va_end(arguments);
	if (length > (int) sizeof(line) - 2)
		length = sizeof(line) - 2;
	line[length++] = '\n';
	pthread_mutex_lock(&lock);
	if (now != second)
		lines = 0;
	second = now;
	if (lines++ < 20 && write(STDERR_FILENO, line, length) < 0)
		lines = 0;
	pthread_mutex_unlock(&lock);
}

int64_t
service_microseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return now.tv_sec * INT64_C(1000000) + now.tv_nsec / 1000;
}

/* the main thread shall look at the sessions again */
void
service_wake_main(void)
{
	uint64_t	one = 1;

	if (write(service.wake, &one, sizeof(one)) < 0)
		_exit(1);
}
