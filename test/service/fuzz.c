/*
 * fuzz.c
 *	  Sessions that say anything to a device service.
 *
 *		fuzz SOCKET COUNT SEED
 *		fuzz SOCKET COUNT flood
 *		fuzz SOCKET COUNT greedy
 *		fuzz SOCKET COUNT service
 *
 * A session greets, has a few columns made, and sends requests most of which are wrong somewhere:
 * fields and bytes at random, sizes of messages, numbers out of turn. When the service ends it,
 * another one begins; "COUNT" messages in all. Prints how many sessions there were and how many
 * requests of each status were answered. That the service lives on is for the caller to see.
 *
 * Who floods it asks COUNT times without ever looking at an answer, which it may do for 10 s, and
 * stays for as long.
 *
 * Who is greedy has pieces, all the memory that it can get, in COUNT parts at most, and as many
 * tasks in its queue as there may be, until somebody ends it.
 *
 * Who says that it is another device's service, and who asks as one, is served nothing, "COUNT"
 * times: else it fails.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "kernel/task_check.h"
#include "talk.h"

#define COLUMNS		6
#define LENGTH		300
#define MOST_SPANS	((int64_t) (DA_INLINE_BYTES / sizeof(DaSpan)))

/* handle of a table of spans, behind those of columns and of what tasks write */
#define TABLE		(COLUMNS + DA_MOST_WISHES)

/* mostly small, now and then what overflows something */
static int64_t
odd_number(void)
{
	static const int64_t odd[] = {0, 1, -1, 63, 64, 65, LENGTH, LENGTH - 1, LENGTH + 1, 1 << 20,
	INT32_MAX, (int64_t) 1 << 36, (int64_t) 1 << 40, INT64_MAX, INT64_MIN, (int64_t) 1 << 61};

	return below(3) == 0 ? odd[below(16)] : below(LENGTH + 2);
}

static int	service;
static uint32_t number;
static long statuses[DA_LOST + 1];
static long sessions;

/* false: it is not welcome */
static int
greet(uint64_t quota)
{
	DaGreeting	greeting = greeting_of(quota);
	DaWelcome	welcome;

	if (below(50) == 0)
		((uint8_t *) &greeting)[below(sizeof(greeting))] ^= 1 << below(8);
	if (send(service, &greeting,
			 below(100) == 0 ? (size_t) below(sizeof(greeting)) : sizeof(greeting),
			 MSG_NOSIGNAL) < 0)
		return 0;
	return recv(service, &welcome, sizeof(welcome), 0) == sizeof(welcome) &&
		welcome.status == DA_OK;
}

static int
meet(const char *path)
{
	service = connect_to(path);
	if (service < 0)
		exit(1);
	sessions++;
	number = 0;
	return greet((uint64_t) 1 << 24);
}

/* false: the session has ended */
static int
talk(DaRequest *request, size_t size)
{
	static DaReply reply;
	ssize_t		got;

	if (send(service, request, size, MSG_NOSIGNAL) < 0)
		return 0;
	if (request->kind >= DA_NUM_REQUESTS || !da_request_is_answered(request->kind))
		return 1;
	got = recv(service, &reply, sizeof(reply), 0);
	if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
	{
		fprintf(stderr, "no answer for 60 s: request of kind %u, task of kind %u\n", request->kind,
				request->kind == DA_REQUEST_TASK ? request->with.task.kind : 0);
		exit(1);
	}
	if (got <= 0)
		return 0;
	if (reply.status > DA_LOST)
		exit(1);
	statuses[reply.status]++;
	return 1;
}

/* columns of each storage: BOOLs and small numbers, of which all are what they may be */
static int
begin(DaRequest *request)
{
	for (int i = 0; i < COLUMNS; i++)
	{
		memset(request, 0, sizeof(*request));
		request->kind = DA_REQUEST_PUT;
		request->number = ++number;
		request->nwishes = 1;
		request->wish[0] = (DaWish) {DA_INLINE_BYTES, i, 0};
		request->address = da_address(i, 0);
		request->size = LENGTH * da_storage_size[i];
		for (int k = 0; k < LENGTH; k++)
			request->with.bytes[k * da_storage_size[i]] = i == DA_STORAGE_FLOAT4 ||
				i == DA_STORAGE_FLOAT8 ? 0 : below(2);
		if (!talk(request, da_request_size(request->kind)))
			return 0;
	}
	return 1;
}

static uint64_t
address(int handle)
{
	return below(200) == 0 ? draw() : da_address(handle, below(40) == 0 ? 8 * odd_number() : 0);
}

