# darray: array column types for PostgreSQL
#
#   make              build darray.so (and the SQL script, where a .sql.in changed)
#   make install      into the server that PG_CONFIG names
#   make demo         build, throwaway server, the main job on real flights
#   make check        every test, in throwaway servers
#   make accept TOPICS='sort filter'
#                     what sql/ gives becomes what is expected, once you have seen how it differs
#   make bench        comparisons with other ways to do the same (test/bench)
#   make dist         build/darray-VERSION.zip, which PGXN takes

# These install what they need first, PostgreSQL's build system too, so they must not
# ask for it here; their scripts call make again.
RUNNERS = check accept demo bench dist

ifneq ($(filter $(RUNNERS),$(MAKECMDGOALS)),)

.PHONY: $(RUNNERS)
check:
	@test/check
accept:
	@test/accept $(TOPICS)
demo:
	@demo/run
bench:
	@test/bench/run
dist:
	@packaging/dist

else

EXTENSION = darray
MODULE_big = darray
EXTVERSION = 0.1

KERNEL_OBJS = $(patsubst %.c,%.o,$(sort $(wildcard src/kernel/*/*.c)))
SERVER_OBJS = $(patsubst %.c,%.o,$(sort $(wildcard src/engine/*.c src/run/*/*.c src/value/*/*.c src/surface/*.c src/surface/*/*.c)))
OBJS = $(KERNEL_OBJS) $(SERVER_OBJS)

