/*
 * peer.c
 *	  The services of other devices in the simulated world: those that ask this one for its columns,
 *	  which are sessions like others, and those that it asks.
 *
 * Whoever ends leaves rubbish in its hatch, before it is known to have ended.
 */
#include "client.h"
#include "socket.h"

#include <stdlib.h>
#include <string.h>

typedef struct Lender
{
	bool		listens;
	bool		is_service;		/* or somebody else has its place */
	int			pid;
	End		   *end;
	uint32_t	number;			/* requests that have come */
	int			column;			/* that has been found; -1: none */
	bool		was_told;		/* of memory */
	uint8_t		hatch[HATCH_SIZE];
}			Lender;

static Lender lenders[MOST_LENDERS];

bool
peer_is_lender(int pid)
{
	for (int i = 0; i < life.lenders; i++)
		if (lenders[i].pid == pid && lenders[i].is_service)
			return true;
	return false;
}

bool
peer_has_hatch(const void *hatch)
{
	for (int i = 0; i < life.lenders; i++)
		if (hatch == lenders[i].hatch)
			return true;
	return false;
}

End *
peer_connect(int device)
{
	Lender	   *lender = &lenders[device - 1];
	End		   *mine;

	if (device < 1 || device > life.lenders || !lender->listens)
		return NULL;
	lender->listens = false;
	pair(&mine, &lender->end);
	mine->pid = lender->pid;
	mine->user = one_in(20) ? 1 : 1000;
	lender->is_service = !one_in(10);
	fiber_wake(lender, true);
	return mine;
}

static int
column_of(const DaName *name)
{
	for (int i = 0; i < life.stored; i++)
		if (memcmp(&stored_names[i], name, sizeof(DaName)) == 0)
			return i;
	return -1;
}

/* what the service may say; the status of the reply */
static DaStatus
answer(Lender * lender, const DaRequest *r, int size, DaReply *answered)
{
	void	   *hatch = lender->hatch;
	uint64_t	offset = 0;
	uint32_t	handle;
	bool		valid = r->number == ++lender->number && size == (int) da_request_size(r->kind) &&
	da_address_split(r->address, &handle, &offset) && handle == 0;

	if (r->kind == DA_REQUEST_FIND)
	{
		valid &= r->nwishes == 1 && r->wish[0].size == r->with.name.size &&
			r->nreleases == lender->was_told;
		lender->was_told = true;
		lender->column = one_in(3) ? -1 : column_of(&r->with.name);
		if (!valid)
			failed("another service is asked what it cannot be");
		return lender->column < 0 ? DA_UNSUPPORTED : DA_OK;
	}
	valid &= r->kind == DA_REQUEST_SHOW && r->nwishes == 0 && r->nreleases == 0 &&
		lender->column >= 0 && r->size <= HATCH_SIZE;
	if (!valid || offset + r->size > stored_names[lender->column].size)
		failed("another service is to show what it cannot");
	trace("shows %llu bytes at %llu", (unsigned long long) r->size, (unsigned long long) offset);
	memset(lender->hatch, RUBBISH, HATCH_SIZE);
	memcpy(lender->hatch, stored_columns[lender->column] + offset, r->size);
	memcpy(answered->with.hatch, &hatch, sizeof(void *));
	return one_in(30) ? DA_UNSUPPORTED : DA_OK;
}

/* false: it has had enough */
static bool
talk(Lender * lender)
{
	static DaRequest r;
	static DaReply answered;
	int			size = end_receive(lender->end, &r, sizeof(r), NULL, NEVER);
	size_t		length;

	if (size <= 0 || one_in(life.lender_fails))
		return false;
	memset(&answered, 0, sizeof(answered));
	answered.status = answer(lender, &r, size, &answered);
	answered.number = r.number;
	answered.kind = r.kind;
	if (one_in(life.lender_fails))
		fiber_sleep(below(one_in(4) ? 3 * SECOND : life.pace));
	if (one_in(life.lender_fails))
		answered.status = DA_LOST;
	length = da_reply_size(answered.kind, answered.status);
	if (one_in(life.lender_fails))
		answered.number++;
	else if (one_in(life.lender_fails))
		length--;
	return end_send(lender->end, &answered, length, now + SECOND) > 0 &&
		!one_in(life.lender_fails);
}