static void
make_view(DaView *view, const DaTask *task)
{
	memset(view, 0, sizeof(*view));
	view->storage = below(DA_NUM_STORAGES + (below(20) == 0));
	view->scalar = below(4) == 0;
	view->length = below(5) == 0 ? odd_number() : task->length;
	if (view->scalar)
	{
		view->value.bits = below(2);
		view->isnull = below(10) == 0;
		return;
	}
	view->data = (void *) address(view->storage);
	if (below(4) == 0)
		view->validity = (void *) address(COLUMNS - 1);
	view->validity_offset = below(4) == 0 ? odd_number() : 0;
	view->strided = below(6) == 0;
	for (int k = 0; k < DA_MAX_DIMS; k++)
		view->strides[k] = below(8) == 0 ? odd_number() : below(3);
}

static void
make_task(DaTask *task)
{
	memset(task, 0, sizeof(*task));
	task->kind = below(DA_NUM_TASKS + (below(50) == 0));
	task->length = below(5) == 0 ? odd_number() : below(LENGTH);
	task->ninputs = below(4) + (below(50) == 0 ? 15 : 0);
	task->nsteps = below(4) + (below(50) == 0 ? 63 : 0);
	task->noutputs = below(3) + (below(50) == 0 ? 15 : 0);
	task->ndim = below(5) == 0 ? below(8) : 0;
	for (int k = 0; k < DA_MAX_DIMS; k++)
		task->dims[k] = below(8) == 0 ? odd_number() : below(4);
	for (int i = 0; i < task->ninputs && i < DA_TASK_INPUTS; i++)
		make_view(&task->input[i], task);
	for (int i = 0; i < task->nsteps && i < DA_TASK_STEPS; i++)
	{
		DaStep	   *step = &task->step[i];
		int			arity;

		step->op = below(DA_NUM_STEPS);
		arity = da_step_info[step->op].arity;
		step->storage = below(DA_NUM_STORAGES);
		for (int k = 0; k < 3; k++)
			step->operand[k] = k < arity ? below(task->ninputs + i + 1) : DA_NO_REGISTER;
	}
	memset(task->operand, DA_NO_REGISTER, sizeof(task->operand));
	for (int i = 0; i < 3; i++)
		if (below(3) > 0)
			task->operand[i] = below(task->ninputs + task->nsteps + 1);
	task->mask = below(4) == 0 ? below(4) : DA_NO_REGISTER;
	for (size_t i = 0; i < sizeof(task->with); i++)
		((uint8_t *) &task->with)[i] = below(4) == 0 ? draw() : 0;
	if (below(2) == 0)
		memset(&task->with, 0, sizeof(task->with));
	for (int i = 0; i < task->noutputs && i < DA_TASK_OUTPUTS; i++)
	{
		DaOutput   *output = &task->output[i];

		output->storage = below(2) == 0 && task->ninputs > 0 ? task->input[0].storage
			: (DaStorage) below(DA_NUM_STORAGES);
		output->length = below(4) == 0 ? odd_number() : task->length;
		output->data = (void *) address(COLUMNS + 2 * i);
		output->validity = below(2) ? (void *) address(COLUMNS + 2 * i + 1) : NULL;
	}
}

/* spans that are mostly right, in the session's memory; returns how long they are together */
static int64_t
put_spans(DaRequest *request, int64_t n, int64_t sums, DaStorage storage)
{
	DaSpan	   *span = (DaSpan *) request->with.bytes;
	int64_t		length = 0;
	bool		nulls = below(2);

	memset(request, 0, sizeof(*request));
	request->kind = DA_REQUEST_PUT;
	request->number = ++number;
	request->address = da_address(TABLE, 0);
	request->size = n * sizeof(DaSpan);
	for (int64_t i = 0; i < n; i++)
	{
		int64_t		at = below(LENGTH);

		span[i].data = da_address(storage, at * da_storage_size[storage]);
		span[i].length = below(LENGTH - at + 1);
		if (nulls && below(3) == 0)
		{
			span[i].validity = da_address(COLUMNS - 1, 8 * below(100));
			span[i].validity_offset = below(1000);
		}
		span[i].sum = below(sums);
		length += span[i].length;
	}
	if (below(3) == 0)
		for (int64_t k = 1 + below(3); k > 0; k--)
			((int64_t *) span)[below(5 * n)] = below(2) ? (int64_t) address(below(TABLE + 1))
				: odd_number();
	if (below(10) == 0)
		((uint8_t *) span)[below(n * sizeof(DaSpan))] ^= 1 << below(8);
	(void) talk(request, da_request_size(request->kind));
	return length;
}

