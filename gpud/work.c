/*
 * work.c
 *	  The workers: requests of sessions, one after the other, and their replies.
 */
#define _GNU_SOURCE
#include "work.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "bring.h"
#include "lease.h"
#include "memory.h"
#include "peer.h"
#include "queue.h"
#include "reply.h"
#include "shared.h"
#include "task.h"
#include "turn.h"

/* threads that work; half of them are for what is soon done */
#ifndef WORKERS
#define WORKERS			6
#endif

/* where so many bytes of the session's are; *why: nowhere */
static DaStatus
open_range(Session *session, const DaRequest *request, bool up, Memory **memory, uint64_t *offset,
		   char **at, const char **why)
{
	void	   *begin = NULL;
	DaStatus	status;

	*why = address_find(session, request->address, request->size, 1, memory, offset);
	if (*why == NULL && up && (*memory)->shared)
		*why = "bytes are sent where a stored column is";
	if (*why)
		return DA_LOST;
	status = memory_back(session, *memory, &begin);
	*at = (char *) begin + *offset;
	if (up)
		(*memory)->version++;
	return status;
}

static DaStatus
copy_down(Session *session, const DaRequest *request, void *bytes, const char **why)
{
	DaCall		call = {{NULL, NULL}, 0, 0};
	Memory	   *memory;
	uint64_t	offset;
	char	   *at;
	DaStatus	status = open_range(session, request, false, &memory, &offset, &at, why);

	return status == DA_OK && request->size > 0
		? service.engine->download(&call, bytes, at, request->size) : status;
}

/* what is looked at on its way, and what goes up, are bytes that nobody else can change any more */
static DaStatus
copy_up(Session *session, const DaRequest *request, const char *bytes, const char **why)
{
	const DaEngine *engine = service.engine;
	DaCall		call = {{NULL, NULL}, 0, 0};
	Memory	   *memory;
	uint64_t	offset;
	char	   *at;
	DaStatus	status = open_range(session, request, true, &memory, &offset, &at, why);

	for (uint64_t done = 0; done < request->size && status == DA_OK; done += engine->stage_size)
	{
		size_t		size = request->size - done < engine->stage_size
		? request->size - done : engine->stage_size;
		void	   *piece;

		status = engine->stage(&call, &piece);
		if (status != DA_OK)
			break;
		memcpy(piece, bytes + done, size);
		bring_bytes(memory, offset + done, piece, size);
		status = engine->send(at + done, size);
		/* the hash has bytes that may not have come */
		if (status != DA_OK)
			bring_written(memory);
	}
	return status;
}

/* nobody is told how it went, so that is kept */
static DaStatus
do_put(Session *session, DaRequest *request, const char **why)
{
	DaStatus	status = copy_up(session, request, (char *) request->with.bytes, why);
	Memory	   *memory;
	uint64_t	offset;

	if (*why == NULL && status != DA_OK &&
		address_find(session, request->address, 0, 1, &memory, &offset) == NULL)
		memory->failed = true;
	return status;
}

/* the piece that a request is about, NULL: there is none */
static char *
piece_of(const Session *session, const DaRequest *request)
{
	return session->pieces && request->piece < DA_PIECES && request->size <= DA_PIECE_SIZE
		? session->pieces + request->piece * DA_PIECE_SIZE : NULL;
}

/* a part of a stored column; it is there when the other service is told so */
static DaStatus
show(Session *session, const DaRequest *request, DaReply *reply, const char **why)
{
	const DaEngine *engine = service.engine;
	Memory	   *memory;
	uint64_t	offset;
	char	   *at;
	DaStatus	status;

	if (!session->is_peer || request->size > engine->hatch_size)
	{
		*why = "what is for services alone";
		return DA_LOST;
	}
	status = open_range(session, request, false, &memory, &offset, &at, why);
	if (status == DA_OK && session->hatch.address == NULL)
		status = engine->make_hatch(&session->hatch);
	if (status == DA_OK)
		status = engine->copy(session->hatch.address, at, request->size);
	if (status == DA_OK && engine->settle)
		engine->settle();
	memcpy(reply->with.hatch, session->hatch.name, DA_HATCH_NAME);
	return status == DA_OK && engine->reason() ? DA_LOST : status;
}

