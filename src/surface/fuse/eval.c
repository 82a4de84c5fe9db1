/*
 * eval.c
 *	  The functions that the planner puts in the place of several (fuse.c): darrays and
 *	  values by a program, whose text is the second argument. The first one is of the type
 *	  that comes out.
 */
#include "surface/aggregate/reduce.h"

#include "run/program/program_run.h"
#include "run/program/program_texts.h"
#include "run/rows/rows.h"
#include "surface/fuse/fuse_call.h"
#include "surface/fuse/program_text.h"

#include "utils/builtins.h"
#include "utils/lsyscache.h"

/* what fn_extra points to: a program, and all that it was made for */
typedef struct CallSite
{
	DaProgram	program;
	DaProgram  *codes;			/* the same of texts as codes; NULL: it has no texts */
	bool		constant;		/* the text is one: it need not be compared */
	bool		checked;		/* it makes what the function is declared to return */
	bool		deferred;		/* an aggregate has asked for that, */
	uint64		deferring;		/* when that number was this */
	/* of the last call that an aggregate has asked: */
	bool		null;			/* one of its arguments was NULL */
	DaScalar	value[DA_TASK_INPUTS];	/* its values, in their places */
	Oid			types[DA_TASK_INPUTS];
	int			length;			/* of the text */
	char		text[FLEXIBLE_ARRAY_MEMBER];
} CallSite;

/* the program, and the first of its arguments */
#define PROGRAM 1
#define FIRST 2

pg_noreturn static void
invalid_program(const DaProgramError *error)
{
	ereport(ERROR,
			(errcode(error->syntax ? ERRCODE_SYNTAX_ERROR : ERRCODE_INVALID_PARAMETER_VALUE),
			 errmsg("invalid program: %s", error->reason),
			 errdetail("It is read up to its byte %d.", error->at)));
}

static DaProgramArg
argument_of_type(Oid type, int number)
{
	DaProgramArg arg = da_argument_type(getBaseType(type));

	if (arg.element == DA_NUM_ELEMENTS)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("argument $%d of a program is of type %s", number, format_type_be(type)),
				 errhint("Arguments are darrays and values of their element types.")));
	return arg;
}

static CallSite *
make_site(FunctionCallInfo fcinfo, const char *text, int length, const Oid *types, int ntypes)
{
	CallSite   *site = MemoryContextAllocZero(fcinfo->flinfo->fn_mcxt,
											  offsetof(CallSite, text) + length);
	DaProgramError error;

	/* types are those of the expression then, which do not change either */
	site->constant = da_is_constant_arg(fcinfo, PROGRAM);
	site->program.nargs = ntypes;
	for (int i = 0; i < ntypes; i++)
		site->program.arg[i] = argument_of_type(types[i], i + 1);
	if (!da_program_parse(text, length, &site->program, &error))
		invalid_program(&error);
	if (da_program_has_texts(&site->program))
	{
		site->codes = MemoryContextAlloc(fcinfo->flinfo->fn_mcxt, sizeof(DaProgram));
		da_program_of_codes(&site->program, site->codes);
	}
	memcpy(site->types, types, ntypes * sizeof(Oid));
	site->length = length;
	memcpy(site->text, text, length);
	return site;
}

/* arguments, with the room that plain ones need */
typedef struct Arguments
{
	const DaProgram *program;	/* what they are of: of codes, if there were texts */
	DaOperand	operand[DA_TASK_INPUTS];
	DaLook	   *look;			/* so many as the program has arguments */
} Arguments;

/* what is deferred, and all that it takes to make it */
typedef struct Deferred
{
	DaDeferredProgram program;
	FunctionCallInfo fcinfo;
	Arguments	args;
	DaLook		look[FLEXIBLE_ARRAY_MEMBER];
} Deferred;

/* raise unless the program makes what the function is declared to return */
static void
check_result(FunctionCallInfo fcinfo, const DaProgram *program)
{
	Oid			type = da_result_type(fcinfo);
	DaElement	declared = da_type_element(type);
	bool		array = program->aggregate == DA_NO_FOLD;
	DaElement	element = (array ? da_program_result(program)
						   : da_program_element(program, program->root));
	Oid			made = (array ? da_element_oid(element)
						: da_aggregate_type((DaFold) program->aggregate, element));

	if (array ? declared != element : made != type)
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("the program makes %s %s, not %s",
						array ? "an array of" : "one value of type", format_type_be(made),
						format_type_be(type))));
}

/* the program of this call, which is mostly that of the last one */
static CallSite *
find_site(FunctionCallInfo fcinfo)
{
	CallSite   *site = fcinfo->flinfo->fn_extra;
	CallSite   *made;
	int			nargs = PG_NARGS() - FIRST;
	Oid			types[DA_TASK_INPUTS];
	text	   *program;
	const char *form;
	int			length;

	if (site && site->constant)
		return site;
	program = PG_GETARG_TEXT_PP(PROGRAM);
	form = VARDATA_ANY(program);
	length = VARSIZE_ANY_EXHDR(program);
	if (nargs > DA_TASK_INPUTS || get_fn_expr_variadic(fcinfo->flinfo))
		ereport(ERROR,
				(errcode(ERRCODE_INVALID_PARAMETER_VALUE),
				 errmsg("a program has up to %d arguments, each given by itself",
						DA_TASK_INPUTS)));
	for (int i = 0; i < nargs; i++)
		types[i] = da_arg_type(fcinfo, FIRST + i);
	if (site && site->length == length && site->program.nargs == nargs &&
		memcmp(site->types, types, nargs * sizeof(Oid)) == 0 &&
		memcmp(site->text, form, length) == 0)
		return site;
	made = make_site(fcinfo, form, length, types, nargs);
	if (site && site->codes)
		pfree(site->codes);
	if (site)
		pfree(site);
	return fcinfo->flinfo->fn_extra = made;
}

