/*
 * transfer.h
 *	  The bytes of a buffer, brought to where they are wanted: from the stored value, from
 *	  one engine to another, in parts. "stat": the operation that they are moved for.
 */
#ifndef DA_TRANSFER_H
#define DA_TRANSFER_H

#include "engine/stat.h"
#include "value/buffer/buffer.h"

/*
 * The bytes in that engine's memory, to read; may read from TOAST, and copy. With the
 * host all that goes wrong is raised; what a device cannot do is answered, and the
 * host may be asked instead.
 */
extern DaStatus da_buffer_read(DaBuffer *buffer, DaEngineId engine, void **bytes, DaStat *stat);

/*
 * The bytes in that engine's memory, to write: only the holder of the one and
 * only reference may. keep: their former contents matter, if there are any: a new buffer has
 * none. Makes other copies stale, and the buffer forgets that it was a stored value.
 */
extern DaStatus da_buffer_write(DaBuffer *buffer, DaEngineId engine, bool keep, void **bytes,
								DaStat *stat);

/* the same from that memory of the host, all of it, to an engine with a device */
extern DaStatus da_buffer_upload(DaBuffer *buffer, DaEngineId engine, const void *from,
								 DaStat *stat);

/* some of the bytes from that engine's memory; raises nothing, if they are not there DA_LOST */
extern DaStatus da_buffer_download(const DaBuffer *buffer, DaEngineId engine, Size at, Size size,
								   void *to, DaStat *stat);

/* memory of the host for the bytes, which who makes them fills */
extern void *da_buffer_make_host(DaBuffer *buffer);

/* some of the bytes to memory of the host, from wherever they are; brings no copy anywhere */
extern void da_buffer_peek(DaBuffer *buffer, Size at, Size size, void *to, DaStat *stat);

/*
 * Of what is encoded and not loaded, as it can be read in parts: the directory, one entry a vector,
 * which is remembered; some entries, DA_PACKED_ENTRIES at most, which are not; and elements, each
 * with its validity bit from bit 0 of "validity" on, unless that is NULL. NULL or false: it is not.
 */
extern const DaVectorEntry *da_buffer_vectors(DaBuffer *buffer, DaStat *stat);
extern bool da_buffer_some_vectors(DaBuffer *buffer, int64 k, int n, DaVectorEntry *entries,
								   DaStat *stat);
extern bool da_buffer_decode(DaBuffer *buffer, int64 first, int64 length, void *elements,
							 uint64 *validity, DaStat *stat);

/*
 * The same of what has nothing but codes of a dictionary and constants that it has: the dictionary,
 * which is remembered, and all elements as these of INT2 in place of its own. false: it has others.
 */
extern bool da_buffer_dictionary(DaBuffer *buffer, DaDictionary *dictionary, DaStat *stat);
extern void da_buffer_codes(DaBuffer *buffer, const DaDictionary *instead, int16 *codes,
							uint64 *validity, DaStat *stat);

/* these two for the host */
static inline void *
da_buffer_read_host(DaBuffer *buffer, DaStat *stat)
{
	void	   *bytes;

	if (da_buffer_valid(buffer, DA_ENGINE_HOST))
		return buffer->copy[DA_ENGINE_HOST];
	(void) da_buffer_read(buffer, DA_ENGINE_HOST, &bytes, stat);
	return bytes;
}

static inline void *
da_buffer_write_host(DaBuffer *buffer, bool keep, DaStat *stat)
{
	void	   *bytes;

	(void) da_buffer_write(buffer, DA_ENGINE_HOST, keep, &bytes, stat);
	return bytes;
}

#endif							/* DA_TRANSFER_H */