SQL_SCRIPT = darray--$(EXTVERSION).sql
DATA = $(SQL_SCRIPT) $(sort $(wildcard darray--*--*.sql))
REGRESS = $(sort $(basename $(notdir $(wildcard sql/*.sql))))
REGRESS_OPTS = --load-extension=darray
# What the tests print is in this order and encoding, whatever those of the server's databases are.
NO_LOCALE = 1
ENCODING = UTF8

# The compiler writes down which headers an object was made of: a change makes what it touches, no more.
PG_CPPFLAGS = -I$(srcdir)/src -MMD -MP
PG_CFLAGS = -Wextra -Wno-unused-parameter -Wno-sign-compare -Wno-missing-field-initializers
# What switches over an enum without a default handles all of it: a width of elements, say.
PG_CFLAGS += -Werror=switch
# Nobody replaces a function of the library by another one: calls within a file go straight there.
PG_CFLAGS += -fno-semantic-interposition
# GCC for x86-64 clears some hundred bytes by "rep stos", which takes longer to begin than libc in all.
PG_CFLAGS += $(shell $(CC) -mmemset-strategy=libcall:-1:noalign -fsyntax-only -x c /dev/null 2>/dev/null && \
	echo -mmemset-strategy=libcall:-1:noalign)

# JIT cannot inline what these functions do, so no bitcode: it would double the build.
override with_llvm = no

EXTRA_CLEAN = $(SQL_SCRIPT) $(OBJS:.o=.d) cuda/*.cu.o cuda/*/*.cu.o darray_cuda.so darray_gpud

PG_CONFIG ?= pg_config
PGXS := $(shell $(PG_CONFIG) --pgxs)
include $(PGXS)

# Calls from one file to another of the library go straight there, too.
ifeq ($(PORTNAME), linux)
SHLIB_LINK += -Wl,-Bsymbolic-functions
endif

# The kernels know nothing of PostgreSQL. Same bits whatever the CPU: no contraction to
# fused multiply-add, no fast-math.
$(KERNEL_OBJS): override CFLAGS += -O3 -ffp-contract=off -fno-math-errno -fno-trapping-math $(KERNEL_COPT)

-include $(OBJS:.o=.d)

# The CUDA engine is a library of its own that darray.so loads when it finds it: a machine
# without nvcc builds the rest. Its objects are no business of PGXS's.
NVCC ?= $(firstword $(wildcard /usr/local/cuda/bin/nvcc) $(shell command -v nvcc))
# compute capabilities to build for; "native": those of this machine's devices, if it has any
CUDA_ARCHS ?= $(if $(wildcard /dev/nvidiactl),native,75 80 86 89 90 100 120)
CUDA_OBJS = $(patsubst %.cu,%.cu.o,$(sort $(wildcard cuda/*/*.cu)))
# CUDA_ROOMS=yes: a directory is compiled as one source; half the work, but for a few cores only
ifneq ($(CUDA_ROOMS),)
CUDA_OBJS = $(patsubst %/,%.cu.o,$(sort $(dir $(wildcard cuda/*/*.cu))))
# of the sources of a directory the first, before which the others are read
CUDA_ROOM = $(patsubst %,-include %,$(wordlist 2,99,$(sort $(wildcard $*/*.cu)))) $(firstword $(sort $(wildcard $*/*.cu)))
endif
# the newest one as PTX too, for devices to come
CUDA_GENCODE = $(if $(filter native,$(CUDA_ARCHS)),-arch=native,$(CUDA_GENCODE_LIST))
CUDA_GENCODE_LIST = $(foreach arch,$(CUDA_ARCHS),-gencode arch=compute_$(arch),code=sm_$(arch)) \
	-gencode arch=compute_$(lastword $(CUDA_ARCHS)),code=compute_$(lastword $(CUDA_ARCHS))
CUDA_COMPRESS = size
# of the host's code: nvcc puts it after what -Xcompiler says, and takes it once
CUDA_OPTIMIZE = -O3
# Same bits as the host: no contraction to fused multiply-add
CUDA_FLAGS = -std=c++20 $(CUDA_OPTIMIZE) --fmad=false --compress-mode=$(CUDA_COMPRESS) --threads 0 -Isrc -Icuda \
	-Xcompiler -fPIC,-fvisibility=hidden,-fno-exceptions,-Wall,-Werror=switch \
	$(CUDA_CPPFLAGS)

ifneq ($(NVCC),)
all: darray_cuda.so
install: install-cuda
else
all: no-cuda
endif

.PHONY: no-cuda install-cuda
no-cuda:
	@echo "There is no nvcc: darray is built without the CUDA engine."

# (a source has no rule, or make's own would link cuda/order/sort.cu from cuda/order/sort.cu.o)
$(CUDA_OBJS:.o=): ;

CUDA_HEADERS = $(wildcard cuda/*/*.cuh src/kernel/*.h src/kernel/*/*.h)
ifneq ($(CUDA_ROOMS),)
$(CUDA_OBJS): %.cu.o: $(wildcard cuda/*/*.cu) $(CUDA_HEADERS)
	$(NVCC) $(CUDA_FLAGS) $(CUDA_GENCODE) -c -o $@ $(CUDA_ROOM)
else
$(CUDA_OBJS): %.cu.o: %.cu $(CUDA_HEADERS)
	$(NVCC) $(CUDA_FLAGS) $(CUDA_GENCODE) -c -o $@ $<
endif

# This takes minutes, so it says so first, and uses every core unless there is a -j already.
CUDA_CORES = $(shell nproc 2>/dev/null || echo 1)
CUDA_MINUTES = $(shell expr $(words $(CUDA_ARCHS)) '*' 4 / $(CUDA_CORES) + 1)
CUDA_JOBS = $(if $(filter -j% --jobserver%,$(MAKEFLAGS)),,-j$(CUDA_CORES))

darray_cuda.so: $(CUDA_OBJS:.o=) $(CUDA_HEADERS)
	@echo "Building the CUDA engine for compute capabilities $(CUDA_ARCHS): about $(CUDA_MINUTES) min on $(CUDA_CORES) cores."
	@echo "(CUDA_ARCHS=native: for this machine's devices; CUDA_ARCHS=90: for one kind; NVCC=: not at all)"
	+@$(MAKE) --no-print-directory $(CUDA_JOBS) $(CUDA_OBJS)
	$(NVCC) -shared --cudart=static -Xlinker --exclude-libs,ALL -Xlinker -z,defs -o $@ $(CUDA_OBJS)

install-cuda: darray_cuda.so
	$(MKDIR_P) '$(DESTDIR)$(pkglibdir)'
	$(INSTALL_SHLIB) darray_cuda.so '$(DESTDIR)$(pkglibdir)/darray_cuda.so'

uninstall: uninstall-cuda
.PHONY: uninstall-cuda
uninstall-cuda:
	rm -f '$(DESTDIR)$(pkglibdir)/darray_cuda.so'

# The device service, a program that the server starts; it loads the CUDA engine if there is one.
GPUD_SOURCES = $(sort $(wildcard gpud/*.c))
all: darray_gpud
darray_gpud: $(GPUD_SOURCES) $(wildcard gpud/*.h) src/engine/service.h $(wildcard src/kernel/*.h src/kernel/*/*.h)
	$(CC) $(CFLAGS) $(PG_CFLAGS) -std=gnu11 -Isrc $(LDFLAGS) -o $@ $(GPUD_SOURCES) -ldl -lpthread

install: install-gpud
install-gpud: darray_gpud
	$(MKDIR_P) '$(DESTDIR)$(pkglibdir)'
	$(INSTALL_PROGRAM) darray_gpud '$(DESTDIR)$(pkglibdir)/darray_gpud'

uninstall: uninstall-gpud
.PHONY: install-gpud uninstall-gpud
uninstall-gpud:
	rm -f '$(DESTDIR)$(pkglibdir)/darray_gpud'

# The SQL script: blocks of src/surface/*.sql.in repeated for the types of element_list.h. `make`
# makes it, `make sql-script` prints it, the archive of a release has it.
SQL_PARTS = $(addprefix src/surface/, $(addsuffix .sql.in, \
	type/type fuse/fuse type/cast type/operand type/look io/show type/compare type/element \
	array/make array/random array/change array/edit array/shape element/math time/time \
	element/filter element/mixed element/array_operand element/string order/sort order/search \
	order/set order/gin array/split group/bucket group/resample aggregate/reduce \
	aggregate/position aggregate/statistics aggregate/stats aggregate/range group/group aggregate/quantile \
	order/rank window/window window/chart rows/aggregate rows/states \
	rows/across rows/groups rows/position_aggregate rows/sketch rows/series device/device functions))
EXPAND = awk -f src/surface/expand.awk src/kernel/element/element_list.h src/kernel/aggregate/fold_list.h $(SQL_PARTS)

all: $(SQL_SCRIPT)
$(SQL_SCRIPT): src/surface/expand.awk src/kernel/element/element_list.h src/kernel/aggregate/fold_list.h $(SQL_PARTS)
	$(EXPAND) > $@.tmp && mv $@.tmp $@

.PHONY: sql-script
sql-script:
	@$(EXPAND)

endif
