/*
 * client.c
 *	  The sessions of the simulated service: they say what sessions do, and know what must come
 *	  back.
 *
 * The bytes that a session makes have its number in their upper halves, those of stored columns one
 * of their own: so whoever gets a byte knows whose it is. Some sessions forge requests; they know
 * nothing but that.
 */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "world.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/task_check.h"

#define HANDLES			12		/* of these the last ones are for tables of spans and numbers */
#define TABLE			10
#define NUMBERS			11
#define MOST_BYTES		6000
#define MOST_AWAITED	40
#define OF_STORED		0xe

/* a piece of memory of the device as the session has it */
typedef struct Mine
{
	bool		made;
	bool		known;			/* what is in it */
	bool		brings;			/* a column, for others */
	int			stored;			/* it is that column, which may go; -1 */
	uint32_t	size;
	uint8_t		bytes[MOST_BYTES];
} Mine;

/* a reply that is to come */
typedef struct Awaited
{
	uint32_t	number;
	uint32_t	kind;
	uint32_t	reads;			/* handles, a bit each, */
	uint32_t	writes;			/* and what is other than thought if it fails */
	bool		unchecked;
	bool		must_refuse;	/* it is none that can be done */
	bool		cancelled;
	bool		has_sum;
	uint64_t	sum;			/* of the answer */
	uint32_t	piece;
	uint32_t	size;
	uint8_t    *bytes;			/* that must come; malloc'ed */
} Awaited;

typedef struct Client
{
	int			pid;
	int			tag;
	bool		forges;
	bool		has_forged;
	bool		has_table;		/* other bytes are among its own */
	End		   *end;
	int			starts;			/* the service's, when it came */
	Pieces	   *pieces;
	bool		lent;
	uint32_t	number;
	Mine		mine[HANDLES];
	Awaited		awaited[MOST_AWAITED];
	int			nawaited;
	Awaited		next;			/* of the request that is made */
	uint32_t	status;			/* of the last reply */
	bool		is_slow;		/* it has not looked for replies for a while, */
	bool		is_out;			/* and there were too many */
	DaRequest	request;
} Client;

#define MOST_PIDS		(100 * (MOST_CLIENTS + 1))

static Client clients[MOST_CLIENTS];
static bool has_forged[MOST_PIDS];
static uint8_t stored[STORED][MOST_BYTES];
static DaName names[STORED];
static DaReply reply;

/*
 * Stored columns, the same in all lives
 */

void
stored_begin(void)
{
	for (int k = 0; k < STORED; k++)
	{
		XXH128_hash_t hash;

		names[k] = (DaName) {1, 1 + k % 2, k, 8 * (20 + 130 * k), {0, 0}};
		for (size_t i = 0; i < names[k].size; i++)
			stored[k][i] = OF_STORED << 4 | ((i * 7 + k) * 13 + i / 11) % 16;
		hash = XXH3_128bits(stored[k], names[k].size);
		names[k].hash[0] = hash.low64;
		names[k].hash[1] = hash.high64;
	}
}

void
clients_begin(void)
{
	memset(has_forged, 0, sizeof(has_forged));
	for (int i = 0; i < MOST_CLIENTS; i++)
	{
		Client	   *c = &clients[i];

		for (int k = 0; k < c->nawaited; k++)
			free(c->awaited[k].bytes);
		c->nawaited = 0;
		c->end = NULL;
		c->pieces = NULL;
		c->pid = 100 * (i + 1); /* and one more each time that it comes */
		c->tag = i + 1;
	}
}

bool
client_may_be_accused(int pid)
{
	return pid > 0 && pid < MOST_PIDS && has_forged[pid];
}

/*
 * Replies
 */

/* what may be read in memory of the session's */
static void
check_bytes(const Client *c, const uint8_t *bytes, size_t size)
{
	for (size_t i = 0; i < size && !c->has_table; i++)
		if (bytes[i] >> 4 != 0 && bytes[i] >> 4 != c->tag && bytes[i] >> 4 != OF_STORED)
			failed("session %d gets a byte that is not its own: %02x at %zu", c->pid, bytes[i], i);
}

/* what follows from something that has failed is not known either */
static void
forget(Client *c, uint32_t handles)
{
	for (int i = 0; i < c->nawaited; i++)
		if (c->awaited[i].reads & handles)
		{
			c->awaited[i].unchecked = true;
			handles |= c->awaited[i].writes;
		}
	for (int i = 0; i < HANDLES; i++)
		if (handles >> i & 1)
			c->mine[i].known = false;
}

