/*
 * points_handles.c
 *	  handles.c, and what must hold of the handles at any time.
 */
#include "engine/handles.c"

#include "points_server.h"

/* all of a list in that state, and each handle in no more than one list */
static const char *
check_list(const Handles *on, const HandleList *list, HandleState state, bool withdrawn,
		   bool *listed)
{
	uint32		handle = list->first;

	for (uint32 i = 0; i < list->length; i++, handle = on->handle[handle].next)
	{
		HandleState is;

		if (handle >= on->count)
			return "a list of handles leads nowhere";
		is = on->handle[handle].state;
		if (is != state && !(withdrawn && is == HANDLE_FREE))
			return "a handle is in the list of another state";
		if (listed[handle])
			return "a handle is in two lists";
		listed[handle] = true;
		if (i + 1 == list->length && handle != list->last)
			return "a list of handles does not end with its last";
	}
	return NULL;
}

static const char *
check_device(const Handles *on, uint64 *sum)
{
	bool	   *listed = palloc0(on->count * sizeof(bool) + 1);
	const char *problem = check_list(on, &on->free, HANDLE_FREE, false, listed);

	if (problem == NULL)
		problem = check_list(on, &on->wished, HANDLE_WISHED, true, listed);
	if (problem == NULL)
		problem = check_list(on, &on->released, HANDLE_RELEASED, false, listed);
	for (uint32 i = 0; i < on->count && problem == NULL; i++)
	{
		HandleState is = on->handle[i].state;

		if (!listed[i] && (is == HANDLE_FREE || is == HANDLE_WISHED || is == HANDLE_RELEASED))
			problem = "a handle is in no list";
		if (is == HANDLE_WISHED || is == HANDLE_TOLD || is == HANDLE_BACKED)
			*sum += on->handle[i].size;
	}
	pfree(listed);
	return problem;
}

const char *
points_check_handles(void)
{
	uint64		sum = 0;
	const char *problem = NULL;

	for (int i = 0; i < DA_MOST_DEVICES && problem == NULL; i++)
		problem = check_device(&all[i], &sum);
	return problem == NULL && sum != bytes ? "the bytes of handles are miscounted" : problem;
}
