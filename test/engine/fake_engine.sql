-- What a test may ask of the fake engine (fake_engine.h), in this session. The library has to be
-- installed as darray_cuda.so.

-- Let calls of a kind (allocate, release, upload, download, stage, send, task for any task, or a
-- task's kind) answer no_memory, unsupported, interrupted or lost: "count" of them, from the nth from
-- now on (1: the next).
CREATE FUNCTION fake_engine_fail(what text, nth int, status text, count int DEFAULT 1) RETURNS void
	AS '$libdir/darray_cuda', 'fake_engine_fail' LANGUAGE C VOLATILE STRICT;

-- There is no device, for this reason. To be called before the session's first use of the engine;
-- FAKE_ENGINE_NO_DEVICE in the server's environment does the same in all sessions.
CREATE FUNCTION fake_engine_no_device(reason text) RETURNS void
	AS '$libdir/darray_cuda', 'fake_engine_no_device' LANGUAGE C VOLATILE STRICT;

-- Every task takes that many milliseconds longer, and looks at the interrupt flags after each.
CREATE FUNCTION fake_engine_sleep(milliseconds int) RETURNS void
	AS '$libdir/darray_cuda', 'fake_engine_sleep' LANGUAGE C VOLATILE STRICT;

-- What was allocated and not released yet.
CREATE FUNCTION fake_engine_live(OUT bytes bigint, OUT allocations bigint)
	AS '$libdir/darray_cuda', 'fake_engine_live' LANGUAGE C VOLATILE;

-- How many calls of a kind there were so far, those that failed too.
CREATE FUNCTION fake_engine_calls(what text) RETURNS bigint
	AS '$libdir/darray_cuda', 'fake_engine_calls' LANGUAGE C VOLATILE STRICT;
