/*
 * state_text.h
 *	  Texts in states: the state has a copy of each, at which the bits of its element point.
 *
 * In words a string is its length and its bytes, four a word, the first one lowest. Texts that have
 * been compared are of a collation, whose schema and name are two strings; in which order it has
 * them is in no state.
 */
#ifndef DA_STATE_TEXT_H
#define DA_STATE_TEXT_H

#include "kernel/element/scalar.h"
#include "value/state/state.h"
#include "value/stored/entries.h"

static inline DaString
da_state_text(DaScalar value)
{
	const		text *string = (const text *) DatumGetPointer((Datum) value.bits);

	return (DaString) {VARDATA_ANY(string), VARSIZE_ANY_EXHDR(string)};
}

extern DaScalar da_state_text_copy(MemoryContext context, DaString string);

/* by a collation, and by their bytes where it takes them for equal */
extern int	da_state_text_compare(Oid collation, DaString a, DaString b);

/* by their bytes in UTF-8: an order that states have in each database */
extern int	da_state_utf8_compare(DaString a, DaString b);

/* the least, or greatest, text so far, if there is "any", gives way to another one */
extern void da_state_text_choose(MemoryContext context, Oid collation, bool greatest, bool any,
								 DaScalar *value, DaString string);

/* a state of that collation (0: not known yet) is of this one; raises if it is another's */
extern void da_state_collate(Oid *collation, Oid other);

/*
 * To words, and from them: how many they are, 0: they are none. Words of a string are in UTF-8 (in
 * SQL_ASCII as they are), so states go between databases. Bytes of a string are palloc'd;
 * collation NULL: what it says is only looked at, else it must be there.
 */
extern void da_state_put_string(DaStateWords *to, DaString string);
extern void da_state_put_collation(DaStateWords *to, Oid collation);
extern int64 da_state_read_string(const uint32 *word, int64 words, DaString *string);
extern int64 da_state_read_collation(const uint32 *word, int64 words, Oid *collation);

#endif							/* DA_STATE_TEXT_H */
