/*
 * state.c
 *	  States of aggregates over rows: stored, sent, as text, and in memory.
 */
#include "value/state/state.h"

#include "common/base64.h"
#include "lib/stringinfo.h"
#include "libpq/pqformat.h"
#include "utils/memutils.h"
#include "value/array/expanded.h"
#include "value/buffer/buffer.h"

/* the stored form */
typedef struct DaFlatState
{
	int32		vl_len_;		/* varlena header (do not touch directly!) */
	uint8		version;
	uint8		kind;
	uint16		zero;
	uint32		word[FLEXIBLE_ARRAY_MEMBER];
} DaFlatState;

#define FLAT_HEADER	offsetof(DaFlatState, word)
#define MOST_WORDS	((int64) ((MaxAllocSize - FLAT_HEADER) / sizeof(uint32)))

uint32 *
da_state_reserve(DaStateWords *words, int64 n)
{
	if (n > words->room - words->n)
	{
		if (words->n + n > MOST_WORDS)
			ereport(ERROR,
					(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
					 errmsg("%s exceeds the maximum size of a value", words->name)));
		words->room = Min(MOST_WORDS, Max(words->n + n, 2 * words->room));
		words->word = repalloc_huge(words->word, words->room * sizeof(uint32));
	}
	return words->word + words->n;
}

/* the words as they are now */
static const DaStateWords *
save_words(DaState *state)
{
	const int64 first = 32;
	MemoryContext context = da_state_context(state);

	da_batch_flush(state->rows.batch);
	if (state->words == NULL)
	{
		DaStateWords *words = MemoryContextAlloc(context, sizeof(DaStateWords));

		words->word = MemoryContextAlloc(context, first * sizeof(uint32));
		words->room = first;
		words->name = state->kind->name;
		state->words = words;
	}
	state->words->n = 0;
	state->kind->save(state, state->words);
	return state->words;
}

static Size
state_get_flat_size(ExpandedObjectHeader *eohptr)
{
	MemoryContext caller = da_flatten_begin(eohptr);
	int64		words = save_words((DaState *) eohptr)->n;

	da_flatten_end(caller);
	return FLAT_HEADER + words * sizeof(uint32);
}

static void
write_header(DaFlatState *flat, const DaStateKind *kind, int64 words)
{
	SET_VARSIZE(flat, FLAT_HEADER + words * sizeof(uint32));
	flat->version = DA_STATE_VERSION;
	flat->kind = kind->number;
	flat->zero = 0;
}

/* PostgreSQL asks for the size right before */
static void
state_flatten_into(ExpandedObjectHeader *eohptr, void *result, Size size)
{
	DaState    *state = (DaState *) eohptr;
	DaFlatState *flat = result;

	Assert(size == FLAT_HEADER + state->words->n * sizeof(uint32));
	write_header(flat, state->kind, state->words->n);
	da_copy(flat->word, state->words->word, state->words->n * sizeof(uint32));
}

static const ExpandedObjectMethods state_methods = {
	state_get_flat_size,
	state_flatten_into
};

static DaState *
init_state(DaState *state, const DaStateKind *kind, MemoryContext context)
{
	EOH_init_header(&state->hdr, &state_methods, context);
	state->kind = kind;
	if (kind->init)
		kind->init(state);
	return state;
}

DaState *
da_state_create(const DaStateKind *kind, MemoryContext parent)
{
	MemoryContext context = da_arena_of_one(parent);

	return init_state(MemoryContextAllocZero(context, kind->size), kind, context);
}

pg_noreturn static void
damaged(const DaStateKind *kind, const char *reason)
{
	ereport(ERROR,
			(errcode(ERRCODE_DATA_CORRUPTED),
			 errmsg("invalid %s", kind->name),
			 errdetail_internal("%s", reason)));
}

/* a state in memory, if that is one, of which rows may wait */
static DaState *
waiting_state(Datum value, const DaStateKind *kind)
{
	DaState    *state = (DaState *) da_expanded_of(value, &state_methods);

	if (state && state->kind != kind)
		damaged(kind, "It is a state of another kind.");
	return state;
}

/* the same, and no row waits: all but a push come this way, or through save_words() */
static DaState *
expanded_state(Datum value, const DaStateKind *kind)
{
	DaState    *state = waiting_state(value, kind);

	if (state)
		da_batch_flush(state->rows.batch);
	return state;
}

