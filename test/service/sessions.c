/*
 * sessions.c
 *	  Many sessions of a device service that do what sessions do, and look at every answer.
 *
 *		sessions SOCKET SESSIONS ROUNDS SEED
 *
 * They share stored columns, more than the service has memory for, and have columns of their own.
 * Now and then one cancels, leaves without a word, or begins to bring a column and then does not.
 * Prints how many answers there were; fails if one was wrong.
 */
#define _GNU_SOURCE
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "kernel/task_check.h"
#include "talk.h"

#define COLUMNS		12
#define PARTS		3
#define MOST_SPANS	2000
#define SUMS		4
#define CROWD		30
#define LENGTH		200000
#define BYTES		(LENGTH * sizeof(int64_t))

/* handles */
enum
{
	STORED, OWN, SORTED, SPANS, ADDED, COPIED, NUMBERS, PART
};

static int	service;
static uint32_t number;
static char *pieces;
static int64_t column[LENGTH];
static DaRequest request;
static DaReply reply;

/* what was answered, of all processes */
static struct
{
	long		sums;
	long		sorts;
	long		spans;
	long		cancelled;
	long		refused;		/* the host would do it */
	long		brought;
}		   *count;

static void
wrong(const char *format,...)
{
	va_list		arguments;

	va_start(arguments, format);
	vfprintf(stderr, format, arguments);
	va_end(arguments);
	fputc('\n', stderr);
	exit(1);
}

static int64_t
element(int which, int64_t i)
{
	return (i + 1) * (which + 7919) % 1000003;
}

static void
ask(uint32_t kind)
{
	request.kind = kind;
	request.number = ++number;
	while (send(service, &request, da_request_size(kind), MSG_NOSIGNAL) < 0)
		if (errno != EINTR)
			wrong("the service has gone: %s", strerror(errno));
	request.nwishes = request.nreleases = 0;
}

/* the reply to the last request, and what came with it */
static DaStatus
answer(int *file)
{
	union
	{
		struct cmsghdr header;
		char		bytes[CMSG_SPACE(sizeof(int))];
	}			control;
	struct iovec part = {&reply, sizeof(reply)};
	struct msghdr header = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = &control,
	.msg_controllen = sizeof(control)};
	ssize_t		size = recvmsg(service, &header, 0);
	struct cmsghdr *with = CMSG_FIRSTHDR(&header);

	if (size <= 0)
		wrong("no answer to a request of kind %u: %s", request.kind,
			  size < 0 ? strerror(errno) : "the service has ended the session");
	if (reply.number != number)
		wrong("an answer out of turn");
	if (file && with)
		memcpy(file, CMSG_DATA(with), sizeof(int));
	return reply.status;
}

static DaStatus
ask_and_wait(uint32_t kind)
{
	ask(kind);
	return answer(NULL);
}

static int
meet(const char *path)
{
	DaGreeting	greeting = greeting_of((uint64_t) 1 << 30);
	DaWelcome	welcome;
	int			file = connect_to(path);

	if (file < 0 || send(file, &greeting, sizeof(greeting), MSG_NOSIGNAL) < 0 ||
		recv(file, &welcome, sizeof(welcome), 0) != sizeof(welcome) || welcome.status != DA_OK)
		wrong("no service: %s", strerror(errno));
	return file;
}

