/*
 * program_text.c
 *	  Programs read and written.
 */
#include "engine/compat.h"

#include "surface/fuse/program_text.h"

#include "miscadmin.h"

/* how tightly operators bind, as in SQL */
typedef enum Precedence
{
	PREC_OR = 1,
	PREC_AND,
	PREC_NOT,
	PREC_IS,
	PREC_COMPARE,
	PREC_ADD,
	PREC_MULTIPLY
} Precedence;

typedef struct Infix
{
	const char *token;			/* one that begins with another stands before it */
	DaStepOp	op;
	Precedence	precedence;
} Infix;

static const Infix infixes[] = {
	{"<=", DA_STEP_LE, PREC_COMPARE},
	{"<>", DA_STEP_NE, PREC_COMPARE},
	{"<", DA_STEP_LT, PREC_COMPARE},
	{">=", DA_STEP_GE, PREC_COMPARE},
	{">", DA_STEP_GT, PREC_COMPARE},
	{"=", DA_STEP_EQ, PREC_COMPARE},
	{"+", DA_STEP_ADD, PREC_ADD},
	{"-", DA_STEP_SUBTRACT, PREC_ADD},
	{"*", DA_STEP_MULTIPLY, PREC_MULTIPLY},
	{"/", DA_STEP_DIVIDE, PREC_MULTIPLY},
	{"%", DA_STEP_MODULO, PREC_MULTIPLY},
	{"and", DA_STEP_AND, PREC_AND},
	{"or", DA_STEP_OR, PREC_OR}
};

/* operations without a form of their own are written as functions, by these */
static const char *const step_names[DA_NUM_STEPS] = {
#define DA_STEP(id, shape, arity, op) [DA_STEP_##id] = #id,
#include "kernel/program/step_list.h"
#undef DA_STEP
};

static const Infix *
infix_of(DaStepOp op)
{
	for (int i = 0; i < lengthof(infixes); i++)
		if (infixes[i].op == op)
			return &infixes[i];
	return NULL;
}

/* is an operation written as a function? */
static bool
is_function(DaStepOp op)
{
	return infix_of(op) == NULL && op != DA_STEP_NEGATE && op != DA_STEP_NOT &&
		op != DA_STEP_IS_NULL && op != DA_STEP_CONVERT;
}

static void
function_name(DaStepOp op, char *name)
{
	strlcpy(name, op == DA_STEP_IF_ELSE ? "if" : step_names[op], NAMEDATALEN);
	for (char *c = name; *c; c++)
		*c = pg_ascii_tolower(*c);
}

/* deeper than any program is written */
#define MAX_DEPTH	(4 * DA_TASK_STEPS)

typedef struct Reader
{
	const char *begin;
	const char *at;
	const char *end;
	int			depth;
	uint32		used;			/* arguments, a bit each */
	DaProgram  *program;
	DaProgramError *error;
} Reader;

/* what reads an expression answers its register, or DA_NO_REGISTER after this */
static uint8
fail(Reader *r, const char *reason, bool syntax)
{
	if (r->error->reason == NULL)
	{
		r->error->reason = reason;
		r->error->at = r->at - r->begin;
		r->error->syntax = syntax;
	}
	return DA_NO_REGISTER;
}