/* the words of any form of a value, which are in order */
static const uint32 *
words_of(Datum value, const DaStateKind *kind, int64 *words)
{
	DaState    *state = expanded_state(value, kind);
	const DaFlatState *flat;
	const char *reason;
	Size		size;

	if (state)
	{
		*words = save_words(state)->n;
		return state->words->word;
	}
	flat = (const DaFlatState *) PG_DETOAST_DATUM(value);
	size = VARSIZE(flat);
	if (size < FLAT_HEADER || (size - FLAT_HEADER) % sizeof(uint32) != 0 || flat->zero != 0)
		damaged(kind, "Its header is damaged.");
	if (flat->version != DA_STATE_VERSION)
		damaged(kind, "Its version is not known.");
	if (flat->kind != kind->number)
		damaged(kind, "It is a state of another kind.");
	*words = (int64) ((size - FLAT_HEADER) / sizeof(uint32));
	reason = kind->check(flat->word, *words);
	if (reason)
		damaged(kind, reason);
	return flat->word;
}

void
da_state_merge(DaState *state, Datum value)
{
	int64		words;
	const uint32 *word = words_of(value, state->kind, &words);

	state->kind->merge(state, word, words);
}

DaState *
da_state_arg(FunctionCallInfo fcinfo, const DaStateKind *kind)
{
	DaState    *state;

	state = da_arena_owns_state(fcinfo) ? expanded_state(PG_GETARG_DATUM(0), kind) : NULL;
	if (state == NULL)
	{
		MemoryContext context = da_arena(fcinfo);

		state = init_state(da_arena_zeroed(context, kind->size), kind, context);
		/* bytes that an aggregate begins with, as its own or as those of the first row */
		if (!PG_ARGISNULL(0))
			da_state_merge(state, PG_GETARG_DATUM(0));
	}
	return state;
}

DaState *
da_state_arg_batch(FunctionCallInfo fcinfo, const DaStateKind *kind, DaBatch **batch)
{
	DaState    *state = NULL;
	bool		begin;
	MemoryContext aggregate;

	if (da_arena_owns_state(fcinfo))
		state = waiting_state(PG_GETARG_DATUM(0), kind);
	/* a batch of a group's first row would save nothing, and there may be many groups of one row */
	begin = state != NULL;
	if (state == NULL)
		state = da_state_arg(fcinfo, kind);
	*batch = state->rows.batch;
	if (*batch == NULL && AggCheckCallContext(fcinfo, &aggregate) == AGG_CONTEXT_AGGREGATE &&
		MemoryContextGetParent(da_state_context(state)) == aggregate)
		*batch = da_batch_find(da_state_context(state), fcinfo->flinfo, kind->flush, begin);
	return state;
}

DaState *
da_state_look(Datum value, const DaStateKind *kind)
{
	DaState    *state = expanded_state(value, kind);

	if (state == NULL)
	{
		state = da_state_create(kind, CurrentMemoryContext);
		da_state_merge(state, value);
	}
	return state;
}

Datum
da_state_combine(FunctionCallInfo fcinfo, const DaStateKind *kind)
{
	DaState    *state;

	if (PG_ARGISNULL(1))
		return da_state_unchanged(fcinfo);
	state = da_state_arg(fcinfo, kind);
	da_state_merge(state, PG_GETARG_DATUM(1));
	DA_RETURN_STATE(state);
}

/* a flat value of words that may be in order */
static DaFlatState *
flat_of_words(const DaStateKind *kind, const uint32 *word, int64 words)
{
	DaFlatState *flat = palloc(FLAT_HEADER + words * sizeof(uint32));

	write_header(flat, kind, words);
	da_copy(flat->word, word, words * sizeof(uint32));
	return flat;
}

/* 1 to 8 lower-case hexadecimal digits without leading zeros */
static bool
read_word(const char **at, uint32 *word)
{
	const char *first = *at;

	for (*word = 0;; (*at)++)
	{
		char		c = **at;

		if (c >= '0' && c <= '9')
			*word = *word << 4 | (c - '0');
		else if (c >= 'a' && c <= 'f')
			*word = *word << 4 | (c - 'a' + 10);
		else
			break;
		if (*at - first == 8)
			return false;
	}
	return *at > first && (*first != '0' || *at == first + 1);
}

