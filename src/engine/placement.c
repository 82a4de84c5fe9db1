/*
 * placement.c
 *	  On which of several devices memory is, and comes to be.
 *
 * Nobody keeps a list of where columns are: each session chooses for itself, by the content hash
 * and the devices that there are, so all choose alike. When a device is lost its columns alone have
 * another place, and the old one again when it is back.
 */
#include "engine/placement.h"

#include <math.h>

#include "engine/remote.h"
#include "engine/session.h"

bool		da_place_is_fixed;
bool		da_place_is_many;

/* something has come to another device than that at home */
static bool is_spread;

bool
da_place_is_free(void)
{
	return !da_place_is_fixed && da_session_devices() > 1;
}

int
da_place_home(void)
{
	return Max(da_remote_home(), 0);
}

/* is what comes now to be on others, too? */
static bool
wants_others(void)
{
	return da_place_is_free() && (da_place_is_many || da_remote_is_crowded(da_place_home()));
}

bool
da_place_is_one(void)
{
	return !is_spread && !wants_others();
}

bool
da_place_is_much(Size bytes)
{
	int			home = da_place_home();

	return da_place_is_free() && da_remote_is_open(home) &&
		(da_remote_is_crowded(home) || bytes > da_remote_memory(home) / 4);
}

/* a number above 0 and below 1 that looks random, of a column on a device */
static double
draw(const uint64 *hash, int device)
{
	uint64		x = hash[0] ^ (uint64) (device + 1) * UINT64CONST(0x9E3779B97F4A7C15);

	x = (x ^ x >> 30) * UINT64CONST(0xBF58476D1CE4E5B9);
	x = (x ^ x >> 27) * UINT64CONST(0x94D049BB133111EB);
	x ^= x >> 31;
	return ((double) (x >> 11) + 0.5) / ((double) (UINT64CONST(1) << 53));
}

/*
 * Each device draws, and the one with the highest number has the column: one with twice the memory
 * has twice as many, and one that goes or comes changes nothing between the others.
 */
int
da_place_of_column(const uint64 *hash)
{
	int			home = da_place_home();
	int			best = home;
	double		highest = -INFINITY;

	if (!wants_others())
		return home;
	for (int i = 0; i < da_session_devices(); i++)
	{
		double		number;

		if (!da_remote_use(i))
			continue;
		number = log(draw(hash, i)) / (double) da_remote_memory(i);
		if (number > highest)
		{
			highest = number;
			best = i;
		}
	}
	is_spread |= best != home;
	return best;
}