static bool
is_allowed(const Client *c, const Awaited *a)
{
	switch (reply.status)
	{
		case DA_OK:
			return !a->must_refuse || a->unchecked;
		case DA_INTERRUPTED:
			return a->cancelled;
		case DA_NO_MEMORY:
			return !life.roomy || a->unchecked || a->kind == DA_REQUEST_LEASE;
		case DA_UNSUPPORTED:
			return !life.roomy || a->unchecked || a->must_refuse || a->kind == DA_REQUEST_FIND;
		case DA_LOST:
			return device_is_lost() || service_starts != c->starts;
		default:
			return false;
	}
}

static void
check_content(const Client *c, const Awaited *a)
{
	const uint8_t *bytes = a->kind == DA_REQUEST_FETCH
	? (const uint8_t *) c->pieces->bytes + a->piece * DA_PIECE_SIZE : reply.with.bytes;
	DaTask		answered;

	if (a->kind == DA_REQUEST_TASK && a->has_sum)
	{
		memcpy(&answered.answer, reply.with.task.answer, sizeof(answered.answer));
		if (answered.answer.reduced.sum.word[0] != a->sum)
			failed("session %d: a sum is another one", c->pid);
	}
	if (a->kind == DA_REQUEST_GET || a->kind == DA_REQUEST_FETCH)
	{
		check_bytes(c, bytes, a->size);
		if (a->bytes && memcmp(bytes, a->bytes, a->size) != 0)
			failed("session %d: other bytes than there must be", c->pid);
	}
}

/* of what is first among those awaited; false: the service has ended the session */
static bool
take_reply(Client *c, int64_t until)
{
	Pieces	   *pieces = NULL;
	int			size;
	Awaited		a;

	size = end_receive(c->end, &reply, sizeof(reply), &pieces, until);
	if (size < 0)
		failed("session %d: no answer to request %u of kind %u", c->pid, c->awaited[0].number,
			   c->awaited[0].kind);
	if (size == 0)
		return false;
	if (c->nawaited == 0)
		failed("session %d: a reply to nothing", c->pid);
	c->status = reply.status;
	a = c->awaited[0];
	memmove(c->awaited, c->awaited + 1, --c->nawaited * sizeof(Awaited));
	trace("session %d: reply %u: %u", c->pid, reply.number, reply.status);
	if (!c->has_forged && (reply.number != a.number || reply.kind != a.kind))
		failed("session %d: a reply out of turn", c->pid);
	if (size != (int) da_reply_size(reply.kind, reply.status))
		failed("session %d: a reply of another size", c->pid);
	if (!c->has_forged && !is_allowed(c, &a))
		failed("session %d: status %u of request %u of kind %u", c->pid, reply.status, a.number,
			   a.kind);
	if (reply.status == DA_OK && reply.kind == DA_REQUEST_LEASE)
	{
		if (pieces == NULL)
			failed("a lease without pieces");
		if (c->pieces)
			pieces_drop(c->pieces);
		c->pieces = pieces;
	}
	else if (pieces)
		failed("pieces that nobody asked for");
	if (reply.status == DA_OK && c->has_forged && reply.kind == DA_REQUEST_GET)
		check_bytes(c, reply.with.bytes, DA_INLINE_BYTES);
	if (!c->has_forged && reply.status != DA_OK)
		forget(c, a.writes);
	if (!c->has_forged && !a.unchecked && reply.status == DA_OK)
		check_content(c, &a);
	free(a.bytes);
	return true;
}

/* all that are to come */
static bool
settle(Client *c)
{
	while (c->nawaited > 0)
		if (!take_reply(c, now + patience()))
			return false;
	return true;
}

/*
 * Requests
 */

static DaRequest *
begin(Client *c, uint32_t kind)
{
	DaRequest  *r = &c->request;

	r->kind = kind;
	r->address = r->size = r->piece = r->from = 0;
	return r;
}

