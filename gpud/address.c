/*
 * address.c
 *	  Addresses of sessions.
 */
#include "address.h"

const char *
address_find(Session *session, uint64_t address, uint64_t size, uint64_t alignment,
			 Memory **memory, uint64_t *offset)
{
	uint32_t	handle;

	if (!da_address_split(address, &handle, offset) || handle >= session->nmemory ||
		!session->memory[handle].live)
		return "an address that is none";
	*memory = &session->memory[handle];
	if (*offset > (*memory)->size || size > (*memory)->size - *offset)
		return "bytes outside of its memory";
	if (*offset % alignment != 0)
		return "an address that is not aligned";
	return NULL;
}