static void
make_span_task(DaRequest *request)
{
	DaTask	   *task = &request->with.task;
	int64_t		n = 1 + below(MOST_SPANS);
	int64_t		sums = 1 + below(3);
	DaStorage	storage = below(DA_NUM_STORAGES);
	bool		copies = storage == DA_STORAGE_BOOL || below(2);
	int64_t		length = put_spans(request, n, sums, storage);
	DaColumn	table = {.storage = DA_STORAGE_INT8, .length = 5 * n,
	.data = (void *) da_address(TABLE, 0)};

	memset(request, 0, sizeof(*request));
	request->kind = DA_REQUEST_TASK;
	request->number = ++number;
	da_task_begin(task, copies ? DA_TASK_SPAN_COPY : DA_TASK_SPAN_SUMS,
				  below(50) == 0 ? odd_number() : length);
	task->operand[0] = da_task_input(task, &table);
	task->with.spans.storage = storage;
	task->with.spans.squares = !copies && below(2);
	task->with.spans.sums = sums;
	task->noutputs = copies ? 1 + below(2) : 1;
	task->output[0].storage = copies ? storage : DA_STORAGE_INT8;
	task->output[0].length = copies ? task->length : sums *
		da_span_sum_words(storage, task->with.spans.squares);
	task->output[0].data = (void *) da_address(TABLE + 1, 0);
	task->output[0].validity = copies && below(2) ? (void *) da_address(TABLE + 2, 0) : NULL;
	task->output[1].storage = below(2) ? DA_STORAGE_INT4 : DA_STORAGE_INT8;
	task->output[1].length = task->length;
	task->output[1].data = (void *) da_address(TABLE + 3, 0);
}

static void
make_request(DaRequest *request)
{
	static const uint8_t kinds[] = {DA_REQUEST_PUT, DA_REQUEST_GET, DA_REQUEST_SEND,
		DA_REQUEST_FETCH, DA_REQUEST_LEASE, DA_REQUEST_RETURN, DA_REQUEST_TRIM,
		DA_REQUEST_CANCEL, DA_REQUEST_DEVICE, DA_REQUEST_SESSIONS, DA_REQUEST_BACK,
	DA_REQUEST_NOTHING, DA_REQUEST_FIND, DA_REQUEST_PUBLISH};

	memset(request, 0, sizeof(*request));
	request->kind = below(4) > 0 ? DA_REQUEST_TASK : kinds[below(14)];
	request->number = ++number;
	request->address = address(below(COLUMNS));
	request->size = below(3) == 0 ? odd_number() : below(LENGTH);
	request->piece = below(5);
	request->from = odd_number();
	if (below(100) == 0)
	{
		request->nwishes = below(DA_MOST_WISHES + 2);
		for (int i = 0; i < DA_MOST_WISHES; i++)
			request->wish[i] = (DaWish) {below(2) ? odd_number() : 4096, COLUMNS + below(60), 0};
	}
	if (below(100) == 0)
	{
		request->nreleases = below(3) == 0 ? 2 : 1;
		request->release[0] = COLUMNS + below(60);
		request->release[1] = odd_number();
	}
	if (request->kind == DA_REQUEST_FIND || request->kind == DA_REQUEST_PUBLISH)
	{
		request->address = address(COLUMNS + below(DA_MOST_WISHES));
		request->with.name.size = below(10) == 0 ? odd_number() : 4096;
		request->with.name.hash[0] = below(3);
	}
	/* mostly one that is a task as such, so that what it does is tried too */
	if (request->kind == DA_REQUEST_TASK && below(5) == 0)
	{
		number--;
		make_span_task(request);
	}
	else if (request->kind == DA_REQUEST_TASK)
	{
		int			tries = below(8) == 0 ? 1 : 300;

		do
			make_task(&request->with.task);
		while (--tries > 0 && da_validate_task(&request->with.task) != NULL);
	}
	/* what nobody thinks of */
	if (below(40) == 0)
		for (int64_t n = 1 + below(3); n > 0; n--)
			((uint8_t *) request)[below(sizeof(*request))] ^= 1 << below(8);
}

/* is it ended, or made to wait? Both will do. */
static int
flood(const char *path, long count)
{
	struct timeval patience = {10, 0};
	DaRequest	request = {.kind = DA_REQUEST_DEVICE};
	long		i = 0;

	state = 1;
	while (!meet(path))
		close(service);
	(void) setsockopt(service, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof(patience));
	for (; i < count; i++)
	{
		request.number = ++number;
		if (send(service, &request, da_request_size(request.kind), MSG_NOSIGNAL) < 0)
			break;
	}
	printf("%ld messages%s%s\n", i, i < count ? ", then: " : "", i < count ? strerror(errno) : "");
	fflush(stdout);
	sleep(10);
	return 0;
}

