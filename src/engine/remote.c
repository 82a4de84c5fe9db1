/*
 * remote.c
 *	  The session's side of the device service: an engine like any other.
 *
 * Addresses are handles and offsets (handles.h): memory is made up here and told of with the next
 * request. So a task is one message and one wait, and giving memory back is none.
 *
 * An engine never raises; what is below here raises only that the postmaster has gone.
 */
#include "engine/remote.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

#include "access/xact.h"
#include "engine/handles.h"
#include "engine/link.h"
#include "kernel/aggregate/span.h"
#include "miscadmin.h"
#include "utils/memutils.h"

static DaOptions options;
static DaRequest *request;
static DaReply *reply;
static bool was_open;
int			da_remote_patience_ms;

/* memory for a column that others may wait for; 0: none */
static uint64 claimed;

/* the pieces that are leased, NULL: none */
static char *pieces;
static int	next_piece;
static uint32 piece_request[DA_PIECES]; /* number of the request that it went with last */
static bool piece_in_use[DA_PIECES];	/* there was one */
static bool lent;				/* they may be lent to this session, mapped or not */

static void
forget_pieces(void)
{
	if (pieces)
		(void) munmap(pieces, DA_PIECES * DA_PIECE_SIZE);
	pieces = NULL;
	lent = false;
	next_piece = 0;
	memset(piece_in_use, 0, sizeof(piece_in_use));
}

/* the answer that goes on from here, when the service may have been lost */
static DaStatus
checked(DaStatus status)
{
	if (!da_link_is_open())
	{
		forget_pieces();
		da_handles_lost();
		return DA_LOST;
	}
	return status;
}

/* the request that was made, with what there is to tell of memory */
static DaStatus
post(uint32 kind, bool wait)
{
	DaStatus	status = DA_OK;

	while (da_handles_many_pending() && status == DA_OK && kind != DA_REQUEST_NOTHING)
	{
		DaRequest	telling = {.kind = DA_REQUEST_NOTHING};

		da_handles_tell(&telling);
		status = da_link_send(&telling, wait);
		if (status == DA_OK)
			da_handles_told(&telling);
	}
	if (status != DA_OK)
		return checked(status);
	request->kind = kind;
	da_handles_tell(request);
	status = da_link_send(request, wait);
	if (status == DA_OK)
		da_handles_told(request);
	return checked(status);
}

static DaStatus
ask(uint32 kind, const DaCall *call, int *file)
{
	DaStatus	status = post(kind, true);

	if (status == DA_OK)
		status = da_link_receive(call, request->number, reply, file);
	return checked(status);
}

/* the pieces, if there may be any */
static DaStatus
give_back(bool wait)
{
	DaStatus	status = lent ? post(DA_REQUEST_RETURN, wait) : DA_OK;

	if (status == DA_OK)
		forget_pieces();
	return status;
}

/*
 * Opening
 */

/* what is not for long: pieces, and memory that was given back */
static void
transaction_ends(XactEvent event, void *arg)
{
	if (event != XACT_EVENT_COMMIT && event != XACT_EVENT_ABORT && event != XACT_EVENT_PREPARE &&
		event != XACT_EVENT_PARALLEL_COMMIT && event != XACT_EVENT_PARALLEL_ABORT)
		return;
	if (!da_link_is_open())
		return;
	(void) give_back(false);
	if (da_handles_pending())
		(void) post(DA_REQUEST_NOTHING, false);
}

static DaStatus
remote_open(const DaOptions *with)
{
	DaStatus	status;

	if (da_link_is_open())
		return DA_OK;
	if (request == NULL)
	{
		request = MemoryContextAllocZero(TopMemoryContext, sizeof(DaRequest));
		reply = MemoryContextAllocZero(TopMemoryContext, sizeof(DaReply));
		RegisterXactCallback(transaction_ends, NULL);
	}
	(void) checked(DA_LOST);
	options = *with;
	/* who has seen it end goes on without, and looks again later */
	status = da_link_open(with->device, with->memory_limit, was_open ? 0 : da_remote_patience_ms);
	was_open |= status == DA_OK;
	return status;
}

bool
da_remote_is_there(int device)
{
	return da_link_is_open() || da_link_is_there(device);
}

static const char *
remote_reason(void)
{
	return da_link_reason();
}

/* a row of the service's, which knows all of them; how many there are */
static int
ask_device(uint32 number)
{
	request->from = number;
	return ask(DA_REQUEST_DEVICE, NULL, NULL) == DA_OK ? (int) Min(reply->count, PG_INT16_MAX) : 0;
}