static void
list_sessions(uint32_t from, DaReply *reply)
{
	pthread_mutex_lock(&service.lock);
	for (Session *s = service.sessions; s && reply->count < DA_MOST_ROWS; s = s->next)
		if (s->welcomed && !s->gone && !s->is_peer && from-- == 0)
		{
			reply->with.row[reply->count++] = s->row;
			from = 0;
		}
	pthread_mutex_unlock(&service.lock);
}

static void
describe_device(uint32_t number, DaReply *reply)
{
	enum
	{
		MOST = 16
	};
	DaDevice   *devices = calloc(MOST, sizeof(DaDevice));
	int			count = devices ? service.engine->devices(devices, MOST) : 0;

	if (count > MOST)
		count = MOST;
	if (number < (uint32_t) count)
		reply->with.device.about = devices[number];
	reply->count = (uint32_t) count;
	free(devices);
	pthread_mutex_lock(&service.lock);
	reply->with.device.work = service.work;
	for (const Session *s = service.sessions; s; s = s->next)
		reply->with.device.work.sessions += s->welcomed && !s->gone && !s->is_peer;
	pthread_mutex_unlock(&service.lock);
}

/* *why: it is none that a session may ask for */
static DaStatus
do_request(Session *session, DaRequest *request, DaReply *reply, const char **why)
{
	DaCall		call = {{&session->interrupt, NULL}, 0, 0};
	Memory	   *memory;
	uint64_t	offset;
	void	   *begin;
	DaStatus	status;

	switch ((DaRequestKind) request->kind)
	{
		case DA_REQUEST_TASK:
			if (da_call_is_interrupted(&call))
				return DA_INTERRUPTED;
			session->missed = false;
			status = task_do(session, &call, &request->with.task, why);
			reply->count = session->missed;
			for (int i = 0; i < DA_TASK_OUTPUTS && i < request->with.task.noutputs; i++)
				reply->with.task.null_count[i] = request->with.task.output[i].null_count;
			memcpy(reply->with.task.answer, &request->with.task.answer,
				   sizeof(reply->with.task.answer));
			reply->errors = call.errors;
			reply->failed_step = call.failed_step;
			return status;
		case DA_REQUEST_BACK:
			*why = address_find(session, request->address, 0, 1, &memory, &offset);
			return *why ? DA_LOST : memory_back(session, memory, &begin);
		case DA_REQUEST_PUT:
		case DA_REQUEST_GET:
			if (request->size > DA_INLINE_BYTES)
			{
				*why = "more bytes than a message has";
				return DA_LOST;
			}
			if (request->kind == DA_REQUEST_PUT)
				return do_put(session, request, why);
			return copy_down(session, request, reply->with.bytes, why);
		case DA_REQUEST_SEND:
		case DA_REQUEST_FETCH:
			if (piece_of(session, request) == NULL)
			{
				*why = "a piece that it does not have";
				return DA_LOST;
			}
			return request->kind == DA_REQUEST_SEND
				? copy_up(session, request, piece_of(session, request), why)
				: copy_down(session, request, piece_of(session, request), why);
		case DA_REQUEST_LEASE:
			if (session->pieces)
			{
				*why = "a second lease";
				return DA_LOST;
			}
			return lease_begin(session);
		case DA_REQUEST_RETURN:
			lease_end(session);
			return DA_OK;
		case DA_REQUEST_FIND:
			reply->count = shared_is_crowded();
			status = bring_find(session, request, why);
			return status == DA_UNSUPPORTED && peer_bring(session, request) ? DA_OK : status;
		case DA_REQUEST_PUBLISH:
			return bring_publish(session, request, why);
		case DA_REQUEST_TRIM:
			service.engine->trim();
			return DA_OK;
		case DA_REQUEST_DEVICE:
			describe_device(request->from, reply);
			return DA_OK;
		case DA_REQUEST_SESSIONS:
			list_sessions(request->from, reply);
			return DA_OK;
		case DA_REQUEST_SHOW:
			return show(session, request, reply, why);
		case DA_REQUEST_CANCEL:
			bring_stop_waiting(session);
			return DA_OK;
		case DA_REQUEST_NOTHING:
			return DA_OK;
		case DA_NUM_REQUESTS:
			break;
	}
	*why = "a request of no kind";
	return DA_LOST;
}

