/*
 * points_service.c
 *	  The points of the device service: all that it comes to, of whatever session.
 */
#include "points.h"

bool
points_is_mine(void)
{
	return points->who == POINT_OF_SERVICE;
}

bool
points_seen(PointKind kind, bool turn)
{
	return turn;
}