/* anything in it may be something else */
static void
forge(Client *c, DaRequest *r, size_t *size)
{
	static const uint64_t odd[] = {0, 1, 7, 8, 63, 4096, 4097, 1 << 20, (1 << 20) + 1, INT32_MAX,
	(uint64_t) 1 << 36, (uint64_t) 1 << 40, INT64_MAX, (uint64_t) INT64_MIN, UINT64_MAX};
	uint64_t	number = odd[below(15)];
	DaTask	   *task = &r->with.task;

	c->has_forged = has_forged[c->pid] = true;
	/* it may send what it makes of it, too */
	c->has_table |= r->kind == DA_REQUEST_PUT || one_in(2);
	switch (below(c->has_table ? 18 : 16))
	{
		case 0:
			*size = (size_t) below((int64_t) *size);
			break;
		case 1:
			r->number += (uint32_t) below(3) - 1;
			break;
		case 2:
			r->address = da_address((uint32_t) below(HANDLES + 2), 8 * (uint64_t) below(800));
			break;
		case 3:
			r->address = number;
			break;
		case 4:
			r->size = number;
			break;
		case 5:
			r->piece = (uint32_t) number;
			break;
		case 6:
			r->from = r->number + (uint32_t) below(5) - 2;
			break;
		case 7:
			r->nwishes = (uint32_t) below(DA_MOST_WISHES + 2);
			for (int i = 0; i < DA_MOST_WISHES; i++)
				r->wish[i] = (DaWish) {one_in(8) ? number : 64 + (uint64_t) below(4000),
									   HANDLES + (uint32_t) below(one_in(20) ? 5000 : 100), 0};
			break;
		case 8:
			r->nreleases = 1 + (uint32_t) below(3);
			for (int i = 0; i < 3; i++)
				r->release[i] = (uint32_t) below(HANDLES + 60);
			break;
		case 9:
			r->with.name.hash[0] ^= 1;
			break;
		case 10:
			r->with.name.size = number;
			break;
		case 11:
			task->kind = (DaTaskKind) below(DA_NUM_TASKS);
			break;
		case 12:
			task->length = (int64_t) number;
			break;
		case 13:
			task->input[0].length = (int64_t) number;
			break;
		case 14:
			task->output[0].length = (int64_t) (below(2) ? number : (uint64_t) below(20));
			break;
		case 15:
			task->output[0].data = (void *) (uintptr_t) da_address((uint32_t) below(HANDLES), 0);
			break;
		case 16:
			r->kind = (uint32_t) below(DA_NUM_REQUESTS + 1);
			*size = r->kind < DA_NUM_REQUESTS ? da_request_size(r->kind) : *size;
			break;
		case 17:
			((uint8_t *) r)[below((int64_t) *size)] ^= 1 << below(8);
			break;
	}
}

/* false: the session has ended */
static bool
post(Client *c)
{
	DaRequest  *r = &c->request;
	size_t		size = da_request_size(r->kind);
	Awaited		a = c->next;
	int			sent;

	c->next = (Awaited) {0};
	r->number = ++c->number;
	if (c->forges && one_in(life.forged))
		forge(c, r, &size);
	a.number = r->number;
	a.kind = r->kind;
	a.piece = r->piece;
	a.size = (uint32_t) r->size;
	for (int i = 0; i < HANDLES; i++)
		if (a.reads >> i & 1)
			a.unchecked |= !c->mine[i].known;
	if (r->kind < DA_NUM_REQUESTS && da_request_is_answered(r->kind))
	{
		c->awaited[c->nawaited++] = a;
		/* there may be no room for the last one */
		c->is_out |= c->nawaited > life.inbox;
	}
	else
		free(a.bytes);
	trace("session %d: request %u of kind %u: handle %u, %llu bytes", c->pid, r->number,
		  r->kind,
		  (uint32_t) (r->address >> DA_ADDRESS_BITS) % DA_MOST_HANDLES,
		  (unsigned long long) r->size);
	sent = end_send(c->end, r, size, now + patience());
	if (sent < 0)
		failed("session %d: nobody reads its requests", c->pid);
	r->nwishes = r->nreleases = 0;
	return sent > 0;
}

/* it takes replies in time, or a few at once */
static bool
ask(Client *c)
{
	int			most = c->is_slow ? MOST_AWAITED - 2 : (int) below(4);

	if (!post(c))
	{
		(void) settle(c);
		return false;
	}
	while (c->nawaited > most)
		if (!take_reply(c, now + patience()))
			return false;
	return true;
}

/*
 * Memory
 */

static uint32_t
bit(int handle)
{
	return (uint32_t) 1 << handle;
}

/* of the next request: it needs that, or changes it */
static void
reads(Client *c, int handle)
{
	c->next.reads |= bit(handle);
}

static void
writes(Client *c, int handle)
{
	c->next.writes |= bit(handle);
}

/* false: it was asked for by this very request */
static bool
release(Client *c, int handle)
{
	DaRequest  *r = &c->request;

	for (uint32_t i = 0; i < r->nwishes; i++)
		if (r->wish[i].handle == (uint32_t) handle)
			return false;
	if (c->mine[handle].made)
		r->release[r->nreleases++] = (uint32_t) handle;
	c->mine[handle].made = false;
	return true;
}

/* memory of that size is 0 */
static bool
make(Client *c, int handle, uint32_t size)
{
	DaRequest  *r = &c->request;
	Mine	   *mine = &c->mine[handle];

	if (!release(c, handle))
		return false;
	r->wish[r->nwishes++] = (DaWish) {size, (uint32_t) handle, 0};
	*mine = (Mine) {.made = true, .known = true, .stored = -1, .size = size};
	return true;
}