/* the arguments of a call; false: what the program makes of them is NULL */
static bool
read_args(FunctionCallInfo fcinfo, CallSite *site, Arguments *args, bool *any_null)
{
	*any_null = false;
	for (int i = 0; i < site->program.nargs; i++)
	{
		DaElement	element = (DaElement) site->program.arg[i].element;
		Datum		value = PG_GETARG_DATUM(FIRST + i);

		if (PG_ARGISNULL(FIRST + i))
		{
			args->operand[i] = da_operand_null(element);
			*any_null = true;
			continue;
		}
		args->operand[i] = site->program.arg[i].scalar ? da_operand_value(element, value)
			: da_operand(da_checked(da_array_look(value, &args->look[i]), element));
	}
	if (*any_null && da_program_is_null(&site->program, args->operand))
		return false;
	if (!site->checked)
		check_result(fcinfo, &site->program);
	args->program = site->codes ?
		da_program_take_codes(&site->program, site->codes, args->operand, PG_GET_COLLATION()) :
		&site->program;
	return site->checked = true;
}

static DaArray *
eval(FunctionCallInfo fcinfo, const DaProgram *program, const DaOperand *operand)
{
	DaArray    *result = da_run_program(program, operand);

	/* COALESCE beside a NULL gives what the other one is */
	for (int i = 0; i < program->nargs; i++)
		if (result == operand[i].array)
			result = da_array_from_datum(PG_GETARG_DATUM(FIRST + i));
	return result;
}

static DaArray *
eval_deferred(DaDeferred *deferred)
{
	Deferred   *from = (Deferred *) deferred;

	return eval(from->fcinfo, from->program.program, from->args.operand);
}

/* may this call leave it to an aggregate to compute it? */
static bool
may_defer(FunctionCallInfo fcinfo, CallSite *site)
{
	if (likely(site->deferring == da_deferring))
		return site->deferred;
	site->deferring = da_deferring;
	site->deferred = site->constant && site->program.ids == DA_NO_REGISTER &&
		da_is_deferred(fcinfo->flinfo->fn_expr);
	return site->deferred;
}

/*
 * Has the call the values of the last one, and no NULL either? No others are computed together, nor
 * what has a program of its own.
 */
static bool
is_like_last(CallSite *site, const Arguments *args, bool any_null)
{
	const DaOperand *operand = args->operand;
	bool		like = !any_null && !site->null &&
	args->program == (site->codes ? site->codes : &site->program);

	site->null = any_null;
	for (int i = 0; i < site->program.nargs; i++)
		if (site->program.arg[i].scalar &&
			memcmp(&site->value[i], &operand[i].scalar, sizeof(DaScalar)) != 0)
		{
			site->value[i] = operand[i].scalar;
			like = false;
		}
	return like;
}

static Datum
defer(FunctionCallInfo fcinfo, CallSite *site)
{
	Deferred   *deferred = palloc(offsetof(Deferred, look) +
								  site->program.nargs * sizeof(DaLook));
	bool		any_null;

	deferred->args.look = deferred->look;
	if (!read_args(fcinfo, site, &deferred->args, &any_null))
		PG_RETURN_NULL();
	if (!is_like_last(site, &deferred->args, any_null))
		DA_RETURN(eval(fcinfo, deferred->args.program, deferred->args.operand));
	da_deferred_init(&deferred->program.deferred, eval_deferred);
	deferred->program.program = deferred->args.program;
	deferred->program.operand = deferred->args.operand;
	deferred->fcinfo = fcinfo;
	return da_deferred_datum(&deferred->program.deferred);
}

PG_FUNCTION_INFO_V1(darray_eval);

Datum
darray_eval(PG_FUNCTION_ARGS)
{
	CallSite   *site;
	DaLook		look[DA_TASK_INPUTS];
	Arguments	args;
	bool		any_null;

	if (PG_ARGISNULL(PROGRAM))
		PG_RETURN_NULL();
	site = find_site(fcinfo);
	if (may_defer(fcinfo, site))
		return defer(fcinfo, site);
	args.look = look;
	if (!read_args(fcinfo, site, &args, &any_null))
		PG_RETURN_NULL();
	DA_RETURN(eval(fcinfo, args.program, args.operand));
}

PG_FUNCTION_INFO_V1(darray_aggregate);

Datum
darray_aggregate(PG_FUNCTION_ARGS)
{
	CallSite   *site;
	DaLook		look[DA_TASK_INPUTS];
	Arguments	args;
	bool		any_null;
	DaReduced	reduced;

	if (PG_ARGISNULL(PROGRAM))
		PG_RETURN_NULL();
	site = find_site(fcinfo);
	args.look = look;
	if (!read_args(fcinfo, site, &args, &any_null))
		PG_RETURN_NULL();
	da_run_program_reduce(args.program, args.operand, &reduced);
	return da_aggregate_datum((DaFold) site->program.aggregate,
							  da_program_element(&site->program, site->program.root), &reduced,
							  &fcinfo->isnull);
}