static const char *
validate_head(Session *session, const DaRequest *request)
{
	if (request->number != session->last_number + 1)
		return "a request out of turn";
	session->last_number = request->number;
	if (session->waits && request->kind != DA_REQUEST_CANCEL)
		return "a request out of turn";
	if (request->nreleases > DA_MOST_RELEASES || request->nwishes > DA_MOST_WISHES)
		return "more memory than a message tells of";
	return memory_tell(session, request);
}

/* without a device all sessions are told, and a new process begins anew */
static void
check_device(DaStatus status)
{
	const char *reason = service.engine->reason();

	if (status != DA_LOST || reason == NULL)
		return;
	service_log("device %d: %s; the service ends", service.options.device, reason);
	_exit(1);
}

static void
answer(Session *session, DaRequest *request, DaReply *reply)
{
	const char *why;

	memset(reply, 0, sizeof(*reply));
	reply->number = request->number;
	reply->kind = request->kind;
	why = validate_head(session, request);
	if (why == NULL)
		reply->status = do_request(session, request, reply, &why);
	shared_unpin(session);
	if (why)
	{
		service_log("session %d: %s", session->pid, why);
		queue_leave(session);
		return;
	}
	if (reply->status == DA_LOST)
	{
		const char *reason = service.engine->reason();

		snprintf(reply->with.reason, sizeof(reply->with.reason), "%s", reason ? reason : "");
	}
	if (da_request_is_answered(request->kind) && session->waits != request->number)
		reply_send(session, reply);
	check_device((DaStatus) reply->status);
}

/* all that a session had; itself it may just be in the main thread's hands */
static void
end_session(Session *session)
{
	bring_stop_waiting(session);
	memory_drop_all(session);
	lease_end(session);
	if (session->hatch.address)
		service.engine->close_hatch(&session->hatch);
	pthread_mutex_lock(&service.lock);
	for (; session->queued > 0; session->queued--)
	{
		queue_free(session->queue[session->first]);
		session->first = (session->first + 1) % QUEUE_LENGTH;
	}
	session->ended = true;
	pthread_mutex_unlock(&service.lock);
	service_wake_main();
}

/* the first worker opens the device, and has the others begin once it is there */
static bool
open_engine(bool urgent)
{
	DaOptions	options = service.options;
	DaStatus	status;
	const char *reason;

	options.urgent = urgent;
	status = service.engine->open(&options);
	if (status == DA_OK)
		return true;
	reason = service.engine->reason();
	service_log("device %d cannot be used: %s", service.options.device,
				reason ? reason : "out of memory");
	return false;
}

static void
tell_opened(bool opened)
{
	const char *reason = opened ? NULL : service.engine->reason();

	pthread_mutex_lock(&service.lock);
	service.state = opened ? ENGINE_OPEN : ENGINE_FAILED;
	snprintf(service.reason, sizeof(service.reason), "%s", reason ? reason : "out of memory");
	pthread_mutex_unlock(&service.lock);
	if (opened)
		service_log("device %d is open: at most %llu MB of its memory", service.options.device,
					(unsigned long long) service.options.memory_limit >> 20);
	service_wake_main();
}

static void
work(Worker *worker)
{
	DaReply    *reply = malloc(sizeof(DaReply));

	if (reply == NULL)
		_exit(1);
	for (;;)
	{
		Turn		turn;

		turn_next(worker, &turn);
		switch (turn.kind)
		{
			case TURN_REST:
				service.freed = false;
				service.engine->trim();
				continue;
			case TURN_END:
				end_session(turn.session);
				break;
			case TURN_WOKEN:
				bring_look_again(turn.session);
				break;
			case TURN_REQUEST:
				answer(turn.session, &turn.message->request, reply);
				break;
		}
		turn_done(worker, &turn);
		if (turn.message)
			queue_free(turn.message);
	}
}

static void *
other_main(void *arg)
{
	Worker	   *worker = arg;

	if (open_engine(worker->urgent))
		work(worker);
	return NULL;
}

void *
work_main(void *arg)
{
	static Worker workers[WORKERS];
	pthread_condattr_t monotonic;
	bool		opened = open_engine(false);

	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	for (int i = 0; i < WORKERS; i++)
	{
		pthread_t	thread;

		workers[i].urgent = i % 2 == 1;
		pthread_cond_init(&workers[i].wake, &monotonic);
		if (opened && i > 0 && pthread_create(&thread, NULL, other_main, &workers[i]) != 0)
			service_log("there are %d workers", i);
	}
	tell_opened(opened);
	work(&workers[0]);
	return arg;
}