static void *
address_of(int handle, uint64_t offset)
{
	return (void *) (uintptr_t) da_address((uint32_t) handle, offset);
}

/* where a request is about some bytes of memory, and what they are */
static DaRequest *
begin_at(Client *c, uint32_t kind, int handle, uint32_t offset, uint32_t size)
{
	DaRequest  *r = begin(c, kind);

	r->address = da_address((uint32_t) handle, offset);
	r->size = size;
	return r;
}

/* of the session's memory, as it will be */
static void
change(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size)
{
	Mine	   *mine = &c->mine[handle];

	memcpy(mine->bytes + offset, bytes, size);
	mine->known |= size == mine->size;
}

static bool
put(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size)
{
	DaRequest  *r = begin_at(c, DA_REQUEST_PUT, handle, offset, size);

	memset(r->with.bytes, 0, sizeof(r->with.bytes));
	memcpy(r->with.bytes, bytes, size);
	change(c, handle, offset, bytes, size);
	return ask(c);
}

static bool
piece_is_free(const Client *c, uint32_t piece)
{
	for (int i = 0; i < c->nawaited; i++)
		if ((c->awaited[i].kind == DA_REQUEST_SEND || c->awaited[i].kind == DA_REQUEST_FETCH) &&
			c->awaited[i].piece == piece)
			return false;
	return true;
}

static bool
send_piece(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size)
{
	uint32_t	piece = (uint32_t) below(DA_PIECES);
	DaRequest  *r;

	if (!piece_is_free(c, piece) && !settle(c))
		return false;
	r = begin_at(c, DA_REQUEST_SEND, handle, offset, size);
	r->piece = piece;
	memcpy(c->pieces->bytes + piece * DA_PIECE_SIZE, bytes, size);
	change(c, handle, offset, bytes, size);
	writes(c, handle);
	return ask(c);
}

/* by way of the pieces or a message */
static bool
write_bytes(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size)
{
	return c->lent && (size > DA_INLINE_BYTES || below(2))
		? send_piece(c, handle, offset, bytes, size)
		: put(c, handle, offset, bytes, size < DA_INLINE_BYTES ? size : DA_INLINE_BYTES);
}

static bool
read_bytes(Client *c, int handle)
{
	const Mine *mine = &c->mine[handle];
	uint32_t	offset = (uint32_t) below(mine->size);
	uint32_t	size = 1 + (uint32_t) below(mine->size - offset);
	bool		fetch = c->lent && (size > DA_INLINE_BYTES || below(2));
	DaRequest  *r;

	if (size > DA_INLINE_BYTES && !fetch)
		size = DA_INLINE_BYTES;
	r = begin_at(c, fetch ? DA_REQUEST_FETCH : DA_REQUEST_GET, handle, offset, size);
	if (fetch)
	{
		r->piece = (uint32_t) below(DA_PIECES);
		if (!piece_is_free(c, r->piece) && !settle(c))
			return false;
	}
	reads(c, handle);
	c->next.bytes = memcpy(malloc(size), mine->bytes + offset, size);
	return ask(c);
}

/* one that is there, or not; -1: none */
static int
some_handle(const Client *c, bool made)
{
	int			first = (int) below(TABLE);

	for (int i = 0; i < TABLE; i++)
		if (c->mine[(first + i) % TABLE].made == made)
			return (first + i) % TABLE;
	return -1;
}

/* that the session may write to, and with room for so much; -1: none, now */
static int
some_room(Client *c, uint32_t size)
{
	int			handle = some_handle(c, false);

	if (handle < 0)
	{
		handle = (int) below(TABLE);
		if (c->mine[handle].made && !release(c, handle))
			return -1;
	}
	return make(c, handle, size) ? handle : -1;
}

static uint32_t
some_size(void)
{
	return 8 * (1 + (uint32_t) below(one_in(4) ? MOST_BYTES / 8 - 1 : 60));
}

static bool
write_own(Client *c)
{
	uint8_t		bytes[MOST_BYTES];
	uint32_t	size = some_size();
	int			handle = some_room(c, size);
	uint32_t	offset = one_in(4) ? 8 * (uint32_t) below(size / 8) : 0;

	if (handle < 0)
		return true;
	for (uint32_t i = 0; i < size; i++)
		bytes[i] = (uint8_t) (c->tag << 4 | below(16));
	return write_bytes(c, handle, offset, bytes, size - offset);
}

/*
 * Tasks
 */

static DaTask *
begin_task(Client *c, DaTaskKind kind, int64_t length)
{
	DaTask	   *task = &begin(c, DA_REQUEST_TASK)->with.task;

	memset(task, 0, sizeof(*task));
	da_task_begin(task, kind, length);
	return task;
}

