/*
 * client.c
 *	  The sessions of the simulated service: they say what sessions do, and know what must come
 *	  back.
 *
 * The bytes that a session makes have its number in their upper halves, those of stored columns one
 * of their own: so whoever gets a byte knows whose it is. Some sessions forge requests; they know
 * nothing but that.
 */
#include "client.h"

#include <stdlib.h>
#include <string.h>

static Client clients[MOST_CLIENTS];
static bool is_service[MOST_PIDS];

bool
client_is_service(int pid)
{
	return pid > 0 && pid < MOST_PIDS && is_service[pid];
}

void
clients_begin(void)
{
	memset(has_forged, 0, sizeof(has_forged));
	memset(is_service, 0, sizeof(is_service));
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

/* what services alone may ask for */
static bool
pretend(Client *c)
{
	int			handle = some_handle(c, true);

	if (handle < 0)
		return true;
	c->has_forged = has_forged[c->pid] = true;
	(void) begin_at(c, DA_REQUEST_SHOW, handle, 0, 1 + (uint32_t) below(HATCH_SIZE));
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
	if (c->is_peer)
		return see_stored(c);
	if (c->forges && one_in(2 * life.forged))
		return pretend(c);
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
	bool		lies = !c->is_peer && one_in(30);
	int			got;

	greeting.of_service = c->is_peer || lies;
	has_forged[c->pid] |= lies;
	if (c->is_peer)
		greeting.quota = 0;

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
	if (wrong || stranger || lies)
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
	c->is_peer = is_service[c->pid] = below(8) < life.peers;
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
			if (goes_on && !c->is_peer && below(2))
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