static int
remote_devices(DaDevice *devices, int max)
{
	int			count = da_link_is_open() ? ask_device(0) : 0;

	for (int i = 0; i < Min(count, max); i++)
	{
		if (i > 0 && ask_device(i) == 0)
			return i;
		devices[i] = reply->with.device;
		devices[i].name[sizeof(devices[i].name) - 1] = '\0';
		devices[i].driver[sizeof(devices[i].driver) - 1] = '\0';
		devices[i].reason[sizeof(devices[i].reason) - 1] = '\0';
		devices[i].open = i == options.device;
	}
	return count;
}

/*
 * Memory
 */

static DaStatus
remote_allocate(size_t size, void **address)
{
	*address = NULL;
	if (!da_link_is_open())
		return DA_LOST;
	if (size > options.memory_limit || da_handles_bytes() > options.memory_limit - size)
		return DA_NO_MEMORY;
	*address = (void *) da_handle_make(Max(size, 1));
	return *address ? DA_OK : DA_NO_MEMORY;
}

static void
remote_release(void *address, size_t size)
{
	if (address == NULL)
		return;
	da_handle_release((uint64) address);
	if (da_link_is_open() && ((uint64) address == claimed || da_handles_many_pending()))
		(void) post(DA_REQUEST_NOTHING, false);
	if ((uint64) address == claimed)
		claimed = 0;
}

static void
remote_trim(void)
{
	if (da_link_is_open())
		(void) post(DA_REQUEST_TRIM, false);
}

/* before bytes go there one cannot wait for */
static DaStatus
back(const void *address)
{
	DaStatus	status;

	if (da_handle_is_backed((uint64) address))
		return DA_OK;
	request->address = (uint64) address;
	status = ask(DA_REQUEST_BACK, NULL, NULL);
	if (status == DA_OK)
		da_handle_set_backed((uint64) address);
	return status;
}

/*
 * Pieces
 */

/* map what came with a lease, if it is what it must be */
static DaStatus
map_pieces(int file)
{
	const Size	size = DA_PIECES * DA_PIECE_SIZE;
	const int	seals = F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL;
	struct stat about;
	void	   *mapped = MAP_FAILED;

	if (file >= 0 && fstat(file, &about) == 0 && about.st_size == (off_t) size &&
		(fcntl(file, F_GET_SEALS) & seals) == seals)
		mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
	if (file >= 0)
		close(file);
	if (mapped == MAP_FAILED)
		return checked(da_link_lost("the device service has lent no pieces"));
	pieces = mapped;
	return DA_OK;
}

/* have pieces; when others have them all it takes a little */
static DaStatus
lease(const DaCall *call)
{
	const int	most_tries = 50;

	for (int i = 0; pieces == NULL; i++)
	{
		int			file = -1;
		DaStatus	status = give_back(true);

		/* who waits for them no longer may have them all the same */
		if (status == DA_OK)
		{
			status = ask(DA_REQUEST_LEASE, call, &file);
			lent = status == DA_OK || status == DA_INTERRUPTED;
		}
		if (status == DA_OK)
			return map_pieces(file);
		if (file >= 0)
			close(file);
		if (status != DA_NO_MEMORY || i == most_tries)
			return status;
		if (call->interrupt[0] && *call->interrupt[0])
			return DA_INTERRUPTED;
		pg_usleep(10000);
	}
	return DA_OK;
}

/* until what the piece went with is done */
static DaStatus
wait_piece(int piece)
{
	if (!piece_in_use[piece] || da_link_answered(piece_request[piece]))
		return DA_OK;
	return checked(da_link_receive(NULL, piece_request[piece], reply, NULL));
}

static DaStatus
post_piece(uint32 kind, const void *address, size_t size)
{
	DaStatus	status;

	request->address = (uint64) address;
	request->size = size;
	request->piece = next_piece;
	status = post(kind, true);
	if (status != DA_OK)
		return status;
	piece_in_use[next_piece] = true;
	piece_request[next_piece] = request->number;
	next_piece = (next_piece + 1) % DA_PIECES;
	return DA_OK;
}

static DaStatus
remote_stage(DaCall *call, void **piece)
{
	DaStatus	status;

	if (!da_link_is_open())
		return DA_LOST;
	status = lease(call);
	if (status == DA_OK)
		status = wait_piece(next_piece);
	if (status == DA_OK)
		*piece = pieces + next_piece * DA_PIECE_SIZE;
	return status;
}

static DaStatus
remote_send(void *to, size_t size)
{
	DaStatus	status;

	if (!da_link_is_open())
		return DA_LOST;
	if (size == 0)
		return DA_OK;
	status = back(to);
	return status == DA_OK ? post_piece(DA_REQUEST_SEND, to, size) : status;
}