static void
begin(const char *path)
{
	int			file = -1;

	service = meet(path);
	number = 0;
	memset(&request, 0, sizeof(request));
	ask(DA_REQUEST_LEASE);
	if (answer(&file) == DA_OK)
		pieces = mmap(NULL, DA_PIECES * DA_PIECE_SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	if (pieces == NULL || pieces == MAP_FAILED)
		wrong("no pieces");
	close(file);
}

static void
end(void)
{
	munmap(pieces, DA_PIECES * DA_PIECE_SIZE);
	close(service);
}

static void
wish(uint32_t handle, uint64_t size)
{
	request.wish[request.nwishes++] = (DaWish) {size, handle, 0};
}

static void
release(uint32_t handle)
{
	request.release[request.nreleases++] = handle;
}

/* false: there was no memory for it */
static bool
bring(uint32_t handle, const void *bytes, size_t size)
{
	request.address = da_address(handle, 0);
	if (ask_and_wait(DA_REQUEST_BACK) != DA_OK)
		return false;
	for (size_t at = 0; at < size; at += DA_PIECE_SIZE)
	{
		request.piece = at / DA_PIECE_SIZE % DA_PIECES;
		request.size = size - at < DA_PIECE_SIZE ? size - at : DA_PIECE_SIZE;
		request.address = da_address(handle, at);
		memcpy(pieces + request.piece * DA_PIECE_SIZE, (const char *) bytes + at, request.size);
		if (ask_and_wait(DA_REQUEST_SEND) != DA_OK)
			return false;
	}
	return true;
}

static void
make_column(int which)
{
	for (int64_t i = 0; i < LENGTH; i++)
		column[i] = element(which, i);
}

static const DaColumn *
at(uint32_t handle)
{
	static DaColumn columns[3];

	columns[handle] = (DaColumn) {.storage = DA_STORAGE_INT8, .length = LENGTH,
								  .data = (void *) da_address(handle, 0)};
	return &columns[handle];
}

/* the sum of a column that is there; -1: not now */
static int64_t
sum(uint32_t handle)
{
	DaTask		task;

	da_task_begin(&task, DA_TASK_AGGREGATE, LENGTH);
	da_task_reduce(&task, da_task_input(&task, at(handle)), DA_NO_REGISTER, DA_REDUCE_SUM);
	request.with.task = task;
	if (ask_and_wait(DA_REQUEST_TASK) != DA_OK)
		return -1;
	memcpy(&task.answer, reply.with.task.answer, sizeof(task.answer));
	return (int64_t) task.answer.reduced.sum.word[0];
}

static void
check_sum(uint32_t handle, int which)
{
	int64_t		is = sum(handle);
	int64_t		expected = 0;

	for (int64_t i = 0; i < LENGTH; i++)
		expected += element(which, i);
	if (is >= 0 && is != expected)
		wrong("column %d: the sum is %lld, not %lld", which, (long long) is, (long long) expected);
	__atomic_add_fetch(is >= 0 ? &count->sums : &count->refused, 1, __ATOMIC_RELAXED);
}

/* the same by a task that writes it, as one that decodes does */
static bool
make(uint32_t handle)
{
	DaTask		task;
	DaColumn	halves[2] = {*at(OWN), *at(OWN)};
	bool		made = false;

	wish(OWN, BYTES);
	if (bring(OWN, column, BYTES))
	{
		da_task_begin(&task, DA_TASK_CONCAT, LENGTH);
		for (int i = 0; i < 2; i++)
		{
			halves[i].length = LENGTH / 2;
			halves[i].data = (void *) da_address(OWN, i * BYTES / 2);
			task.operand[i] = da_task_input(&task, &halves[i]);
		}
		task.noutputs = 1;
		task.output[0] = (DaOutput) {.storage = DA_STORAGE_INT8, .length = LENGTH};
		task.output[0].data = (void *) da_address(handle, 0);
		request.with.task = task;
		made = ask_and_wait(DA_REQUEST_TASK) == DA_OK;
	}
	release(OWN);
	return made;
}

/* a column that all have; false: not now */
static bool
have_stored(uint32_t handle, int which)
{
	static XXH128_hash_t hashes[COLUMNS];
	DaName		name = {.database = 1, .relation = 1, .value = which, .size = BYTES};
	DaStatus	status;

	make_column(which);
	if (hashes[which].low64 == 0)
		hashes[which] = XXH3_128bits(column, BYTES);
	name.hash[0] = hashes[which].low64;
	name.hash[1] = hashes[which].high64;
	wish(handle, BYTES);
	request.address = da_address(handle, 0);
	request.with.name = name;
	status = ask_and_wait(DA_REQUEST_FIND);
	if (status != DA_OK && status != DA_UNSUPPORTED)
		wrong("a column is neither there nor wanted: %d", status);
	if (status == DA_OK)
		return true;
	if (below(200) == 0)
		usleep(1500000);
	if (below(20) == 0)
		(void) bring(handle, column, BYTES / 2);
	else if (below(2) ? make(handle) : bring(handle, column, BYTES))
	{
		__atomic_add_fetch(&count->brought, 1, __ATOMIC_RELAXED);
		request.address = da_address(handle, 0);
		ask(DA_REQUEST_PUBLISH);
		return true;
	}
	return false;
}

static void
use_stored(int which)
{
	if (have_stored(STORED, which))
		for (int i = below(4); i >= 0; i--)
			check_sum(STORED, which);
	release(STORED);
}

/* elements of memory, as many as a message has room for; false: not now */
static bool
get(uint32_t handle, int64_t at, int64_t n, int64_t *elements)
{
	request.address = da_address(handle, at * sizeof(int64_t));
	request.size = n * sizeof(int64_t);
	if (ask_and_wait(DA_REQUEST_GET) != DA_OK)
		return false;
	memcpy(elements, reply.with.bytes, n * sizeof(int64_t));
	return true;
}

/* spans, the columns that they are of, and where they begin there */
static DaSpan spans[MOST_SPANS];
static struct
{
	int			which;
	int64_t		at;
}			of[MOST_SPANS];

static void
check_added(const DaTask *task, int64_t n)
{
	DaTask		answered;
	int64_t		words[SUMS * 4];
	int64_t    *word = words;

	memcpy(&answered.answer, reply.with.task.answer, sizeof(answered.answer));
	if (!get(ADDED, 0, task->output[0].length, words))
		return;
	for (int64_t k = 0; k < SUMS; k++)
	{
		int64_t		sum = 0;
		int64_t		elements = 0;
		int64_t		is = 0;

		for (int64_t i = 0; i < n; i++)
			for (int64_t e = 0; spans[i].sum == k && e < spans[i].length; e++, elements++)
				sum += element(of[i].which, of[i].at + e);
		if (*word++ != elements || *word++ != 0)
			wrong("sum %lld of spans has another number of elements", (long long) k);
		for (int i = 0; i < answered.answer.spans.limbs[0]; i++)
			is += *word++ << 32 * (answered.answer.spans.first[0] + i);
		if (is != sum)
			wrong("sum %lld of spans is %lld, not %lld", (long long) k, (long long) is,
				  (long long) sum);
	}
	__atomic_add_fetch(&count->spans, 1, __ATOMIC_RELAXED);
}

/* some of them */
static void
check_copied(int64_t n)
{
	int64_t		which = below(n);
	int64_t		at = 0;
	int64_t		take = spans[which].length < 512 ? spans[which].length : 512;
	int64_t		copied[512];
	int64_t		numbers[512];

	for (int64_t i = 0; i < which; i++)
		at += spans[i].length;
	if (!get(COPIED, at, take, copied) || !get(NUMBERS, at, take, numbers))
		return;
	for (int64_t e = 0; e < take; e++)
		if (numbers[e] != spans[which].sum ||
			copied[e] != element(of[which].which, of[which].at + e))
			wrong("element %lld of a span is another one", (long long) e);
	__atomic_add_fetch(&count->spans, 1, __ATOMIC_RELAXED);
}

/* so many spans of a few columns; returns how long they are together */
static int64_t
make_spans(int64_t n, const int *which, int nparts)
{
	int64_t		length = 0;

	for (int64_t i = 0; i < n; i++)
	{
		int			part = below(nparts);

		of[i].which = which[part];
		of[i].at = below(LENGTH - 300);
		spans[i] = (DaSpan) {.data = da_address(PART + part, of[i].at * sizeof(int64_t)),
							 .length = below(300), .sum = below(SUMS)};
		length += spans[i].length;
	}
	return length;
}

/* their sums, or copies with numbers; DA_OK: it was done */
static DaStatus
do_spans(DaTask *task, int64_t n, int64_t length, bool copies)
{
	DaColumn	table = {.storage = DA_STORAGE_INT8, .length = n * (int64_t) DA_SPAN_WORDS,
	.data = (void *) da_address(SPANS, 0)};
	static const uint32_t outputs[2][2] = {{ADDED}, {COPIED, NUMBERS}};

	memset(task, 0, sizeof(*task));
	da_task_begin(task, copies ? DA_TASK_SPAN_COPY : DA_TASK_SPAN_SUMS, length);
	task->operand[0] = da_task_input(task, &table);
	task->with.spans.storage = DA_STORAGE_INT8;
	task->with.spans.sums = SUMS;
	task->noutputs = 1 + copies;
	for (int i = 0; i < task->noutputs; i++)
	{
		task->output[i].storage = DA_STORAGE_INT8;
		task->output[i].length = copies ? length : SUMS * da_span_sum_words(DA_STORAGE_INT8, false);
		task->output[i].data = (void *) da_address(outputs[copies][i], 0);
		wish(outputs[copies][i], task->output[i].length * sizeof(int64_t) + 1);
	}
	wish(SPANS, n * sizeof(DaSpan));
	if (!bring(SPANS, spans, n * sizeof(DaSpan)))
		return DA_NO_MEMORY;
	request.with.task = *task;
	return ask_and_wait(DA_REQUEST_TASK);
}

/* many spans of a few stored columns, each of which may go as soon as no task uses it */
static void
use_spans(void)
{
	int			which[PARTS];
	int			nparts = 0;
	int64_t		n = 1 + below(MOST_SPANS);
	bool		copies = below(2);
	bool		there = true;

	while (there && nparts < PARTS)
	{
		which[nparts] = below(COLUMNS);
		there = have_stored(PART + nparts, which[nparts]);
		nparts++;
	}
	if (there)
	{
		DaTask		task;
		DaStatus	status = do_spans(&task, n, make_spans(n, which, nparts), copies);

		if (status != DA_OK)
			__atomic_add_fetch(&count->refused, 1, __ATOMIC_RELAXED);
		else if (copies)
			check_copied(n);
		else
			check_added(&task, n);
		release(SPANS);
		release(copies ? COPIED : ADDED);
		if (copies)
			release(NUMBERS);
	}
	while (nparts > 0)
		release(PART + --nparts);
}

static void
check_sorted(void)
{
	request.address = da_address(SORTED, below(LENGTH - 1) * sizeof(int64_t));
	request.size = 2 * sizeof(int64_t);
	if (ask_and_wait(DA_REQUEST_GET) == DA_OK)
	{
		int64_t		two[2];

		memcpy(two, reply.with.bytes, sizeof(two));
		if (two[0] > two[1] || two[0] < 0)
			wrong("a column is not sorted: %lld, %lld", (long long) two[0], (long long) two[1]);
	}
}

/* a column of its own, sorted; maybe it changes its mind */
static void
use_own(void)
{
	DaTask		task;
	DaStatus	status = DA_NO_MEMORY;
	bool		cancels = below(4) == 0;

	make_column(COLUMNS + below(1000));
	wish(OWN, BYTES);
	wish(SORTED, BYTES);
	if (bring(OWN, column, BYTES))
	{
		da_task_begin(&task, DA_TASK_SORT, LENGTH);
		task.with.order = (DaOrder) {false, false};
		task.operand[0] = da_task_input(&task, at(OWN));
		task.noutputs = 1;
		task.output[0] = (DaOutput) {.storage = DA_STORAGE_INT8, .length = LENGTH};
		task.output[0].data = (void *) da_address(SORTED, 0);
		request.with.task = task;
		ask(DA_REQUEST_TASK);
		if (cancels)
		{
			request.from = number;
			ask(DA_REQUEST_CANCEL);
			number--;
		}
		status = answer(NULL);
		if (cancels)
			number++;
	}
	if (status == DA_OK)
		check_sorted();
	__atomic_add_fetch(status == DA_OK ? &count->sorts : status == DA_INTERRUPTED
					   ? &count->cancelled : &count->refused, 1, __ATOMIC_RELAXED);
	release(OWN);
	release(SORTED);
}

/* many come, and leave at once */
static void
crowd(const char *path)
{
	int			files[CROWD];

	for (int i = 0; i < CROWD; i++)
		files[i] = meet(path);
	for (int i = 0; i < CROWD; i++)
		close(files[i]);
}

static void
run(const char *path, long rounds)
{
	begin(path);
	for (long i = 0; i < rounds; i++)
	{
		switch (below(4))
		{
			case 0:
				use_own();
				break;
			case 1:
				use_spans();
				break;
			default:
				use_stored(below(COLUMNS));
		}
		if (below(30) == 0)
		{
			end();
			begin(path);
		}
		else if (below(30) == 0)
			usleep(1000 * below(20));
		else if (below(10) == 0)
			crowd(path);
	}
	end();
}

int
main(int argc, char **argv)
{
	long		sessions = argc == 5 ? atol(argv[2]) : 0;
	int			failed = 0;
	int			status;

	if (sessions == 0)
		return 2;
	count = mmap(NULL, sizeof(*count), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
	for (long i = 0; i < sessions; i++)
	{
		state = (strtoull(argv[4], NULL, 10) * 1000 + i) * 2 + 1;
		if (fork() == 0)
		{
			run(argv[1], atol(argv[3]));
			exit(0);
		}
	}
	while (wait(&status) > 0)
		failed += status != 0;
	printf("%ld sessions, %d failed: %ld sums, %ld sorts, %ld tables of spans, %ld cancelled, %ld refused, "
		   "%ld columns brought\n", sessions, failed, count->sums, count->sorts, count->spans,
		   count->cancelled, count->refused, count->brought);
	return failed != 0;
}
