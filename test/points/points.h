/*
 * points.h
 *	  Points where something may fail, counted, so that a test lets each of them fail in turn.
 *
 * The libraries and the program are linked once more for it, of the same objects: the linker leads
 * what they call of libc and of the server to functions that count (--wrap), and what PostgreSQL
 * allocates comes through the table of its memory contexts' methods. What is counted and which one
 * fails is in a file of the data directory that all processes have mapped.
 */
#ifndef POINTS_H
#define POINTS_H

#include <stdbool.h>
#include <stdint.h>

/* of the data directory, where all processes of a server are at home */
#define POINTS_FILE		"darray_points"

/*
 * alloc: of memory contexts, the server's own calls too; malloc: of the host engine, and of the
 * device service; read: pages and TOAST; message: between a session and that service; system:
 * descriptors, mappings, shared memory, processes, libraries, randomness; device: calls of the fake
 * engine
 */
#define POINT_KINDS(X) \
	X(alloc) X(malloc) X(read) X(message) X(system) X(device)

typedef enum PointKind
{
#define KIND(name) POINT_##name,
	POINT_KINDS(KIND)
#undef KIND
	NUM_POINT_KINDS
} PointKind;

/*
 * What becomes of a point whose turn it is. fail: it fails as what it stands for does; always: so
 * do all after it; cancel: it does not, but the statement has been cancelled; nudge: PostgreSQL
 * wants a moment
 */
#define POINT_WAYS(X) \
	X(fail) X(always) X(cancel) X(nudge)

typedef enum PointWay
{
#define WAY(name) POINT_WAY_##name,
	POINT_WAYS(WAY)
#undef WAY
	NUM_POINT_WAYS
} PointWay;

/* who comes to a point */
typedef enum PointWho
{
	POINT_OF_SESSION,			/* that has armed them */
	POINT_OF_SERVICE
} PointWho;

typedef struct Points
{
	volatile bool armed;
	uint32_t	kinds;			/* a bit each */
	int32_t		way;			/* a PointWay */
	int32_t		who;			/* a PointWho */
	int32_t		session;		/* its process */
	int32_t		device_status;	/* what a call of the fake engine then answers */
	int64_t		from;			/* numbers of those that fail, from 1 */
	int64_t		to;
	int64_t		count;
	int64_t		counts[NUM_POINT_KINDS];
	int64_t		hits;			/* that had their turn */
} Points;

extern Points *points;

/* a point is come to: has it to fail? */
extern bool points_hit(PointKind kind);

/* what points_hit() asks: is this process meant; a point is counted, does it take its turn? */
extern bool points_is_mine(void);
extern bool points_seen(PointKind kind, bool turn);

/* what the device has of this process, where the fake engine is loaded */
extern void (*points_device_live) (int64_t *bytes, int64_t *allocations);

/* what darray's own calls of malloc() and the like have not given back */
extern int64_t points_malloc_live;

#endif							/* POINTS_H */