static DaStatus
remote_upload(DaCall *call, void *to, const void *from_host, size_t size)
{
	DaStatus	status = da_link_is_open() ? DA_OK : DA_LOST;

	if (status == DA_OK && size > 0 && size <= DA_INLINE_BYTES)
	{
		memcpy(request->with.bytes, from_host, size);
		request->address = (uint64) to;
		request->size = size;
		return post(DA_REQUEST_PUT, true);
	}
	for (size_t at = 0; at < size && status == DA_OK; at += DA_PIECE_SIZE)
	{
		size_t		n = Min(size - at, DA_PIECE_SIZE);
		void	   *piece;

		status = remote_stage(call, &piece);
		if (status != DA_OK)
			break;
		memcpy(piece, (const char *) from_host + at, n);
		status = remote_send((char *) to + at, n);
	}
	return status;
}

/* the service fills pieces while the first of them is emptied */
static DaStatus
download_pieces(DaCall *call, char *to_host, const char *from, size_t size)
{
	DaStatus	status = lease(call);
	size_t		begun = 0;
	int			oldest = next_piece;

	for (size_t done = 0; done < size && status == DA_OK;)
	{
		size_t		n = Min(size - done, DA_PIECE_SIZE);

		while (begun < size && begun < done + DA_PIECES * DA_PIECE_SIZE && status == DA_OK)
		{
			size_t		m = Min(size - begun, DA_PIECE_SIZE);

			status = wait_piece(next_piece);
			if (status == DA_OK)
				status = post_piece(DA_REQUEST_FETCH, from + begun, m);
			begun += m;
		}
		if (status == DA_OK)
			status = wait_piece(oldest);
		if (status != DA_OK)
			break;
		memcpy(to_host + done, pieces + oldest * DA_PIECE_SIZE, n);
		oldest = (oldest + 1) % DA_PIECES;
		done += n;
	}
	return status;
}

static DaStatus
remote_download(DaCall *call, void *to_host, const void *from, size_t size)
{
	DaStatus	status;

	if (!da_link_is_open())
		return DA_LOST;
	if (size > DA_INLINE_BYTES)
		return download_pieces(call, to_host, from, size);
	if (size == 0)
		return DA_OK;
	request->address = (uint64) from;
	request->size = size;
	status = ask(DA_REQUEST_GET, NULL, NULL);
	if (status == DA_OK)
		memcpy(to_host, reply->with.bytes, size);
	return status;
}

/*
 * Columns that others have
 */

static DaStatus
remote_find(DaCall *call, const DaName *name, void **address)
{
	DaStatus	status = remote_allocate(name->size, address);

	if (status != DA_OK)
		return status;
	request->with.name = *name;
	request->address = (uint64) *address;
	status = ask(DA_REQUEST_FIND, call, NULL);
	if (status == DA_OK)
		da_handle_set_backed((uint64) *address);
	if (status == DA_UNSUPPORTED)
		claimed = (uint64) *address;
	if (status == DA_OK || status == DA_UNSUPPORTED)
		return status;
	remote_release(*address, name->size);
	*address = NULL;
	return status;
}

static void
remote_publish(void *address)
{
	if (!da_link_is_open())
		return;
	claimed = 0;
	request->address = (uint64) address;
	(void) post(DA_REQUEST_PUBLISH, true);
}

/*
 * Tasks
 */

/* a view with nothing in it but what counts */
static void
copy_view(const DaView *from, DaView *to, int ndim)
{
	memset(to, 0, sizeof(*to));
	to->storage = from->storage;
	to->scalar = from->scalar;
	to->length = from->length;
	if (from->scalar)
	{
		to->isnull = from->isnull;
		to->value = from->value;
		return;
	}
	to->data = from->data;
	to->validity = from->validity;
	to->validity_offset = from->validity_offset;
	to->strided = from->strided;
	if (from->strided)
		memcpy(to->strides, from->strides, ndim * sizeof(int64_t));
}

static void
copy_task(const DaTask *from, DaTask *to)
{
	int			noperands = from->kind == DA_TASK_EVAL ? from->noutputs : 3;

	memset(to, 0, offsetof(DaTask, input));
	to->kind = from->kind;
	to->ninputs = from->ninputs;
	to->nsteps = from->nsteps;
	to->noutputs = from->noutputs;
	to->ndim = from->ndim;
	to->length = from->length;
	memcpy(to->dims, from->dims, from->ndim * sizeof(int64_t));
	for (int i = 0; i < from->ninputs; i++)
		copy_view(&from->input[i], &to->input[i], from->ndim);
	memcpy(to->step, from->step, from->nsteps * sizeof(DaStep));
	memset(to->operand, DA_NO_REGISTER, sizeof(to->operand));
	memcpy(to->operand, from->operand, noperands);
	to->mask = from->mask;
	to->with = from->with;
	memcpy(to->output, from->output, from->noutputs * sizeof(DaOutput));
}

