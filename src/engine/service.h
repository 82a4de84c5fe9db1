/*
 * service.h
 *	  What a session and the device service (gpud/) say to each other.
 *
 * They meet at a socket of kind SOCK_SEQPACKET in the data directory. A session greets, is
 * welcomed, and then sends requests; each but those that say so gets a reply, in their order. The
 * columns that a request is about are at addresses which the session makes up: the number of a
 * piece of device memory, a handle, and an offset in it; and, for the session alone, the number of
 * the device. What addresses mean is the service's business, session by session.
 *
 * Memory is asked for and given back on the way: a request carries what the session has wished and
 * what it has done with since the last one, so neither waits. A piece of memory is there when it is
 * first used; a session that has to know earlier says DA_REQUEST_BACK.
 *
 * Bytes of columns go through a few pieces of memory that both have mapped, which a session leases
 * for a while: a sealed file, sent along with the reply. A few bytes go in the message.
 *
 * Messages are of fixed size, by their kind. Neither PostgreSQL nor CUDA is known here.
 */
#ifndef DA_SERVICE_H
#define DA_SERVICE_H

#include "kernel/kernel.h"
#include "kernel/task.h"

#define DA_SERVICE_MAGIC	0x64617276
#define DA_SERVICE_VERSION	4

/* the layout of what tasks are made of, so that builds that differ in it do not talk */
#define DA_SERVICE_LAYOUT \
	((uint64_t) sizeof(DaTask) ^ (uint64_t) sizeof(DaView) << 13 ^ \
	 (uint64_t) sizeof(DaReduced) << 22 ^ (uint64_t) DA_NUM_TASKS << 31 ^ \
	 (uint64_t) DA_NUM_STEPS << 37 ^ (uint64_t) DA_NUM_FOLDS << 45 ^ \
	 (uint64_t) DA_NUM_STORAGES << 58)

/* the pieces of a lease */
#define DA_PIECES		4
#define DA_PIECE_SIZE	((size_t) 1 << 20)

/* bytes that go in a message */
#define DA_INLINE_BYTES	4096

/* the number of the device comes in */
#define DA_SERVICE_SOCKET	"darray_gpud.%d"

/*
 * An address: no process has anything there, so who looks for the bytes crashes
 */
#define DA_ADDRESS_MARK		((uint64_t) 1 << 62)
#define DA_ADDRESS_BITS		36	/* of the offset */
#define DA_HANDLE_BITS		22
#define DA_MOST_HANDLES		((uint32_t) 1 << DA_HANDLE_BITS)
#define DA_MOST_DEVICES		16

static inline uint64_t
da_address(uint32_t handle, uint64_t offset)
{
	return DA_ADDRESS_MARK | (uint64_t) handle << DA_ADDRESS_BITS | offset;
}

static inline uint64_t
da_address_on(uint32_t device, uint32_t handle)
{
	return da_address(handle, 0) | (uint64_t) device << (DA_ADDRESS_BITS + DA_HANDLE_BITS);
}

static inline uint32_t
da_address_device(uint64_t address)
{
	return (uint32_t) (address >> (DA_ADDRESS_BITS + DA_HANDLE_BITS)) % DA_MOST_DEVICES;
}

/* false: it is none */
static inline bool
da_address_split(uint64_t address, uint32_t *handle, uint64_t *offset)
{
	*offset = address & (((uint64_t) 1 << DA_ADDRESS_BITS) - 1);
	*handle = (uint32_t) (address >> DA_ADDRESS_BITS & (DA_MOST_HANDLES - 1));
	return address >> 62 == 1;
}

/*
 * The first message of either side
 */
typedef struct DaGreeting
{
	uint32_t	magic;
	uint32_t	version;
	uint64_t	layout;
	uint32_t	engine_version;
	uint32_t	database;
	uint32_t	role;
	uint32_t	of_service;		/* another device's service is who comes (gpud/peer.c) */
	uint64_t	quota;			/* bytes of device memory that the session may take */
} DaGreeting;

typedef struct DaWelcome
{
	uint32_t	magic;
	uint32_t	version;
	uint64_t	layout;
	uint32_t	engine_version;
	uint32_t	status;			/* DaStatus: DA_LOST if there is no service to be had */
	char		reason[256];	/* then why */
	uint64_t	memory;			/* bytes of the device's for all sessions */
} DaWelcome;

/*
 * What a service says, once, to the worker that has started it
 */
typedef struct DaReport
{
	uint32_t	status;			/* DA_OK: the device is open; DA_LOST: it cannot be used;
								 * DA_UNSUPPORTED: it is the service that cannot begin */
	char		reason[256];	/* then why */
} DaReport;

