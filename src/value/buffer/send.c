/*
 * send.c
 *	  Bytes to a device while they are being read.
 */
#include "value/buffer/send.h"

DaStatus
da_send(DaEngineId id, void *to, Size size, DaSendRead read, const void *source,
		DaStat *stat)
{
	const DaEngine *engine = da_engine(id);
	DaCall		call = {{NULL}};
	DaStatus	status = DA_OK;

	for (Size at = 0; at < size && status == DA_OK; at += engine->stage_size)
	{
		Size		length = Min(size - at, engine->stage_size);
		void	   *piece;
		instr_time	begin;

		INSTR_TIME_SET_CURRENT(begin);
		status = engine->stage(&call, &piece);
		da_stat_elapsed(&stat->copy, begin);
		if (status != DA_OK)
			break;
		read(source, at, length, piece);
		status = engine->send((char *) to + at, length);
	}
	if (status == DA_OK)
		stat->bytes_up += size;
	return status;
}
