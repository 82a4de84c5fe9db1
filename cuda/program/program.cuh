/*
 * program.cuh
 *	  Programs of tasks as a kernel interprets them, and the entries for tasks that have
 *	  one.
 *
 * A Program is a parameter of a kernel: instructions that every thread goes through for
 * RUN elements at a time. The registers of a task become slots of a block's shared
 * memory, of which each thread has a part of its own, so that nobody waits for anybody.
 * Registers that are not needed at the same time share a slot.
 */
#ifndef DA_CUDA_PROGRAM_CUH
#define DA_CUDA_PROGRAM_CUH

#include "engine/column.cuh"

/* elements of a thread: so many at once, in RUN / CHUNK_RUN chunks that lie apart */
constexpr int RUN = 8;
constexpr int CHUNK_RUN = 4;

/* threads of a block that interprets, at most */
constexpr int PROGRAM_THREADS = 128;
constexpr int PROGRAM_WARPS = PROGRAM_THREADS / 32;

/*
 * Where a register is, in units of 16 bytes of the shared memory: its elements, and its
 * validity, a byte a thread with a bit an element. ALIKE: one unit that all threads read.
 */
struct Place
{
	uint16_t data;
	uint16_t valid;
};

constexpr int UNIT = 16;
constexpr uint16_t ALIKE = 0x8000;

enum InstructionKind : uint8_t
{
	LOAD_INPUT, /* "index" of the inputs */
	MAP_STEP,   /* the steps; "index" is that of the program */
	COMPARE_STEP,
	LOGIC_STEP,
	IF_ELSE_STEP,
	CONVERT_STEP, /* from storage "op" */
	TIME_STEP,
	COALESCE_STEP,
	STORE_OUTPUT, /* "index" of the outputs: a. NULLs are counted */
	COUNT_TRUE    /* true elements of a into the count "index" */
};

struct Instruction
{
	uint8_t kind;
	uint8_t storage; /* of the operands of a comparison, else of the result */
	uint8_t op;      /* of map_list.h, compare_list.h, time_list.h, or a DaLogicOp */
	uint8_t index;
	uint8_t nulls; /* an operand may be NULL: only then is validity read and written */
	Place to;
	Place operand[3];
};

/* i / count is i * multiplier >> shift for all i below 2^31 */
struct Division
{
	uint32_t multiplier;
	uint32_t shift;
	int64_t count;
};

struct Program
{
	/* a load an input, the steps and one more, a store an output, and a count */
	static constexpr int OUTPUTS = DA_TASK_OUTPUTS + 1;
	static constexpr int INSTRUCTIONS = DA_TASK_INPUTS + DA_TASK_STEPS + 1 + OUTPUTS + 1;
	static constexpr int COUNTS = OUTPUTS + 1;
	/* units that all threads read: nothing but NULLs, no NULLs, the scalars */
	static constexpr int ALL_NULL = 0;
	static constexpr int ALL_VALID = 1;
	static constexpr int SCALARS = 2;
	static constexpr int ALIKES = SCALARS + DA_TASK_INPUTS;

	struct From
	{
		const void *data;
		const uint64_t *validity;
		int64_t offset;
		int64_t strides[DA_MAX_DIMS];
	};

	struct To
	{
		void *data;
		uint64_t *validity;
	};

	int64_t length;
	uint16_t strided; /* a bit an input */
	uint8_t ndim;
	uint8_t instructions;
	uint8_t alikes;
	Place value; /* of an aggregate */
	bool masked; /* the same: the mask is one */
	Place mask;
	Division dim[DA_MAX_DIMS]; /* innermost first */
	uint64_t alike[ALIKES];    /* the 8 bytes that such a unit repeats */
	From from[DA_TASK_INPUTS];
	To to[OUTPUTS];
	Instruction instruction[INSTRUCTIONS];
};

static_assert(sizeof(Program) <= 4000, "a kernel takes 4096 bytes of parameters");

/* is a step an elementary function? Only one kernel calls those: see eval.cu */
static inline bool
is_elementary(const DaStep &step)
{
	static const bool elementary[DA_NUM_MAPS] = {
#define ELEMENTARY_INT false
#define ELEMENTARY_NUMBER false
#define ELEMENTARY_FLOAT8 true
#define DA_MAP(id, fn, arity, classes, neutral) ELEMENTARY_##classes,
#include "kernel/element/map_list.h"
#undef DA_MAP
#undef ELEMENTARY_INT
#undef ELEMENTARY_NUMBER
#undef ELEMENTARY_FLOAT8
	};
	const DaStepInfo &info = da_step_info[step.op];

	return info.shape == DA_SHAPE_MAP && elementary[info.op];
}

