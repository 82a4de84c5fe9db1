/*
 * decode.c
 *	  Stored values that are encoded, decoded on a device.
 *
 * Their bytes go to the device as they are stored, a piece while the next one is read, and one task
 * decodes them: that takes less than the last of these pieces. Engines find out for themselves
 * whether vectors are sound, so here only that is looked at which is not in them.
 */
#include "value/buffer/decode.h"

#include "kernel/task.h"
#include "kernel/vector/vector.h"
#include "value/buffer/send.h"

/* a packed directory is unpacked by the host, and goes behind all else */
static Size
directory_at(const DaLayout *layout)
{
	return layout->packed.directory ?
		TYPEALIGN(8, da_packed_payload_size(&layout->packed)) : 0;
}

static Size
directory_size(const DaLayout *layout)
{
	return DA_VECTOR_COUNT(layout->shape.length) * sizeof(DaVectorEntry);
}

Size
da_decode_size(const DaLayout *layout)
{
	return TYPEALIGN(8, da_packed_payload_size(&layout->packed)) +
		(layout->packed.directory ? directory_size(layout) : 0);
}

/* DA_UNSUPPORTED: no engine knows that it is damaged */
static DaStatus
check_dictionary(const DaPackedFrom *from)
{
	instr_time	begin;
	const char *damage;

	INSTR_TIME_SET_CURRENT(begin);
	damage = da_packed_check_dictionary(from);
	da_stat_elapsed(&from->stat->detoast, begin);
	return damage ? DA_UNSUPPORTED : DA_OK;
}

/* bytes of the payload as it is stored */
static void
read_payload(const void *source, Size at, Size size, void *to)
{
	const DaPackedFrom *from = source;
	instr_time	begin;

	INSTR_TIME_SET_CURRENT(begin);
	da_toast_read(from->toast, from->layout->payload_at + at, size, to);
	from->stat->bytes_read += size;
	da_stat_elapsed(&from->stat->detoast, begin);
}

static DaStatus
send_directory(const DaPackedFrom *from, DaEngineId id, char *to)
{
	Size		size = directory_size(from->layout);
	const DaVectorEntry *entries;
	DaCall		call = {{NULL}};
	DaStatus	status;
	instr_time	begin;

	if (!from->layout->packed.directory)
		return DA_OK;
	if (da_packed_entries(from, &entries) != NULL)
		return DA_UNSUPPORTED;
	INSTR_TIME_SET_CURRENT(begin);
	status = da_engine(id)->upload(&call, to + directory_at(from->layout), entries, size);
	da_stat_elapsed(&from->stat->copy, begin);
	if (status == DA_OK)
		from->stat->bytes_up += size;
	return status;
}

/* a part of the payload as an operand */
static uint8_t
operand(DaTask *task, DaStorage storage, const void *at, Size size)
{
	DaColumn	column = {.storage = storage};

	column.length = size / da_storage_size[storage];
	column.data = at;
	return da_task_input(task, &column);
}

DaStatus
da_decode(const DaLayout *layout, DaEngineId id, const void *payload, void *to, DaStat *stat)
{
	const DaShape *shape = &layout->shape;
	DaStorage	storage = da_element_info[shape->element].storage;
	int64		vectors = DA_VECTOR_COUNT(shape->length);
	DaCall		call = da_engine_call();
	DaTask		task;
	DaStatus	status;
	instr_time	begin;

	da_task_begin(&task, DA_TASK_DECODE, shape->length);
	task.operand[0] = operand(&task, DA_STORAGE_INT8, (const char *) payload + directory_at(layout),
							  directory_size(layout));
	task.operand[1] = operand(&task, DA_STORAGE_INT8, payload,
							  TYPEALIGN(8, layout->packed.vectors));
	if (layout->packed.dictionary > 0)
		task.operand[2] = operand(&task, storage, (const char *) payload +
								  TYPEALIGN(8, layout->packed.vectors), layout->packed.dictionary);
	task.noutputs = 1;
	task.output[0] = (DaOutput) {storage, shape->length, to, NULL, 0};
	if (layout->has_nulls)
		task.output[0].validity = (uint64 *) ((char *) to +
											  da_validity_at(shape->element, shape->length));
	INSTR_TIME_SET_CURRENT(begin);
	status = da_engine(id)->execute(&call, &task);
	da_stat_elapsed(&stat->kernel, begin);
	if (status != DA_OK)
		return status;
	/* its vectors may have other NULLs than its header says */
	if (task.output[0].null_count != layout->null_count)
		return DA_UNSUPPORTED;
	stat->vectors_read += vectors;
	return DA_OK;
}

DaStatus
da_decode_send(const DaPackedFrom *from, DaEngineId id, void **payload)
{
	Size		size = da_decode_size(from->layout);
	DaStatus	status = check_dictionary(from);

	if (status == DA_OK)
		status = da_engine(id)->allocate(size, payload);
	if (status != DA_OK)
		return status;
	PG_TRY();
	{
		status = da_send(id, *payload, da_packed_payload_size(&from->layout->packed), read_payload,
						 from, from->stat);
		if (status == DA_OK)
			status = send_directory(from, id, *payload);
	}
	PG_CATCH();
	{
		da_engine(id)->release(*payload, size);
		PG_RE_THROW();
	}
	PG_END_TRY();
	if (status != DA_OK)
		da_engine(id)->release(*payload, size);
	return status;
}