static void
add_input(Client *c, DaTask *task, DaStorage storage, int handle, int64_t length)
{
	DaColumn	column = {.storage = storage, .length = length, .data = address_of(handle, 0)};

	task->operand[task->ninputs] = da_task_input(task, &column);
	reads(c, handle);
}

static void
add_output(Client *c, DaTask *task, DaStorage storage, int handle, int64_t length)
{
	task->output[task->noutputs++] = (DaOutput) {storage, length, address_of(handle, 0), NULL, 0};
	writes(c, handle);
}

static bool
sum(Client *c, int handle)
{
	const Mine *mine = &c->mine[handle];
	int64_t		length = mine->size / 8;
	DaTask	   *task = begin_task(c, DA_TASK_AGGREGATE, length);

	add_input(c, task, DA_STORAGE_INT8, handle, length);
	task->with.reduce = DA_REDUCE_SUM;
	c->next.has_sum = true;
	for (int64_t i = 0; i < length; i++)
	{
		uint64_t	word;

		memcpy(&word, mine->bytes + 8 * i, 8);
		c->next.sum += word;
	}
	return ask(c);
}

/* of a and b, which are handles */
static bool
concatenate(Client *c, int a, int b, int to)
{
	const Mine *from[2] = {&c->mine[a], &c->mine[b]};
	int64_t		length = (from[0]->size + from[1]->size) / 8;
	DaTask	   *task = begin_task(c, DA_TASK_CONCAT, length);

	add_input(c, task, DA_STORAGE_INT8, a, from[0]->size / 8);
	add_input(c, task, DA_STORAGE_INT8, b, from[1]->size / 8);
	add_output(c, task, DA_STORAGE_INT8, to, length);
	memcpy(c->mine[to].bytes, from[0]->bytes, from[0]->size);
	memcpy(c->mine[to].bytes + from[0]->size, from[1]->bytes, from[1]->size);
	c->mine[to].known = from[0]->known && from[1]->known;
	return ask(c);
}

static bool
use_concat(Client *c)
{
	int			a = some_handle(c, true);
	int			b = some_handle(c, true);
	int			to = some_handle(c, false);
	uint32_t	size;

	if (a < 0 || to < 0)
		return true;
	size = c->mine[a].size + c->mine[b].size;
	if (size > MOST_BYTES || !make(c, to, size))
		return true;
	return concatenate(c, a, b, to);
}

/* by a mask that the session counts before, or not, and that may be another one then */
static bool
use_select(Client *c)
{
	int			from = some_handle(c, true);
	int			to = some_handle(c, false);
	uint8_t		mask[MOST_BYTES / 8];
	int64_t		length;
	int64_t		n = 0;
	DaTask	   *task;
	bool		wrong = one_in(5);

	if (from < 0 || to < 0)
		return true;
	length = c->mine[from].size / 8;
	if (length > 60 || !make(c, NUMBERS, 64) || !make(c, to, (uint32_t) length * 8 + 8))
		return true;
	for (int tries = (int) below(3); tries >= 0; tries--)
	{
		n = 0;
		for (int64_t i = 0; i < length; i++)
			n += mask[i] = (uint8_t) below(2);
		if (!put(c, NUMBERS, 0, mask, (uint32_t) length))
			return false;
		if (tries > 0 && below(2))
		{
			task = begin_task(c, DA_TASK_AGGREGATE, length);
			add_input(c, task, DA_STORAGE_BOOL, NUMBERS, length);
			task->with.reduce = DA_REDUCE_TRUE;
			if (!ask(c))
				return false;
		}
	}
	task = begin_task(c, DA_TASK_SELECT, length);
	add_input(c, task, DA_STORAGE_INT8, from, length);
	add_input(c, task, DA_STORAGE_BOOL, NUMBERS, length);
	add_output(c, task, DA_STORAGE_INT8, to, n + wrong);
	c->next.must_refuse = wrong;
	n = 0;
	for (int64_t i = 0; i < length; i++)
		if (mask[i])
			memcpy(c->mine[to].bytes + 8 * n++, c->mine[from].bytes + 8 * i, 8);
	c->mine[to].known = c->mine[from].known && !wrong;
	return ask(c);
}