static inline bool
has_elementary(const DaTask *task)
{
	for (int i = 0; i < task->nsteps; i++)
	{
		if (is_elementary(task->step[i]))
			return true;
	}
	return false;
}

/*
 * Makes a Program of a task: say what is wanted, then make() it. There may be one register
 * beyond the task's own, which masked() gives.
 */
class Programmer
{
public:
	explicit Programmer(const DaTask *task);

	/* a register that is another one where the mask is true, else NULL; once */
	uint8_t masked(uint8_t reg, uint8_t mask);

	/* a register into memory; the NULLs are counted in the next count */
	void store(uint8_t reg, void *data, uint64_t *validity);

	/* how often a register is true, into the next count; once */
	void count_true(uint8_t reg);

	/* registers to leave for the kernel; mask may be DA_NO_REGISTER */
	void aggregate(uint8_t value, uint8_t mask);

	DaStorage storage(uint8_t reg) const;

	/* may an element of it be NULL? */
	bool may_be_null(uint8_t reg) const;

	/* after all else; false: it takes more shared memory than a block may have, or views are
	 * strided through 2^31 elements or more */
	bool make(int64_t shared_bytes);

	bool strided() const
	{
		return program.strided != 0;
	}

	bool elementary() const
	{
		return has_elementary(task_);
	}

	Program program;
	int threads; /* of a block, after make() */
	int shared;  /* bytes of a block, after make() */

private:
	static constexpr int REGISTERS = DA_TASK_INPUTS + DA_TASK_STEPS + 2;
	static constexpr int STEPS = DA_TASK_STEPS + 1;
	static constexpr int WIDTHS = 4; /* classes of slots: 8, 4, 2 and 1 bytes an element */
	static constexpr int NEVER = STEPS + 1;

	/* what is wanted of a register */
	struct Want
	{
		uint8_t reg;
		InstructionKind kind;
	};

	int width(uint8_t reg) const;
	bool is_scalar(uint8_t reg) const;
	void set_uses();
	void set_scalars();
	void define(uint8_t reg);
	void require(uint8_t reg);
	void release(uint8_t reg, int now);
	void step(int number);
	Instruction &add(InstructionKind kind, int index, uint8_t reg);
	Place place(uint8_t reg) const;
	void lay_out(int threads_);
	void lay_out(Place &place) const;

	const DaTask *task_;
	int first_step_; /* register of the first step */
	int steps_;
	DaStep step_[STEPS];
	DaStorage null_storage_ = DA_STORAGE_BOOL; /* of the NULL of masked() */
	int wants_ = 0;
	Want want_[Program::OUTPUTS + 1];
	uint8_t value_ = DA_NO_REGISTER;
	uint8_t mask_ = DA_NO_REGISTER;

	bool null_[REGISTERS];
	bool defined_[REGISTERS];
	uint8_t unit_[REGISTERS]; /* of a scalar */
	uint8_t slot_[REGISTERS]; /* of those of its width */
	int last_use_[REGISTERS]; /* number of a step; -1: none, NEVER: the kernel's */
	bool taken_[WIDTHS][REGISTERS] = {};
	int slots_[WIDTHS] = {};
};

/* eval.cu: evaluate what is wanted; the counts are added to counters of the Job */
extern void launch_eval(Job &job, Programmer &programmer, unsigned long long *counters);

/* shared memory for the slots of a block */
static inline int64_t
program_shared_bytes()
{
	return engine.shared_bytes - 4096; /* the rest is for what kernels declare */
}

/*
 * eval.cu: for the kinds of tasks whose kernels take columns: columns[i] becomes operand[i],
 * and stays as it is where there is none. Computed registers and strided views are evaluated
 * into scratch memory of the Job, which is to live as long as the columns, as the task is.
 * Then the errors of the program are in the call, and with any of them the columns are of no
 * use.
 */
extern DaStatus cuda_materialise(Job &job, DaCall *call, const DaTask *task, int noperands,
								 DaColumn *columns);

#endif
