/*
 * library.c
 *	  What is installed beside this library: the CUDA engine, and the program of the device service.
 *
 * The CUDA engine is a shared library of its own, so that this one needs no CUDA. It is
 * loaded when an operation first wants it, in a backend only: what CUDA keeps does
 * not survive a fork.
 */
#include "engine/library.h"

#include <dlfcn.h>
#include <unistd.h>

#include "miscadmin.h"

static bool
is_installed(const char *name)
{
	char		path[MAXPGPATH];

	snprintf(path, sizeof(path), "%s/%s", pkglib_path, name);
	return access(path, F_OK) == 0;
}

bool
da_library_is_installed(void)
{
	return is_installed("darray_cuda" DLSUFFIX);
}

bool
da_library_has_service(void)
{
	return is_installed("darray_gpud");
}

const DaEngine *
da_library_load(const char **reason)
{
	static const DaEngine *loaded;
	static char text[512];
	char		path[MAXPGPATH];
	void	   *library;
	DaEngineEntry entry;

	if (loaded)
		return loaded;
	*reason = text;
	snprintf(path, sizeof(path), "%s/darray_cuda%s", pkglib_path, DLSUFFIX);
	library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
	if (library == NULL)
	{
		strlcpy(text, dlerror(), sizeof(text));
		return NULL;
	}
	entry = (DaEngineEntry) dlsym(library, DA_ENGINE_ENTRY);
	if (entry && entry()->version == DA_ENGINE_VERSION)
		return loaded = entry();
	strlcpy(text, "the CUDA engine is of another version of darray", sizeof(text));
	return NULL;
}

const char *
da_library_reason(void)
{
	const char *reason;
	const DaEngine *engine = da_library_load(&reason);

	return engine ? engine->reason() : reason;
}
