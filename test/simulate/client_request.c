/*
 * client_request.c
 *	  Requests of simulated sessions and their replies, as they are or forged, and memory.
 */
#include "client.h"

#include <stdlib.h>
#include <string.h>

DaReply		reply;
bool		has_forged[MOST_PIDS];

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

/* whose bytes come is known also where it is not known which */
static void
check_content(const Client *c, const Awaited *a)
{
	const uint8_t *bytes = a->kind == DA_REQUEST_FETCH
	? (const uint8_t *) c->pieces->bytes + a->piece * DA_PIECE_SIZE : reply.with.bytes;
	DaTask		answered;

	if (a->kind == DA_REQUEST_TASK && !a->unchecked && reply.errors != a->errors)
		failed("session %d: errors %x, not %x", c->pid, reply.errors, a->errors);
	if (a->kind == DA_REQUEST_TASK && !a->unchecked && a->has_sum)
	{
		memcpy(&answered.answer, reply.with.task.answer, sizeof(answered.answer));
		if (answered.answer.reduced.sum.word[0] != a->sum)
			failed("session %d: a sum is another one", c->pid);
	}
	/* who asks is one; who has left may be one still */
	if (a->kind == DA_REQUEST_DEVICE && reply.with.device.work.sessions < 1)
		failed("session %d: there are no sessions", c->pid);
	if (a->kind == DA_REQUEST_GET || a->kind == DA_REQUEST_FETCH)
	{
		check_bytes(c, bytes, a->size);
		if (a->bytes && !a->unchecked && memcmp(bytes, a->bytes, a->size) != 0)
			failed("session %d: other bytes than there must be", c->pid);
	}
}

/* of what is first among those awaited; false: the service has ended the session */
bool
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
	if (reply.status == DA_OK && reply.kind == DA_REQUEST_SHOW && !c->is_peer)
		failed("session %d is shown a column, and is no service", c->pid);
	if (reply.status == DA_OK && c->has_forged && reply.kind == DA_REQUEST_GET)
		check_bytes(c, reply.with.bytes, DA_INLINE_BYTES);
	if (!c->has_forged && reply.status != DA_OK)
		forget(c, a.writes);
	if (!c->has_forged && reply.status == DA_OK)
		check_content(c, &a);
	free(a.bytes);
	return true;
}

/* all that are to come */
bool
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

DaRequest *
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
bool
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
bool
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

uint32_t
bit(int handle)
{
	return (uint32_t) 1 << handle;
}

/* of the next request: it needs that, or changes it */
void
reads(Client *c, int handle)
{
	c->next.reads |= bit(handle);
}

void
writes(Client *c, int handle)
{
	c->next.writes |= bit(handle);
}

/* false: it was asked for by this very request */
bool
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
bool
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

void *
address_of(int handle, uint64_t offset)
{
	return (void *) (uintptr_t) da_address((uint32_t) handle, offset);
}

/* where a request is about some bytes of memory, and what they are */
DaRequest *
begin_at(Client *c, uint32_t kind, int handle, uint32_t offset, uint32_t size)
{
	DaRequest  *r = begin(c, kind);

	r->address = da_address((uint32_t) handle, offset);
	r->size = size;
	return r;
}

/* of the session's memory, as it will be */
void
change(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size)
{
	Mine	   *mine = &c->mine[handle];

	memcpy(mine->bytes + offset, bytes, size);
	mine->known |= size == mine->size;
}

bool
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
bool
write_bytes(Client *c, int handle, uint32_t offset, const void *bytes, uint32_t size)
{
	return c->lent && (size > DA_INLINE_BYTES || below(2))
		? send_piece(c, handle, offset, bytes, size)
		: put(c, handle, offset, bytes, size < DA_INLINE_BYTES ? size : DA_INLINE_BYTES);
}

bool
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
int
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

bool
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
