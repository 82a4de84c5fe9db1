/*
 * program.cu
 *	  Making Programs of tasks.
 */
#include "program/program.cuh"

/* the NULL that masked() takes is the register after all others */
constexpr uint8_t NULL_REGISTER = DA_TASK_INPUTS + DA_TASK_STEPS + 1;

/* provisional places: a slot's class and number */
constexpr int CLASS_SHIFT = 8;
constexpr uint16_t OF_SLOT = 0;

/* where there is no other place */
constexpr Place ALL_VALID = {ALIKE | Program::ALL_VALID, ALIKE | Program::ALL_VALID};

/* the register where the mask is true, else NULL */
static DaStep
null_unless(uint8_t mask, uint8_t reg, uint8_t storage)
{
	return {DA_STEP_IF_ELSE, storage, {mask, reg, NULL_REGISTER}};
}

Programmer::Programmer(const DaTask *task)
	: task_(task), first_step_(task->ninputs), steps_(task->nsteps)
{
	memset(&program, 0, sizeof(program));
	memcpy(step_, task->step, (size_t) steps_ * sizeof(DaStep));
	program.value = ALL_VALID;
	program.mask = ALL_VALID;
	program.length = task->length;
	program.ndim = task->ndim;
	for (int k = 0; k < task->ndim; k++)
	{
		Division &dim = program.dim[k];

		dim.count = task->dims[task->ndim - 1 - k];
		if (dim.count <= 0 || dim.count >> 31 != 0)
			continue;
		/* with the shift 31 + log2(count), rounded up, a multiplier rounded up errs by too
		 * little to be seen in a product with less than 2^31 */
		dim.shift = 31;
		while (INT64_C(1) << (dim.shift - 31) < dim.count)
			dim.shift++;
		dim.multiplier = (uint32_t) (((UINT64_C(1) << dim.shift) + (uint64_t) dim.count - 1) /
									 (uint64_t) dim.count);
	}
	for (int i = 0; i < task->ninputs; i++)
	{
		const DaView &view = task->input[i];
		Program::From &from = program.from[i];

		null_[i] = view.scalar ? view.isnull : view.validity != nullptr;
		if (view.scalar)
			continue;
		from.data = view.data;
		from.validity = view.validity;
		from.offset = view.validity_offset;
		if (!view.strided)
			continue;
		program.strided |= (uint16_t) (1 << i);
		for (int k = 0; k < task->ndim; k++)
			from.strides[k] = view.strides[task->ndim - 1 - k];
	}
	null_[NULL_REGISTER] = true;
	for (int i = 0; i < steps_; i++)
	{
		DaStep &step = step_[i];
		bool &null = null_[first_step_ + i];

		/* rows that are dropped go on as NULLs */
		if (step.op == DA_STEP_FILTER || step.op == DA_STEP_NULL_UNLESS)
			step = null_unless(step.operand[1], step.operand[0], step.storage);
		null = false;
		if (step.op == DA_STEP_IS_NULL)
			continue;
		/* a NULL that chooses is taken as false */
		for (int k = step.op == DA_STEP_IF_ELSE ? 1 : 0; k < da_step_info[step.op].arity; k++)
			null |= null_[step.operand[k]];
		if (step.op == DA_STEP_COALESCE)
			null = null_[step.operand[0]] && null_[step.operand[1]];
	}
}

uint8_t
Programmer::masked(uint8_t reg, uint8_t mask)
{
	null_storage_ = storage(reg);
	step_[steps_] = null_unless(mask, reg, (uint8_t) null_storage_);
	null_[first_step_ + steps_] = true;
	return (uint8_t) (first_step_ + steps_++);
}

void
Programmer::store(uint8_t reg, void *data, uint64_t *validity)
{
	program.to[wants_] = {data, validity};
	want_[wants_++] = {reg, STORE_OUTPUT};
}

void
Programmer::count_true(uint8_t reg)
{
	want_[wants_++] = {reg, COUNT_TRUE};
}

void
Programmer::aggregate(uint8_t value, uint8_t mask)
{
	value_ = value;
	mask_ = mask;
}

DaStorage
Programmer::storage(uint8_t reg) const
{
	if (reg == NULL_REGISTER)
		return null_storage_;
	return reg < first_step_ ? task_->input[reg].storage
							 : (DaStorage) step_[reg - first_step_].storage;
}