/*
 * The words of a text with dots between them, which has one word or more for each two characters;
 * NULL: they are none.
 */
static uint32 *
words_of_text(const char *text, int64 *words)
{
	uint32	   *word = palloc_extended((strlen(text) / 2 + 1) * sizeof(uint32), MCXT_ALLOC_HUGE);

	*words = 0;
	while (*text != '\0')
	{
		DA_PAUSE(*words);
		if (*words == MOST_WORDS || !read_word(&text, &word[(*words)++]))
			return NULL;
		/* each but the last has a dot */
		if (*text != '\0' && (*text++ != '.' || *text == '\0'))
			return NULL;
	}
	return word;
}

/*
 * Many words are shorter as base64 of bytes: of each word 7 bits a byte, the lowest first, until
 * nothing but zeros is left; each byte but the last has the highest bit set.
 */
#define PACKED_PREFIX	"b64:"
#define MOST_PLAIN_WORDS 64

/* bytes between two looks at the interrupts, and their text */
#define BASE64_BYTES	(3 * 64 * 1024)
#define BASE64_TEXT		(BASE64_BYTES / 3 * 4)

static char *
pack_words(const DaStateKind *kind, const uint32 *word, int64 words)
{
	uint8	   *byte = palloc_extended(words * 5, MCXT_ALLOC_HUGE);
	int64		n = 0;
	char	   *text;
	int			length = 0;

	for (int64 i = 0; i < words; i++)
	{
		uint32		rest = word[i];

		DA_PAUSE(i);
		for (; rest > 0x7F; rest >>= 7)
			byte[n++] = (uint8) (rest | 0x80);
		byte[n++] = (uint8) rest;
	}
	if (n > MaxAllocSize / 4 * 3 - 64)
		ereport(ERROR,
				(errcode(ERRCODE_PROGRAM_LIMIT_EXCEEDED),
				 errmsg("text of %s exceeds the maximum size of a value", kind->name)));
	text = palloc(pg_b64_enc_len((int) n) + 1);
	for (int64 at = 0; at < n; at += BASE64_BYTES)
	{
		int			part = (int) Min(n - at, BASE64_BYTES);

		CHECK_FOR_INTERRUPTS();
		part = pg_b64_encode((void *) (byte + at), part, text + length, pg_b64_enc_len(part));
		Assert(part >= 0);
		length += part;
	}
	text[length] = '\0';
	pfree(byte);
	return text;
}

/* the bytes of base64, of which it gives the number; -1: it is none */
static int
unpack_bytes(const char *text, int length, uint8 *byte)
{
	int			n = 0;

	for (int at = 0; at < length; at += BASE64_TEXT)
	{
		int			part = Min(length - at, BASE64_TEXT);

		CHECK_FOR_INTERRUPTS();
		part = pg_b64_decode(text + at, part, (void *) (byte + n), pg_b64_dec_len(part));
		if (part < 0)
			return -1;
		n += part;
	}
	return n;
}

/* the words of such a text; NULL: they are none, or it is not the text that they have */
static uint32 *
unpack_words(const DaStateKind *kind, const char *text, int64 *words)
{
	int			length = (int) strlen(text);
	uint8	   *byte = palloc(pg_b64_dec_len(length));
	int			n = unpack_bytes(text, length, byte);
	uint32	   *word = palloc_extended(Max(n, 1) * sizeof(uint32), MCXT_ALLOC_HUGE);
	int			shift = 0;

	*words = 0;
	for (int i = 0; i < n && *words < MOST_WORDS; i++)
	{
		DA_PAUSE(i);
		if (shift == 0)
			word[*words] = 0;
		/* bits beyond a word are missing from its text */
		if (shift < 32)
			word[*words] |= (uint32) (byte[i] & 0x7F) << shift;
		shift += 7;
		if ((byte[i] & 0x80) == 0)
		{
			shift = 0;
			(*words)++;
		}
	}
	if (n < 0 || shift != 0 || *words <= MOST_PLAIN_WORDS ||
		strcmp(text, pack_words(kind, word, *words)) != 0)
		return NULL;
	return word;
}