/* positions that follow from others, which may be none */
static bool
use_positions(Client *c)
{
	int			from = some_handle(c, true);
	int			to = some_handle(c, false);
	int64_t		length = 1 + below(15);
	int32_t		before[15];
	int32_t		after[15];
	bool		wrong = one_in(5);

	if (from < 0 || to < 0 || c->mine[from].size < (uint64_t) length * 8 || !make(c, NUMBERS, 64) ||
		!make(c, to, 64))
		return true;
	for (int64_t i = 0; i < length; i++)
		before[i] = 1 + (int32_t) below(length);
	for (int rounds = 1 + (int) below(3); rounds > 0; rounds--)
	{
		DaTask	   *task;
		bool		none = wrong && rounds == 1;

		if (none)
			before[below(length)] = below(2) ? 0 : (int32_t) length + 1;
		/* what the last task wrote is read again, or something else is put there */
		if (!put(c, NUMBERS, 0, before, (uint32_t) length * 4))
			return false;
		task = begin_task(c, DA_TASK_ARGSORT, length);
		add_input(c, task, DA_STORAGE_INT8, from, length);
		add_input(c, task, DA_STORAGE_INT4, NUMBERS, length);
		add_output(c, task, DA_STORAGE_INT4, to, length);
		c->next.must_refuse = none;
		for (int64_t i = 0; i < length; i++)
			after[i] = before[length - 1 - i];
		memcpy(c->mine[to].bytes, after, length * 4);
		if (none)
			c->mine[to].known = false;
		if (!ask(c))
			return false;
		if (none)
			break;
		/* and by what is known of those */
		task = begin_task(c, DA_TASK_ARGSORT, length);
		add_input(c, task, DA_STORAGE_INT8, from, length);
		add_input(c, task, DA_STORAGE_INT4, to, length);
		add_output(c, task, DA_STORAGE_INT4, NUMBERS, length);
		memcpy(c->mine[NUMBERS].bytes, before, length * 4);
		if (!ask(c))
			return false;
	}
	return true;
}

/* of what the session has, elements side by side */
static bool
use_spans(Client *c)
{
	DaSpan		spans[16];
	int			n = 1 + (int) below(16);
	int			to = some_handle(c, false);
	int64_t		length = 0;
	uint8_t		bytes[MOST_BYTES];
	uint32_t	which = 0;
	DaTask	   *task;

	if (to < 0)
		return true;
	for (int i = 0; i < n; i++)
	{
		int			handle = some_handle(c, true);
		int64_t		at;

		if (handle < 0)
			return true;
		at = below(c->mine[handle].size / 8);
		spans[i] = (DaSpan) {.data = da_address((uint32_t) handle, 8 * (uint64_t) at),
							 .length = below(c->mine[handle].size / 8 - at + 1)};
		if ((length + spans[i].length) * 8 > MOST_BYTES)
			spans[i].length = 0;
		memcpy(bytes + 8 * length, c->mine[handle].bytes + 8 * at, spans[i].length * 8);
		length += spans[i].length;
		which |= bit(handle);
	}
	if (length == 0 || !make(c, TABLE, sizeof(spans)) || !make(c, to, (uint32_t) length * 8))
		return true;
	c->has_table = true;
	if (!put(c, TABLE, 0, spans, n * sizeof(DaSpan)))
		return false;
	task = begin_task(c, DA_TASK_SPAN_COPY, length);
	add_input(c, task, DA_STORAGE_INT8, TABLE, n * (int64_t) DA_SPAN_WORDS);
	add_output(c, task, DA_STORAGE_INT8, to, length);
	task->with.spans.storage = DA_STORAGE_INT8;
	task->with.spans.sums = 1;
	c->next.reads |= which;
	memcpy(c->mine[to].bytes, bytes, length * 8);
	for (int i = 0; i < HANDLES; i++)
		if (which >> i & 1)
			c->mine[to].known &= c->mine[i].known;
	return ask(c);
}

static bool
cancel(Client *c)
{
	for (int i = 0; i < c->nawaited; i++)
		c->awaited[i].cancelled = true;
	begin(c, DA_REQUEST_CANCEL)->from = c->number;
	return post(c);
}

/* and what it says */
static bool
take_last(Client *c, DaStatus *status)
{
	bool		taken = c->nawaited > 0 && settle(c);

	*status = (DaStatus) c->status;
	return taken;
}

/*
 * Stored columns
 */

/* in pieces, in their order or not; or by a task; or not all of it */
static bool
bring(Client *c, int handle, int column)
{
	uint32_t	size = (uint32_t) names[column].size;
	uint32_t	half = size / 16 * 8;
	bool		whole = !one_in(6);
	int			a = some_handle(c, false);
	bool		sent = true;

	if (a >= 0 && below(2) && make(c, a, half))
	{
		int			b = some_handle(c, false);

		if (b >= 0 && make(c, b, size - half) && size - half <= DA_INLINE_BYTES)
			return write_bytes(c, a, 0, stored[column], half) &&
				write_bytes(c, b, 0, stored[column] + half, size - half) &&
				concatenate(c, a, b, handle);
	}
	if (whole && size <= DA_INLINE_BYTES && below(2))
		return write_bytes(c, handle, 0, stored[column], size);
	if (whole && one_in(4))
		return write_bytes(c, handle, half, stored[column] + half, size - half) &&
			write_bytes(c, handle, 0, stored[column], half);
	for (uint32_t at = 0; at < size && sent; at += half)
		if (whole || at == 0)
			sent = write_bytes(c, handle, at, stored[column] + at,
							   size - at < half ? size - at : half);
	return sent;
}

