/*
 * state.h
 *	  What an aggregate over rows has come to so far, as a value that can be stored, sent and
 *	  merged: a type of its own for each kind.
 *
 * Stored and sent it is a version and 32-bit words, in the one form that its kind has for it; in
 * memory an expanded object, so that an aggregate goes on with it in place.
 */
#ifndef DA_STATE_H
#define DA_STATE_H

#include "engine/compat.h"

#include "fmgr.h"
#include "miscadmin.h"
#include "utils/expandeddatum.h"
#include "value/state/arena.h"
#include "value/state/batch.h"

#define DA_STATE_VERSION	1

typedef struct DaState DaState;

/* words that are being written */
typedef struct DaStateWords
{
	uint32	   *word;
	int64		n;
	int64		room;
	const char *name;			/* of what type, for an error */
} DaStateWords;

/* what is fixed about a kind; the rooms above have them */
typedef struct DaStateKind
{
	uint8		number;			/* in the stored form: never another */
	const char *name;			/* of the type, and before its text */
	Size		size;			/* of a DaState and what follows it */

	/* to that of no element, what is all 0; NULL: it is that */
	void		(*init) (DaState *state);

	/* why words are no state, a sentence that stays; NULL: they are one */
	const char *(*check) (const uint32 *word, int64 words);

	/* add the state that is in words, which are in order; raises where it does not fit */
	void		(*merge) (DaState *state, const uint32 *word, int64 words);

	/* write the words */
	void		(*save) (DaState *state, DaStateWords *to);

	/* add the rows that wait in a batch; NULL: they never do */
	DaBatchFlush flush;
} DaStateKind;

struct DaState
{
	ExpandedObjectHeader hdr;
	const DaStateKind *kind;
	DaBatchOwner rows;			/* those that wait to be added */
	DaStateWords *words;		/* as it was when somebody asked for them; NULL: nobody has */
};

/* where that many words, or fewer, go behind those that there are; who writes them counts them */
extern uint32 *da_state_reserve(DaStateWords *words, int64 n);

/* 64 bits as two words, the lower ones first */
static inline void
da_state_put64(uint32 *word, uint64 value)
{
	word[0] = (uint32) value;
	word[1] = (uint32) (value >> 32);
}

static inline uint64
da_state_get64(const uint32 *word)
{
	return (uint64) word[1] << 32 | word[0];
}

/* memory that goes with it */
#define da_state_context(state) ((state)->hdr.eoh_context)

extern DaState *da_state_create(const DaStateKind *kind, MemoryContext parent);

/*
 * The state of an aggregate's function, argument 0, to add to: in an aggregate it is the one
 * there, in place, else a copy. NULL is the state of no element.
 */
extern DaState *da_state_arg(FunctionCallInfo fcinfo, const DaStateKind *kind);

/*
 * The same, and *batch: where rows of it may be pushed to, some of which may wait there already. So
 * what is in the state must not be touched; who adds a row at once flushes the batch first. NULL:
 * there is none, and no row waits.
 */
extern DaState *da_state_arg_batch(FunctionCallInfo fcinfo, const DaStateKind *kind,
								   DaBatch **batch);

/* the state that is an owner of a batch */
static inline DaState *
da_state_of_owner(DaBatchOwner *owner)
{
	return (DaState *) ((char *) owner - offsetof(DaState, rows));
}

/* a state that is only looked at */
extern DaState *da_state_look(Datum value, const DaStateKind *kind);

/* what that value comes to is added */
extern void da_state_merge(DaState *state, Datum value);

#define DA_RETURN_STATE(state)	return da_arena_return(fcinfo, &(state)->hdr)

/* argument 0 as it is, which may be NULL: for a row that adds nothing, and in the end */
static inline Datum
da_state_unchanged(FunctionCallInfo fcinfo)
{
	fcinfo->isnull = PG_ARGISNULL(0);
	return fcinfo->isnull ? (Datum) 0 : final_result_compat(fcinfo, PG_GETARG_DATUM(0));
}

/* state, or NULL, and another one that is merged into it, or NULL */
extern Datum da_state_combine(FunctionCallInfo fcinfo, const DaStateKind *kind);

/* the functions of a type, of which "type_kind" is the kind */
#define DA_STATE_FUNCTION(type, name) \
	PG_FUNCTION_INFO_V1(type##_##name); \
	Datum		type##_##name(PG_FUNCTION_ARGS) \
	{ \
		return da_state_##name(fcinfo, &type##_kind); \
	}
#define DA_STATE_FUNCTIONS(type) \
	DA_STATE_FUNCTION(type, in) \
	DA_STATE_FUNCTION(type, out) \
	DA_STATE_FUNCTION(type, recv) \
	DA_STATE_FUNCTION(type, send) \
	DA_STATE_FUNCTION(type, combine)

/* a kind whose functions are PREFIX_init and so on, and the functions of its type */
#define DA_STATE_KIND(type, kind_number, kind_size, prefix, kind_flush) \
	static const DaStateKind type##_kind = { \
		.number = kind_number, \
		.name = #type, \
		.size = kind_size, \
		.init = prefix##_init, \
		.check = prefix##_check, \
		.merge = prefix##_merge, \
		.save = prefix##_save, \
		.flush = kind_flush \
	}; \
	DA_STATE_FUNCTIONS(type)

extern Datum da_state_in(FunctionCallInfo fcinfo, const DaStateKind *kind);
extern Datum da_state_out(FunctionCallInfo fcinfo, const DaStateKind *kind);
extern Datum da_state_recv(FunctionCallInfo fcinfo, const DaStateKind *kind);
extern Datum da_state_send(FunctionCallInfo fcinfo, const DaStateKind *kind);

#endif							/* DA_STATE_H */