bool
Programmer::may_be_null(uint8_t reg) const
{
	return null_[reg];
}

/* the class of its slots, from 8 bytes an element to 1 */
int
Programmer::width(uint8_t reg) const
{
	switch ((DaWidth) storage_size(storage(reg)))
	{
	case DA_WIDTH_8:
		return 0;
	case DA_WIDTH_4:
		return 1;
	case DA_WIDTH_2:
		return 2;
	case DA_WIDTH_1:
		break;
	}
	return 3;
}

bool
Programmer::is_scalar(uint8_t reg) const
{
	return reg == NULL_REGISTER || (reg < first_step_ && task_->input[reg].scalar);
}

/* when each register is read for the last time; outputs are written as soon as they can be */
void
Programmer::set_uses()
{
	for (int i = 0; i < REGISTERS; i++)
	{
		last_use_[i] = -1;
		defined_[i] = false;
	}
	for (int i = 0; i < steps_; i++)
	{
		for (int k = 0; k < da_step_info[step_[i].op].arity; k++)
			last_use_[step_[i].operand[k]] = i;
	}
	if (value_ != DA_NO_REGISTER)
		last_use_[value_] = NEVER;
	if (mask_ != DA_NO_REGISTER)
		last_use_[mask_] = NEVER;
}

/* a unit for each scalar */
void
Programmer::set_scalars()
{
	program.alike[Program::ALL_NULL] = 0;
	program.alike[Program::ALL_VALID] = ~UINT64_C(0);
	program.alikes = Program::SCALARS;
	unit_[NULL_REGISTER] = Program::ALL_NULL;
	for (int i = 0; i < first_step_; i++)
	{
		const DaView &view = task_->input[i];
		size_t size = storage_size(view.storage);
		uint64_t &unit = program.alike[program.alikes];

		if (!view.scalar)
			continue;
		unit_[i] = view.isnull ? Program::ALL_NULL : program.alikes;
		if (view.isnull)
			continue;
		for (size_t at = 0; at < sizeof(unit); at += size)
			memcpy(reinterpret_cast<char *>(&unit) + at, &view.value, size);
		program.alikes++;
	}
}

/* a provisional place: that of a slot is made known when all slots are */
Place
Programmer::place(uint8_t reg) const
{
	uint16_t valid = ALIKE | Program::ALL_VALID;

	if (is_scalar(reg))
	{
		if (null_[reg])
			valid = ALIKE | Program::ALL_NULL;
		return {(uint16_t) (ALIKE | unit_[reg]), valid};
	}
	return {(uint16_t) (width(reg) << CLASS_SHIFT | slot_[reg]), null_[reg] ? OF_SLOT : valid};
}

Instruction &
Programmer::add(InstructionKind kind, int index, uint8_t reg)
{
	Instruction &instruction = program.instruction[program.instructions++];
	instruction.kind = kind;
	instruction.storage = (uint8_t) storage(reg);
	instruction.op = 0;
	instruction.index = (uint8_t) index;
	instruction.nulls = null_[reg];
	instruction.to = ALL_VALID;
	for (Place &operand : instruction.operand)
		operand = ALL_VALID;
	return instruction;
}

/* a slot for a register that is about to be written */
void
Programmer::define(uint8_t reg)
{
	int of = width(reg);
	int slot = 0;

	while (taken_[of][slot])
		slot++;
	taken_[of][slot] = true;
	if (slot >= slots_[of])
		slots_[of] = slot + 1;
	slot_[reg] = (uint8_t) slot;
	defined_[reg] = true;
}

/* inputs are loaded when they are first needed; then nothing of a register is missing */
void
Programmer::require(uint8_t reg)
{
	if (is_scalar(reg) || defined_[reg])
		return;
	define(reg);
	add(LOAD_INPUT, reg, reg).to = place(reg);
}

/* its slot is free, unless it is read later than now; what is wanted of it comes before */
void
Programmer::release(uint8_t reg, int now)
{
	if (is_scalar(reg) || !defined_[reg] || last_use_[reg] > now)
		return;
	for (int i = 0; i < wants_; i++)
	{
		if (want_[i].reg == reg)
			add(want_[i].kind, i, reg).operand[0] = place(reg);
	}
	defined_[reg] = false;
	last_use_[reg] = NEVER;
	taken_[width(reg)][slot_[reg]] = false;
}