static bool
is_word_char(char c)
{
	return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

static void
skip_blanks(Reader *r)
{
	while (r->at < r->end && strchr(" \t\r\n", *r->at) && *r->at)
		r->at++;
}

/* does that stand here? A word has to end, too. Moves behind it */
static bool
take(Reader *r, const char *token)
{
	int			length = strlen(token);

	skip_blanks(r);
	if (r->end - r->at < length || memcmp(r->at, token, length) != 0)
		return false;
	if (is_word_char(token[0]) && r->at + length < r->end && is_word_char(r->at[length]))
		return false;
	r->at += length;
	return true;
}

static bool
expect(Reader *r, const char *token, const char *reason)
{
	if (take(r, token))
		return true;
	fail(r, reason, true);
	return false;
}

static uint8
add(Reader *r, DaStepOp op, DaElement to, const uint8 *operand)
{
	uint8		reg;
	const char *reason = da_program_add(r->program, op, to, operand, &reg);

	return reason ? fail(r, reason, false) : reg;
}

static uint8
add_unary(Reader *r, DaStepOp op, uint8 operand)
{
	return operand == DA_NO_REGISTER ? operand : add(r, op, DA_ELEMENT_BOOL, &operand);
}

static uint8 read_expression(Reader *r, int precedence);

static uint8
read_argument(Reader *r)
{
	int			number = 0;

	while (r->at < r->end && *r->at >= '0' && *r->at <= '9' && number <= DA_TASK_INPUTS)
		number = number * 10 + (*r->at++ - '0');
	if (number < 1 || number > r->program->nargs)
		return fail(r, "there is no such argument", false);
	r->used |= 1 << (number - 1);
	return number - 1;
}

static uint8
read_function(Reader *r)
{
	for (int op = 0; op < DA_NUM_STEPS; op++)
	{
		uint8		operand[3];
		char		name[NAMEDATALEN];

		function_name((DaStepOp) op, name);
		if (!is_function((DaStepOp) op) || !take(r, name))
			continue;
		if (!expect(r, "(", "\"(\" is missing"))
			return DA_NO_REGISTER;
		for (int i = 0; i < da_step_info[op].arity; i++)
		{
			if (i > 0 && !expect(r, ",", "\",\" is missing"))
				return DA_NO_REGISTER;
			operand[i] = read_expression(r, PREC_OR);
			if (operand[i] == DA_NO_REGISTER)
				return DA_NO_REGISTER;
		}
		if (!expect(r, ")", "\")\" is missing"))
			return DA_NO_REGISTER;
		return add(r, (DaStepOp) op, DA_ELEMENT_BOOL, operand);
	}
	return fail(r, "an operand is missing", true);
}

static uint8
read_cast(Reader *r, uint8 operand)
{
	for (int e = 0; e < DA_NUM_ELEMENTS; e++)
		if (e != DA_ELEMENT_TEXT && take(r, da_element_info[e].sql))
			return add(r, DA_STEP_CONVERT, (DaElement) e, &operand);
	return fail(r, "there is no such type", true);
}

/* with what binds more tightly than all infixes */
static uint8
read_operand(Reader *r)
{
	uint8		reg;

	if (++r->depth > MAX_DEPTH)
		return fail(r, "it is nested too deeply", true);
	if (take(r, "-"))
		reg = add_unary(r, DA_STEP_NEGATE, read_operand(r));
	else
	{
		if (take(r, "$"))
			reg = read_argument(r);
		else if (take(r, "("))
		{
			reg = read_expression(r, PREC_OR);
			if (reg != DA_NO_REGISTER && !expect(r, ")", "\")\" is missing"))
				reg = DA_NO_REGISTER;
		}
		else
			reg = read_function(r);
		while (reg != DA_NO_REGISTER && take(r, "::"))
			reg = read_cast(r, reg);
	}
	r->depth--;
	return reg;
}

/* an infix that binds at least as tightly, or NULL */
static const Infix *
read_infix(Reader *r, int precedence)
{
	for (int i = 0; i < lengthof(infixes); i++)
		if (infixes[i].precedence >= precedence && take(r, infixes[i].token))
			return &infixes[i];
	return NULL;
}

/* up to the next operator that binds less tightly */
static uint8
read_expression(Reader *r, int precedence)
{
	const Infix *infix;
	uint8		operand[2];
	bool		compared = false;

	check_stack_depth();
	if (++r->depth > MAX_DEPTH)
		return fail(r, "it is nested too deeply", true);
	operand[0] = precedence <= PREC_NOT && take(r, "not") ?
		add_unary(r, DA_STEP_NOT, read_expression(r, PREC_NOT)) : read_operand(r);
	while (operand[0] != DA_NO_REGISTER)
	{
		if (precedence <= PREC_IS && take(r, "is"))
		{
			if (!expect(r, "null", "\"null\" is missing"))
				return DA_NO_REGISTER;
			operand[0] = add_unary(r, DA_STEP_IS_NULL, operand[0]);
			compared = false;
			continue;
		}
		infix = read_infix(r, precedence);
		if (infix == NULL)
			break;
		if (infix->precedence == PREC_COMPARE && compared)
			return fail(r, "comparisons need parentheses", true);
		compared = infix->precedence == PREC_COMPARE;
		operand[1] = read_expression(r, infix->precedence + 1);
		if (operand[1] == DA_NO_REGISTER)
			return DA_NO_REGISTER;
		operand[0] = add(r, infix->op, DA_ELEMENT_BOOL, operand);
	}
	r->depth--;
	return operand[0];
}

/* a grouped aggregate's name begins so: a function of two operands, the groups' numbers and what is
 * aggregated by them */
#define GROUP_PREFIX	"group_"

/* an aggregate by its name, of arrays or of groups; DA_NO_FOLD: there is none */
static DaFold
read_aggregate(Reader *r, bool groups)
{
	int			prefix = groups ? strlen(GROUP_PREFIX) : 0;

	skip_blanks(r);
	if (r->end - r->at < prefix || memcmp(r->at, GROUP_PREFIX, prefix) != 0)
		return DA_NO_FOLD;
	r->at += prefix;
	for (int i = 0; i < DA_NUM_FOLDS; i++)
		if ((groups ? da_fold_info[i].of_groups : da_fold_info[i].of_whole) &&
			take(r, da_fold_info[i].name))
			return (DaFold) i;
	r->at -= prefix;
	return DA_NO_FOLD;
}

static bool
read_version(Reader *r)
{
	return take(r, "1") && take(r, ":");
}

/* of aggregates of one name that which takes such elements */
static DaFold
aggregate_of(const DaProgram *program, uint8 reg, DaFold named)
{
	DaClass		class_ = da_element_info[da_program_element(program, reg)].class_;

	for (int i = 0; i < DA_NUM_FOLDS; i++)
		if (da_fold_info[i].of_whole && (da_fold_info[i].classes & 1 << class_) &&
			strcmp(da_fold_info[i].name, da_fold_info[named].name) == 0)
			return (DaFold) i;
	return named;
}

static void
read_program(Reader *r)
{
	DaFold		group;
	DaFold		aggregate;
	const char *reason;
	uint8		ids = DA_NO_REGISTER;
	uint8		root;

	if (!read_version(r))
	{
		fail(r, "it does not begin with \"1:\", the version of the form", true);
		return;
	}
	group = read_aggregate(r, true);
	aggregate = group == DA_NO_FOLD ? read_aggregate(r, false) : group;
	if (aggregate != DA_NO_FOLD && !expect(r, "(", "\"(\" is missing"))
		return;
	if (group != DA_NO_FOLD)
	{
		ids = read_expression(r, PREC_OR);
		if (ids == DA_NO_REGISTER || !expect(r, ",", "\",\" is missing"))
			return;
	}
	root = read_expression(r, PREC_OR);
	if (root == DA_NO_REGISTER)
		return;
	if (aggregate != DA_NO_FOLD && !expect(r, ")", "\")\" is missing"))
		return;
	skip_blanks(r);
	if (r->at < r->end)
	{
		fail(r, "it does not end here", true);
		return;
	}
	if (group != DA_NO_FOLD)
		reason = da_program_end_groups(r->program, ids, root, group);
	else
		reason = da_program_end(r->program, root,
								aggregate == DA_NO_FOLD ? aggregate :
								aggregate_of(r->program, root, aggregate));
	if (reason == NULL && r->used != (1U << r->program->nargs) - 1)
		reason = "an argument is not used";
	if (reason)
		fail(r, reason, false);
}

bool
da_program_parse(const char *text, int length, DaProgram *program, DaProgramError *error)
{
	Reader		r = {.begin = text, .at = text, .end = text + length, .program = program,
	.error = error};

	program->nsteps = 0;
	error->reason = NULL;
	if (length > DA_PROGRAM_TEXT_MAX)
		fail(&r, "it is too long", true);
	else
		read_program(&r);
	return error->reason == NULL;
}

bool
da_program_is_aggregate(const char *text, int length)
{
	Reader		r = {.begin = text, .at = text, .end = text + length};

	return read_version(&r) && (read_aggregate(&r, true) != DA_NO_FOLD ||
								read_aggregate(&r, false) != DA_NO_FOLD);
}

static void print_register(const DaProgram *program, uint8 reg, StringInfo text);

static const DaProgramStep *
step_of(const DaProgram *program, uint8 reg)
{
	return reg < program->nargs ? NULL : &program->step[reg - program->nargs];
}

/* in parentheses, unless it binds tightly or "of" is less tight than it */
static void
print_operand(const DaProgram *program, uint8 reg, DaStepOp of, StringInfo text)
{
	const DaProgramStep *step = step_of(program, reg);
	bool		bare = (step == NULL || step->op == DA_STEP_CONVERT ||
						(step->op == DA_STEP_NOT && (of == DA_STEP_AND || of == DA_STEP_OR)) ||
						is_function((DaStepOp) step->op));

	if (!bare)
		appendStringInfoChar(text, '(');
	print_register(program, reg, text);
	if (!bare)
		appendStringInfoChar(text, ')');
}

static void
print_function(const DaProgram *program, const DaProgramStep *step, StringInfo text)
{
	char		name[NAMEDATALEN];

	function_name((DaStepOp) step->op, name);
	appendStringInfoString(text, name);
	for (int i = 0; i < da_step_info[step->op].arity; i++)
	{
		appendStringInfoString(text, i == 0 ? "(" : ", ");
		print_register(program, step->operand[i], text);
	}
	appendStringInfoChar(text, ')');
}

static void
print_register(const DaProgram *program, uint8 reg, StringInfo text)
{
	const DaProgramStep *step = step_of(program, reg);
	const Infix *infix;

	/* a step may stand in many places, and each of its own steps in all of these */
	if (text->len > DA_PROGRAM_TEXT_MAX)
		return;
	if (step == NULL)
	{
		appendStringInfo(text, "$%d", reg + 1);
		return;
	}
	infix = infix_of((DaStepOp) step->op);
	if (infix)
	{
		print_operand(program, step->operand[0], (DaStepOp) step->op, text);
		appendStringInfo(text, " %s ", infix->token);
		print_operand(program, step->operand[1], (DaStepOp) step->op, text);
	}
	else if (step->op == DA_STEP_NEGATE || step->op == DA_STEP_NOT)
	{
		appendStringInfoString(text, step->op == DA_STEP_NOT ? "not " : "-");
		print_operand(program, step->operand[0], (DaStepOp) step->op, text);
	}
	else if (step->op == DA_STEP_IS_NULL)
	{
		print_operand(program, step->operand[0], (DaStepOp) step->op, text);
		appendStringInfoString(text, " is null");
	}
	else if (step->op == DA_STEP_CONVERT)
	{
		appendStringInfoChar(text, '(');
		print_register(program, step->operand[0], text);
		appendStringInfo(text, ")::%s", da_element_info[step->element].sql);
	}
	else
		print_function(program, step, text);
}

bool
da_program_print(const DaProgram *program, StringInfo text)
{
	bool		aggregate = program->aggregate != DA_NO_FOLD;
	bool		groups = program->ids != DA_NO_REGISTER;

	appendStringInfoString(text, "1: ");
	if (aggregate)
		appendStringInfo(text, "%s(", da_fold_info[program->aggregate].name);
	if (groups)
		appendStringInfo(text, GROUP_PREFIX "%s($%d, ",
						 da_fold_info[program->group].name, program->ids + 1);
	print_register(program, program->root, text);
	if (aggregate || groups)
		appendStringInfoChar(text, ')');
	return text->len <= DA_PROGRAM_TEXT_MAX;
}