static bool
find_stored(Client *c)
{
	int			column = (int) below(life.stored);
	int			handle = some_handle(c, false);
	DaStatus	status;
	DaRequest  *r;
	bool		cancels;

	if (handle < 0 || !make(c, handle, (uint32_t) names[column].size))
		return true;
	if (!settle(c))
		return false;
	r = begin_at(c, DA_REQUEST_FIND, handle, 0, 0);
	r->with.name = names[column];
	/* nothing but a cancel may come before the reply */
	c->is_slow = false;
	cancels = one_in(life.cancels);
	if (!post(c))
		return false;
	if (cancels)
	{
		fiber_sleep(below(one_in(4) ? 12 * SECOND : MILLISECOND));
		if (!cancel(c))
			return false;
	}
	if (!take_last(c, &status))
		return false;
	if (c->has_forged)
		return true;
	if (status == DA_OK)
	{
		memcpy(c->mine[handle].bytes, stored[column], names[column].size);
		c->mine[handle].stored = column;
		c->mine[handle].known = true;
		return true;
	}
	if (status != DA_UNSUPPORTED)
		return true;
	if (one_in(20))
		fiber_sleep(below(12 * SECOND));
	if (!bring(c, handle, column))
		return false;
	if (one_in(10))
		return true;
	(void) begin_at(c, DA_REQUEST_PUBLISH, handle, 0, 0);
	c->mine[handle].stored = column;
	return ask(c);
}

/*
 * The life of a session
 */

/* pieces, or they are given back */
static bool
use_lease(Client *c)
{
	DaStatus	status;

	if (!settle(c))
		return false;
	if (c->lent)
	{
		pieces_drop(c->pieces);
		c->pieces = NULL;
		c->lent = false;
		(void) begin(c, DA_REQUEST_RETURN);
		return ask(c);
	}
	(void) begin(c, DA_REQUEST_LEASE);
	if (!post(c) || !take_last(c, &status))
		return false;
	c->lent = status == DA_OK && c->pieces;
	return true;
}

/* what says nothing of columns */
static bool
ask_around(Client *c)
{
	static const uint8_t kinds[] = {DA_REQUEST_TRIM, DA_REQUEST_NOTHING, DA_REQUEST_DEVICE,
	DA_REQUEST_SESSIONS};
	uint32_t	kind = kinds[below(4)];
	DaStatus	status;
	bool		there = false;

	(void) begin(c, kind);
	if (kind != DA_REQUEST_SESSIONS)
		return ask(c);
	if (!post(c) || !take_last(c, &status))
		return false;
	for (uint32_t i = 0; i < reply.count && i < DA_MOST_ROWS && !c->has_forged; i++)
		there |= reply.with.row[i].pid == c->pid;
	if (!there && !c->has_forged)
		failed("session %d is not among the sessions", c->pid);
	return true;
}

/* many at once, of which none is answered: its queue fills */
static bool
burst(Client *c)
{
	int			handle = some_handle(c, true);
	bool		sent = handle >= 0 && c->mine[handle].stored < 0;

	for (int n = sent ? (int) below(60) : 0; n > 0 && sent; n--)
	{
		uint8_t		byte = (uint8_t) (c->tag << 4 | below(16));

		begin_at(c, DA_REQUEST_PUT, handle, (uint32_t) below(c->mine[handle].size), 1);
		c->request.with.bytes[0] = byte;
		change(c, handle, (uint32_t) (c->request.address & 0xffff), &byte, 1);
		sent = post(c);
	}
	return sent || handle < 0 || c->mine[handle].stored >= 0;
}

static bool
back(Client *c)
{
	int			handle = some_handle(c, true);

	if (handle < 0)
		return true;
	(void) begin_at(c, DA_REQUEST_BACK, handle, 0, 0);
	return ask(c);
}

static bool
use_task(Client *c)
{
	int			handle = some_handle(c, true);

	switch (below(6))
	{
		case 0:
			return use_concat(c);
		case 1:
			return use_select(c);
		case 2:
			return use_positions(c);
		case 3:
			return use_spans(c);
		default:
			return handle < 0 || sum(c, handle);
	}
}