/* all that there is to be had, and keeps it */
static int
take_all(const char *path, long count)
{
	static DaRequest request;
	static DaReply reply;
	DaTask		task;
	DaColumn	column = {.storage = DA_STORAGE_INT8, .length = (1 << 20) / 8,
	.data = (void *) da_address(0, 0)};
	long		had = 0;

	state = 1;
	service = connect_to(path);
	if (service < 0 || !greet((uint64_t) 1 << 40))
		return 1;
	request.kind = DA_REQUEST_LEASE;
	request.number = ++number;
	(void) talk(&request, da_request_size(request.kind));
	for (bool more = true; more && had < count; had += more)
	{
		memset(&request, 0, sizeof(request));
		request.kind = DA_REQUEST_BACK;
		request.number = ++number;
		request.nwishes = 1;
		request.wish[0] = (DaWish) {1 << 20, (uint32_t) had, 0};
		request.address = da_address((uint32_t) had, 0);
		statuses[DA_OK] = 0;
		if (!talk(&request, da_request_size(request.kind)))
			return 1;
		more = statuses[DA_OK] == 1;
	}
	printf("%ld MB\n", had);
	fflush(stdout);
	memset(&request, 0, sizeof(request));
	memset(&task, 0, sizeof(task));
	da_task_begin(&task, DA_TASK_AGGREGATE, column.length);
	da_task_reduce(&task, da_task_input(&task, &column), DA_NO_REGISTER, DA_REDUCE_SUM);
	request.kind = DA_REQUEST_TASK;
	request.with.task = task;
	for (long waiting = 0;; waiting++)
	{
		request.number = ++number;
		if (send(service, &request, da_request_size(request.kind), MSG_NOSIGNAL) < 0)
			return 1;
		while (waiting >= 31 && recv(service, &reply, sizeof(reply), 0) > 0)
			waiting--;
	}
}

/* false: there was an answer */
static int
pretend(const char *path, int says)
{
	DaGreeting	greeting = greeting_of(0);
	DaWelcome	welcome;
	DaRequest	request = {.number = 1, .nwishes = 1, .wish = {{LENGTH, 0, 0}},
	.kind = DA_REQUEST_SHOW, .address = da_address(0, 0)};
	static DaReply reply;
	int			answered;

	service = connect_to(path);
	if (service < 0)
		exit(1);
	greeting.of_service = says;
	answered = send(service, &greeting, sizeof(greeting), MSG_NOSIGNAL) < 0 ||
		recv(service, &welcome, sizeof(welcome), 0) == sizeof(welcome);
	/* a session is welcome */
	if (!says)
		answered = !answered || send(service, &request, da_request_size(request.kind), 0) < 0 ||
			recv(service, &reply, sizeof(reply), 0) > 0;
	close(service);
	return !answered;
}

int
main(int argc, char **argv)
{
	static DaRequest request;
	long		count = argc == 4 ? atol(argv[2]) : 0;
	int			alive = 0;

	if (count == 0)
		return 2;
	if (strcmp(argv[3], "flood") == 0)
		return flood(argv[1], count);
	if (strcmp(argv[3], "greedy") == 0)
		return take_all(argv[1], count);
	for (long i = 0; strcmp(argv[3], "service") == 0; i++)
		if (i == count || !pretend(argv[1], i % 2))
			return i < count;
	state = strtoull(argv[3], NULL, 10) * 2 + 1;
	for (long i = 0; i < count; i++)
	{
		while (!alive)
		{
			alive = meet(argv[1]) && begin(&request);
			if (!alive)
				close(service);
			else
			{
				/* results go where there is memory for them */
				memset(&request, 0, sizeof(request));
				request.number = ++number;
				request.nwishes = DA_MOST_WISHES;
				for (int k = 0; k < DA_MOST_WISHES; k++)
					request.wish[k] = (DaWish) {4096, COLUMNS + k, 0};
				alive = talk(&request, da_request_size(request.kind));
				/* a table of spans, and whatever they come to */
				request.number = ++number;
				request.nwishes = 4;
				for (int k = 0; k < 4; k++)
					request.wish[k] = (DaWish) {MOST_SPANS * LENGTH * 8, TABLE + k, 0};
				alive = alive && talk(&request, da_request_size(request.kind));
			}
		}
		make_request(&request);
		alive = talk(&request, below(100) == 0 ? (size_t) below(sizeof(request))
					 : request.kind < DA_NUM_REQUESTS ? da_request_size(request.kind)
					 : sizeof(request));
		if (!alive)
			close(service);
	}
	printf("%ld messages, %ld sessions; ok %ld, no memory %ld, interrupted %ld, unsupported %ld, lost %ld\n",
		   count, sessions, statuses[DA_OK], statuses[DA_NO_MEMORY], statuses[DA_INTERRUPTED],
		   statuses[DA_UNSUPPORTED], statuses[DA_LOST]);
	return 0;
}