void
Programmer::step(int number)
{
	/* by DaStepShape; NULL_UNLESS and FILTER have become IF_ELSE */
	static constexpr InstructionKind kinds[] = {MAP_STEP,     COMPARE_STEP, LOGIC_STEP,
												IF_ELSE_STEP, CONVERT_STEP, TIME_STEP,
												IF_ELSE_STEP, COALESCE_STEP};
	const DaStep &step = step_[number];
	const DaStepInfo &info = da_step_info[step.op];
	auto reg = (uint8_t) (first_step_ + number);
	Place operand[3] = {};
	bool nulls = false;

	for (int k = 0; k < info.arity; k++)
		require(step.operand[k]);
	for (int k = 0; k < info.arity; k++)
	{
		operand[k] = place(step.operand[k]);
		nulls |= null_[step.operand[k]];
	}
	/* an operand that is read for the last time may leave its slot to the result: each thread
	 * has read an element before it writes there */
	for (int k = 0; k < info.arity; k++)
		release(step.operand[k], number);
	define(reg);

	Instruction &instruction = add(kinds[info.shape], number, reg);

	instruction.op = info.op;
	instruction.nulls = nulls;
	if (info.shape == DA_SHAPE_COMPARE)
		instruction.storage = (uint8_t) storage(step.operand[0]);
	if (info.shape == DA_SHAPE_CONVERT)
		instruction.op = (uint8_t) storage(step.operand[0]);
	instruction.to = place(reg);
	for (int k = 0; k < info.arity; k++)
		instruction.operand[k] = operand[k];
	release(reg, number);
}

/* bytes of a thread in the slots of a class */
static int
slot_bytes(int of)
{
	return RUN * (8 >> of);
}

/* slots of a class lie side by side, wider ones first; then their validity */
void
Programmer::lay_out(Place &place) const
{
	int of = place.data >> CLASS_SHIFT;
	int slot = place.data & ((1 << CLASS_SHIFT) - 1);
	int bytes = 0; /* of a thread */
	int number = slot;
	int data;

	if (place.data & ALIKE)
		return;
	for (int i = 0; i < of; i++)
	{
		bytes += slots_[i] * slot_bytes(i);
		number += slots_[i];
	}
	data = bytes + slot * slot_bytes(of);
	for (int i = of; i < WIDTHS; i++)
		bytes += slots_[i] * slot_bytes(i);
	place.data = (uint16_t) (Program::ALIKES + data * threads / UNIT);
	if (!(place.valid & ALIKE))
		place.valid = (uint16_t) (Program::ALIKES + (bytes + number) * threads / UNIT);
}

bool
Programmer::make(int64_t shared_bytes)
{
	int bytes = 0; /* of a thread */

	set_uses();
	set_scalars();
	program.instructions = 0;
	for (int i = 0; i < steps_; i++)
		step(i);
	/* inputs that no step reads */
	for (int i = 0; i < wants_; i++)
	{
		uint8_t reg = want_[i].reg;

		if (is_scalar(reg))
			add(want_[i].kind, i, reg).operand[0] = place(reg);
		else if (reg < first_step_ && last_use_[reg] < 0)
		{
			require(reg);
			release(reg, steps_);
		}
	}
	/* what the kernel takes stays */
	if (value_ != DA_NO_REGISTER)
		require(value_);
	if (mask_ != DA_NO_REGISTER)
		require(mask_);
	if (value_ != DA_NO_REGISTER)
		program.value = place(value_);
	program.masked = mask_ != DA_NO_REGISTER;
	if (program.masked)
		program.mask = place(mask_);
	for (int i = 0; i < WIDTHS; i++)
		bytes += slots_[i] * (slot_bytes(i) + 1);
	threads = PROGRAM_THREADS;
	while (threads > 32 && Program::ALIKES * UNIT + (int64_t) bytes * threads > shared_bytes)
		threads /= 2;
	shared = Program::ALIKES * UNIT + bytes * threads;
	if (shared > shared_bytes || (strided() && program.length >> 31 != 0))
		return false;
	for (int i = 0; i < program.instructions; i++)
	{
		lay_out(program.instruction[i].to);
		for (Place &operand : program.instruction[i].operand)
			lay_out(operand);
	}
	lay_out(program.value);
	lay_out(program.mask);
	return true;
}
