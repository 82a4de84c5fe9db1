/*
 * window.cu
 *	  Aggregates over a frame of rows around each row.
 */
#include "engine.cuh"

DaStatus
cuda_window(DaCall *, const DaWindow *, const DaColumn *, const DaColumn *, const DaColumn *,
			DaOutput *)
{
	return DA_UNSUPPORTED;
}
