/*
 * datum.h
 *	  A Datum as an array.
 */
#ifndef DA_DATUM_H
#define DA_DATUM_H

#include "value/array/array.h"

/* an argument or a column value in any form; only the header is looked at */
extern DaArray *da_array_from_datum(Datum value);

/*
 * The same without a trace in the memory context where the value is a plain varlena,
 * for what is called a million times. Good as long as "look"; no result of it may be
 * returned.
 */
extern DaArray *da_array_look(Datum value, DaLook *look);

/*
 * Why a plain varlena is no value of ours, a sentence that stays; NULL: it is one, of that shape.
 * Raises nothing.
 */
extern const char *da_array_check(Datum value, DaLook *look, DaShape *shape);

/* does da_array_look() leave no trace? What is in parts may be encoded, and has to be decoded. */
static inline bool
da_datum_is_plain(Datum value)
{
	const char *pointer = DatumGetPointer(value);
	const Size	at = offsetof(DaHeader, flags) - VARHDRSZ;

	return !VARATT_IS_EXTERNAL(pointer) && !VARATT_IS_COMPRESSED(pointer) &&
		(VARSIZE_ANY_EXHDR(pointer) <= at || (VARDATA_ANY(pointer)[at] & DA_FLAG_PARTS) == 0);
}

/* an element of the array; a text is palloc'd */
extern Datum da_element_datum(const DaArray *array, const DaScalar *value);

/* a read-write expanded pointer to one of ours? */
extern bool da_datum_is_writable(Datum value);

#endif							/* DA_DATUM_H */