/* false: the session has ended */
static bool
step(Client *c)
{
	int			handle = some_handle(c, true);

	c->is_slow = one_in(8) ? below(2) : c->is_slow;
	if (!life.hurry && one_in(6))
		fiber_sleep(below(one_in(10) ? 2 * SECOND : one_in(4) ? 10 * MILLISECOND
						  : 300 * MICROSECOND));
	if (one_in(life.cancels) && c->nawaited > 0)
		return cancel(c);
	switch (below(12))
	{
		case 0:
			return one_in(4) ? burst(c) : write_own(c);
		case 1:
			return write_own(c);
		case 2:
		case 3:
			return handle < 0 || read_bytes(c, handle);
		case 4:
			return ask_around(c);
		case 5:
			return back(c);
		case 6:
			return one_in(3) ? use_lease(c) : true;
		case 7:
		case 8:
			return find_stored(c);
		case 9:
			return handle < 0 || release(c, handle) || true;
		default:
			return use_task(c);
	}
}

/* false: it is not to be served; a wrong one must not be welcome */
static bool
greet(Client *c)
{
	DaGreeting	greeting = {DA_SERVICE_MAGIC, DA_SERVICE_VERSION, DA_SERVICE_LAYOUT,
	DA_ENGINE_VERSION, 1, 1, 0, life.roomy ? life.memory : 1000 + (uint64_t) below(life.memory)};
	DaWelcome	welcome;
	size_t		size = sizeof(greeting);
	bool		stranger = one_in(60);
	bool		wrong = one_in(30);
	int			got;

	c->end = end_connect(c->pid, stranger ? 1 : 1000);
	if (c->end == NULL)
		return false;
	c->starts = service_starts;
	if (wrong && below(2))
		greeting.version++;
	else if (wrong && below(2))
		greeting.magic++;
	else if (wrong)
		size = (size_t) below(sizeof(greeting));
	if (one_in(6))
		fiber_sleep(below(MILLISECOND));
	if (one_in(life.deaths) || end_send(c->end, &greeting, size, now + patience()) <= 0 ||
		one_in(life.deaths))
		return false;
	got = end_receive(c->end, &welcome, sizeof(welcome), NULL, now + patience());
	if (got < 0)
		failed("session %d is not welcomed", c->pid);
	if (got == 0 || welcome.status != DA_OK)
	{
		if (got > 0 && welcome.status != DA_LOST)
			failed("session %d: a welcome of no kind", c->pid);
		if (got > 0 && welcome.reason[0] == '\0')
			failed("session %d: it is not welcome, for no reason", c->pid);
		return false;
	}
	if (wrong || stranger)
		failed("session %d is welcome, and must not be", c->pid);
	if (welcome.memory != life.memory)
		failed("session %d: the device has another memory", c->pid);
	return true;
}

static void
leave(Client *c)
{
	if (c->end)
		end_close(c->end);
	c->end = NULL;
	if (c->pieces)
		pieces_drop(c->pieces);
	c->pieces = NULL;
	for (int i = 0; i < c->nawaited; i++)
		free(c->awaited[i].bytes);
	c->nawaited = 0;
}

static void
reset(Client *c)
{
	c->pid++;
	c->has_forged = c->has_table = c->lent = c->is_slow = c->is_out = false;
	c->number = 0;
	memset(&c->request, 0, sizeof(c->request));
	c->next = (Awaited) {0};
	for (int i = 0; i < HANDLES; i++)
		c->mine[i].made = false;
}

void
client_main(void *which)
{
	Client	   *c = &clients[(intptr_t) which];

	c->forges = below(8) < life.forgers;
	for (int sessions = 1 + (int) below(3); sessions > 0; sessions--)
	{
		bool		goes_on;

		if (!life.hurry && one_in(3))
			fiber_sleep(below(one_in(4) ? 3 * SECOND : 5 * MILLISECOND));
		reset(c);
		goes_on = greet(c);
		if (!goes_on)
		{
			leave(c);
			continue;
		}
		for (int64_t steps = 1 + below(life.steps * 2); steps > 0 && goes_on; steps--)
		{
			bool		dies = one_in(life.deaths);

			/* in the midst of what it has asked for */
			c->is_slow |= dies;
			goes_on = step(c);
			if (!dies)
				continue;
			if (goes_on && below(2))
				goes_on = use_task(c);
			fiber_sleep(below(2 * life.pace));
			break;
		}
		if (goes_on && !one_in(life.deaths))
			goes_on = settle(c);
		if (!goes_on && !c->has_forged && service_runs && service_starts == c->starts &&
			!c->is_out && !life.no_heap)
			failed("session %d was ended, and did nothing wrong", c->pid);
		trace("session %d leaves", c->pid);
		leave(c);
	}
}