static void
serve(Lender * lender)
{
	DaWelcome	welcome = {DA_SERVICE_MAGIC, DA_SERVICE_VERSION, DA_SERVICE_LAYOUT,
	DA_ENGINE_VERSION, one_in(life.lender_fails) ? DA_LOST : DA_OK, "", 1};
	DaGreeting	greeting;
	int			size = end_receive(lender->end, &greeting, sizeof(greeting), NULL, NEVER);

	if (size > 0 && !lender->is_service)
		failed("a stranger in the place of a service is asked");
	if (size <= 0)
		return;
	if (size != sizeof(greeting) || greeting.magic != DA_SERVICE_MAGIC || !greeting.of_service)
		failed("another service is greeted in no way");
	if (one_in(life.lender_fails))
		fiber_sleep(below(2 * SECOND));
	if (end_send(lender->end, &welcome, sizeof(welcome), now + SECOND) > 0)
		while (talk(lender))
			 /* the next one */ ;
}

static void
lender_main(void *which)
{
	Lender	   *lender = which;

	for (;;)
	{
		lender->listens = true;
		while (lender->end == NULL)
			(void) fiber_wait(lender, NEVER);
		lender->number = 0;
		lender->column = -1;
		lender->was_told = false;
		serve(lender);
		memset(lender->hatch, RUBBISH, HATCH_SIZE);
		point();
		end_close(lender->end);
		lender->end = NULL;
		fiber_sleep(below(one_in(2) ? 2 * SECOND : MILLISECOND));
	}
}

void
peers_begin(void)
{
	for (int i = 0; i < MOST_LENDERS; i++)
	{
		if (lenders[i].end)
			end_close(lenders[i].end);
		lenders[i] = (Lender) {.pid = 5000 + i};
		if (i < life.lenders)
			(void) fiber_start("lender", lender_main, &lenders[i], false);
	}
}

/* what this service shows to the session, which is another one */
bool
see_stored(Client *c)
{
	int			column = (int) below(life.stored);
	uint64_t	size = stored_names[column].size;
	int			handle = some_handle(c, false);
	DaStatus	status;

	if (handle < 0 || !make(c, handle, (uint32_t) size))
	{
		handle = (int) below(TABLE);
		return !c->mine[handle].made || release(c, handle) || true;
	}
	begin_at(c, DA_REQUEST_FIND, handle, 0, 0)->with.name = stored_names[column];
	if (!post(c) || !take_last(c, &status))
		return false;
	for (uint64_t at = 0; at < size && status == DA_OK && !c->has_forged;)
	{
		uint64_t	n = 1 + (uint64_t) below(size - at < HATCH_SIZE ? size - at : HATCH_SIZE);
		uint8_t		name[DA_HATCH_NAME];
		const void *hatch;

		(void) begin_at(c, DA_REQUEST_SHOW, handle, (uint32_t) at, (uint32_t) n);
		if (!post(c) || !take_last(c, &status))
			return false;
		memcpy(name, reply.with.hatch, sizeof(name));
		if (one_in(4))
			fiber_sleep(below(MILLISECOND));
		/* where the service may have ended the session meanwhile, it is not known */
		if (status != DA_OK || c->has_forged || !service_runs || service_starts != c->starts ||
			life.no_heap)
			break;
		hatch = device_hatch(name);
		if (hatch == NULL || memcmp(hatch, stored_columns[column] + at, n) != 0)
			failed("session %d: other bytes are shown than there must be", c->pid);
		at += n;
	}
	return true;
}