/* a value of that storage */
static bool
is_scalar(DaStorage storage, const DaScalar *value)
{
	return !da_is_bool(storage) || value->b <= 1;
}

/* is the answer one that this task may have? */
static bool
is_answer(const DaTask *task, const DaReply *of)
{
	DaTask		answered;
	int64		most = 0;

	if ((of->errors >> DA_ERROR_BITS) != 0 || of->failed_step > task->nsteps)
		return false;
	if (of->errors)
		return true;
	for (int i = 0; i < task->noutputs; i++)
	{
		int64		nulls = of->with.task.null_count[i];

		if (nulls < 0 || nulls > task->output[i].length ||
			(nulls > 0 && task->output[i].validity == NULL))
			return false;
	}
	memcpy(&answered.answer, of->with.task.answer, sizeof(answered.answer));
	for (int i = 0; i < task->ninputs; i++)
		most = Max(most, task->input[i].length);
	switch (task->kind)
	{
		case DA_TASK_AGGREGATE:
			{
				const DaReduced *reduced = &answered.answer.reduced;
				DaStorage	storage = da_task_storage(task, task->operand[0]);

				return reduced->count >= 0 && reduced->count <= task->length &&
					((task->with.reduce & DA_REDUCE_TRUE) == 0 ||
					 (reduced->true_count >= 0 && reduced->true_count <= task->length)) &&
					((task->with.reduce & DA_REDUCE_MIN_MAX) == 0 || reduced->count == 0 ||
					 (is_scalar(storage, &reduced->min) && is_scalar(storage, &reduced->max)));
			}
		case DA_TASK_MISMATCH:
			return answered.answer.number >= 0 && answered.answer.number <= most;
		case DA_TASK_GROUP_ID:
			return answered.answer.number >= 0 && answered.answer.number <= task->length;
		case DA_TASK_GROUP_MAX:
			return answered.answer.number >= 0 && answered.answer.number <= PG_INT32_MAX;
		case DA_TASK_SPAN_SUMS:
			for (int i = 0; i < 2; i++)
				if (answered.answer.spans.first[i] + answered.answer.spans.limbs[i] >
					(i == 0 || task->with.spans.squares
					 ? da_span_limbs(task->with.spans.storage, i) : 0))
					return false;
			return true;
		case DA_TASK_PRODUCTS:
			return answered.answer.products.count >= 0 &&
				answered.answer.products.count <= task->length;
		default:
			return true;
	}
}

static DaStatus
remote_execute(DaCall *call, DaTask *task)
{
	DaStatus	status;

	if (!da_link_is_open())
		return DA_LOST;
	copy_task(task, &request->with.task);
	status = ask(DA_REQUEST_TASK, call, NULL);
	if (status != DA_OK)
		return status;
	if (!is_answer(task, reply))
		return checked(da_link_lost("the device service has answered what cannot be"));
	call->errors |= reply->errors;
	call->failed_step = reply->failed_step;
	memcpy(&task->answer, reply->with.task.answer, sizeof(task->answer));
	for (int i = 0; i < task->noutputs; i++)
	{
		task->output[i].null_count = reply->with.task.null_count[i];
		if (task->output[i].length > 0)
			da_handle_set_backed((uint64) task->output[i].data);
	}
	return DA_OK;
}

int
da_remote_sessions(uint32 from, DaSessionRow *rows)
{
	if (!da_link_is_open())
		return -1;
	request->from = from;
	if (ask(DA_REQUEST_SESSIONS, NULL, NULL) != DA_OK || reply->count > DA_MOST_ROWS)
		return -1;
	memcpy(rows, reply->with.row, reply->count * sizeof(DaSessionRow));
	return (int) reply->count;
}

const DaEngine da_remote_engine = {
	.version = DA_ENGINE_VERSION,
	.name = "cuda",
	.open = remote_open,
	.reason = remote_reason,
	.devices = remote_devices,
	.allocate = remote_allocate,
	.release = remote_release,
	.trim = remote_trim,
	.upload = remote_upload,
	.download = remote_download,
	.stage_size = DA_PIECE_SIZE,
	.stage = remote_stage,
	.send = remote_send,
	.find = remote_find,
	.publish = remote_publish,
	.execute = remote_execute,
};
