/*
 * type.c
 *	  The types: loading the library.
 */
#include "surface/surface.h"

#include "engine/stat_database.h"
#include "utils/guc.h"
#include "value/array/settle.h"
#include "value/buffer/cache.h"
#include "value/buffer/discard.h"
#include "value/stored/entries_order.h"
#include "value/stored/pack.h"
#include "value/stored/stored.h"

PG_MODULE_MAGIC;

void		_PG_init(void);

void
_PG_init(void)
{
	da_engine_init();
	da_stat_database_init();
	da_cache_init();
	da_pack_init();
	da_stored_init();
	da_entries_order_init();
	da_discard_init();
	da_surface_init();
	da_text_init();
	da_fuse_init();
	MarkGUCPrefixReserved("darray");
}