/*
 * Text: the name, the version, ":", and the words as hexadecimal numbers with a dot between two, or
 * packed if there are many.
 */
Datum
da_state_in(FunctionCallInfo fcinfo, const DaStateKind *kind)
{
	const char *text = PG_GETARG_CSTRING(0);
	char	   *prefix = psprintf("%s%d:", kind->name + strlen("darray_"), DA_STATE_VERSION);
	const char *reason = "It does not begin with the name and the version of the type.";
	const char *at = text + strlen(prefix);

	if (strncmp(text, prefix, strlen(prefix)) == 0)
	{
		bool		packed = strncmp(at, PACKED_PREFIX, strlen(PACKED_PREFIX)) == 0;
		int64		words;
		uint32	   *word = packed ? unpack_words(kind, at + strlen(PACKED_PREFIX), &words) :
		words_of_text(at, &words);

		if (word == NULL)
			reason = packed ? "It is no base64 of many words." :
				"It has words that are no hexadecimal numbers.";
		else if (!packed && words > MOST_PLAIN_WORDS)
			reason = "So many words have another form.";
		else
			reason = kind->check(word, words);
		if (reason == NULL)
			PG_RETURN_POINTER(flat_of_words(kind, word, words));
	}
	ereturn(fcinfo->context, (Datum) 0,
			(errcode(ERRCODE_INVALID_TEXT_REPRESENTATION),
			 errmsg("invalid input syntax for type %s: \"%.100s\"", kind->name, text),
			 errdetail_internal("%s", reason)));
}

Datum
da_state_out(FunctionCallInfo fcinfo, const DaStateKind *kind)
{
	int64		words;
	const uint32 *word = words_of(PG_GETARG_DATUM(0), kind, &words);
	StringInfoData text;

	initStringInfo(&text);
	appendStringInfo(&text, "%s%d:", kind->name + strlen("darray_"), DA_STATE_VERSION);
	if (words > MOST_PLAIN_WORDS)
	{
		appendStringInfoString(&text, PACKED_PREFIX);
		appendStringInfoString(&text, pack_words(kind, word, words));
		PG_RETURN_CSTRING(text.data);
	}
	for (int64 i = 0; i < words; i++)
		appendStringInfo(&text, i == 0 ? "%x" : ".%x", word[i]);
	PG_RETURN_CSTRING(text.data);
}

/* Binary: version and number of the kind, a byte each, and the words in network order */
Datum
da_state_recv(FunctionCallInfo fcinfo, const DaStateKind *kind)
{
	StringInfo	buf = (StringInfo) PG_GETARG_POINTER(0);
	int			version = pq_getmsgbyte(buf);
	int			number = pq_getmsgbyte(buf);
	int64		words = (buf->len - buf->cursor) / (int64) sizeof(uint32);
	DaFlatState *flat;
	const char *reason = NULL;

	if (version != DA_STATE_VERSION || number != kind->number)
		reason = "It does not begin with the version and the number of the type.";
	else if ((buf->len - buf->cursor) % sizeof(uint32) != 0)
		reason = "Its length is not that of words.";
	else
	{
		flat = palloc(FLAT_HEADER + words * sizeof(uint32));
		write_header(flat, kind, words);
		for (int64 i = 0; i < words; i++)
		{
			DA_PAUSE(i);
			flat->word[i] = pq_getmsgint(buf, sizeof(uint32));
		}
		reason = kind->check(flat->word, words);
	}
	if (reason)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_BINARY_REPRESENTATION),
				 errmsg("invalid binary form of %s", kind->name),
				 errdetail_internal("%s", reason)));
	PG_RETURN_POINTER(flat);
}

Datum
da_state_send(FunctionCallInfo fcinfo, const DaStateKind *kind)
{
	int64		words;
	const uint32 *word = words_of(PG_GETARG_DATUM(0), kind, &words);
	StringInfoData buf;

	pq_begintypsend(&buf);
	pq_sendbyte(&buf, DA_STATE_VERSION);
	pq_sendbyte(&buf, kind->number);
	for (int64 i = 0; i < words; i++)
	{
		DA_PAUSE(i);
		pq_sendint32(&buf, word[i]);
	}
	PG_RETURN_BYTEA_P(pq_endtypsend(&buf));
}
