/*
 * points_device.c
 *	  The points of the fake engine: each call of it is one.
 */
#include "points.h"

#include "../engine/fake.h"

extern DaStatus __real_fake_count_call(FakeKind kind);
extern DaStatus __wrap_fake_count_call(FakeKind kind);

DaStatus
__wrap_fake_count_call(FakeKind kind)
{
	/* these have no way to fail */
	bool		never = kind == FAKE_release || kind == FAKE_trim || kind == FAKE_settle;
	bool		fails = !never && points_hit(POINT_device);

	return fails ? (DaStatus) points->device_status : __real_fake_count_call(kind);
}

__attribute__((constructor))
static void
points_loaded(void)
{
	points_device_live = fake_engine_get_live;
}