typedef enum DaRequestKind
{
	DA_REQUEST_NOTHING,			/* but memory; no reply */
	DA_REQUEST_TASK,			/* do a task */
	DA_REQUEST_BACK,			/* have the memory that an address is in */
	DA_REQUEST_PUT,				/* a few bytes to an address; no reply: where there is no memory
								 * for them, what asks for them is told so */
	DA_REQUEST_GET,				/* and from there */
	DA_REQUEST_SEND,			/* a piece to an address */
	DA_REQUEST_FETCH,			/* and from there */
	DA_REQUEST_LEASE,			/* pieces, please: the reply brings a file, or DA_NO_MEMORY */
	DA_REQUEST_RETURN,			/* the pieces; no reply */
	DA_REQUEST_FIND,			/* a stored column, for the memory that an address begins: DA_OK if
								 * it is there; DA_UNSUPPORTED if the session shall bring it; while
								 * another one does there is no reply */
	DA_REQUEST_PUBLISH,			/* it has been brought; no reply */
	DA_REQUEST_TRIM,			/* give back what is kept for the next allocation; no reply */
	DA_REQUEST_CANCEL,			/* tasks up to number "from" need no end; no reply */
	DA_REQUEST_DEVICE,			/* what is there to say of device "from"? count: of devices */
	DA_REQUEST_SESSIONS,		/* who is there, from place "from" on? */
	DA_REQUEST_SHOW,			/* a part of a stored column, in a hatch: to services alone */
	DA_NUM_REQUESTS
} DaRequestKind;

#define DA_MOST_WISHES		24
#define DA_MOST_RELEASES	48

typedef struct DaWish
{
	uint64_t	size;
	uint32_t	handle;
	uint32_t	unused;
} DaWish;

typedef struct DaRequest
{
	uint32_t	kind;
	uint32_t	number;			/* counts the requests of a session, from 1 */
	uint32_t	nreleases;
	uint32_t	nwishes;
	uint32_t	release[DA_MOST_RELEASES];	/* handles; before the wishes */
	DaWish		wish[DA_MOST_WISHES];
	uint64_t	address;
	uint64_t	size;
	uint32_t	piece;
	uint32_t	from;
	/* what some kinds have besides */
	union
	{
		DaTask		task;		/* with addresses of the session's */
		DaName		name;
		uint8_t		bytes[DA_INLINE_BYTES];
	}			with;
} DaRequest;

/* a session, for darray_sessions */
typedef struct DaSessionRow
{
	int32_t		pid;
	uint32_t	database;
	uint32_t	role;
	uint32_t	queued;			/* requests */
	int64_t		since;			/* microseconds since 1970 */
	int64_t		memory;			/* bytes of the device's */
	int64_t		leased;			/* bytes of pieces */
	int64_t		requests;
	int64_t		busy;			/* microseconds that the device worked for it */
	int64_t		waited;			/* microseconds that its requests waited for their turn */
} DaSessionRow;

#define DA_MOST_ROWS	32

/* what a service has done since it began, for all sessions */
typedef struct DaServiceWork
{
	int64_t		sessions;		/* that are there now */
	int64_t		tasks;
	int64_t		busy;			/* microseconds at requests, of all workers together */
	int64_t		bytes_up;		/* to the device */
	int64_t		bytes_down;
} DaServiceWork;

typedef struct DaReply
{
	uint32_t	number;			/* of the request */
	uint32_t	kind;
	uint32_t	status;			/* DaStatus */
	uint32_t	errors;			/* of a task: DaCall's */
	uint32_t	failed_step;
	uint32_t	count;			/* of rows, of devices; of FIND: 1 if the device has little room
								 * left for columns; of a TASK: 1 if one that it names has gone */
	union
	{
		struct
		{
			int64_t		null_count[DA_TASK_OUTPUTS];
			uint8_t		answer[sizeof(((DaTask *) 0)->answer)];
		}			task;
		uint8_t		bytes[DA_INLINE_BYTES];
		char		reason[256];	/* of DA_LOST */
		struct
		{
			DaDevice	about;
			DaServiceWork work; /* of the service's own device */
		}			device;
		DaSessionRow row[DA_MOST_ROWS];
		uint8_t		hatch[DA_HATCH_NAME];	/* where it is shown: a name */
	}			with;
} DaReply;

static inline size_t
da_request_size(uint32_t kind)
{
	size_t		head = offsetof(DaRequest, with);

	return kind == DA_REQUEST_TASK ? head + sizeof(DaTask)
		: kind == DA_REQUEST_PUT ? sizeof(DaRequest)
		: kind == DA_REQUEST_FIND ? head + sizeof(DaName) : head;
}

static inline size_t
da_reply_size(uint32_t kind, uint32_t status)
{
	size_t		head = offsetof(DaReply, with);

	if (status == DA_LOST)
		return head + sizeof(((DaReply *) 0)->with.reason);
	switch (kind)
	{
		case DA_REQUEST_TASK:
			return head + sizeof(((DaReply *) 0)->with.task);
		case DA_REQUEST_GET:
			return head + DA_INLINE_BYTES;
		case DA_REQUEST_DEVICE:
			return head + sizeof(((DaReply *) 0)->with.device);
		case DA_REQUEST_SESSIONS:
			return head + DA_MOST_ROWS * sizeof(DaSessionRow);
		case DA_REQUEST_SHOW:
			return head + DA_HATCH_NAME;
		default:
			return head;
	}
}

/* does it get a reply? */
static inline bool
da_request_is_answered(uint32_t kind)
{
	return kind != DA_REQUEST_NOTHING && kind != DA_REQUEST_PUT && kind != DA_REQUEST_RETURN &&
		kind != DA_REQUEST_PUBLISH && kind != DA_REQUEST_TRIM && kind != DA_REQUEST_CANCEL;
}

#endif							/* DA_SERVICE_H */
