/*
 * eval.c
 *	  The functions that the planner puts in the place of several (fuse.c): darrays and
 *	  values by a program, whose text is the first argument.
 */
#include "surface/reduce.h"

#include "surface/fuse_call.h"
#include "surface/program_text.h"

#include "utils/builtins.h"
#include "utils/lsyscache.h"

/* what fn_extra points to: a program, and all that it was made for */
typedef struct CallSite
{
	DaProgram	program;
	bool		constant;		/* the text is one: it need not be compared */
	bool		checked;		/* it makes what the function is declared to return */
	Oid			types[DA_TASK_INPUTS];
	int			length;			/* of the text */
	char		text[FLEXIBLE_ARRAY_MEMBER];
} CallSite;

/* the first of the program's arguments */
#define FIRST 1

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
	site->constant = da_is_constant_arg(fcinfo, 0);
	site->program.nargs = ntypes;
	for (int i = 0; i < ntypes; i++)
		site->program.arg[i] = argument_of_type(types[i], i + 1);
	if (!da_program_parse(text, length, &site->program, &error))
		invalid_program(&error);
	memcpy(site->types, types, ntypes * sizeof(Oid));
	site->length = length;
	memcpy(site->text, text, length);
	return site;
}

/* arguments, with the room that plain ones need, which is gone after the call */
typedef struct Arguments
{
	DaOperand	operand[DA_TASK_INPUTS];
	DaLook		look[DA_TASK_INPUTS];
} Arguments;

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
	program = PG_GETARG_TEXT_PP(0);
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
	if (site)
		pfree(site);
	return fcinfo->flinfo->fn_extra = made;
}

/* the program of this call and its arguments; NULL: that is what it makes of arguments that are */
static const DaProgram *
prepare(FunctionCallInfo fcinfo, Arguments *args)
{
	CallSite   *site;
	bool		any_null = false;

	if (PG_ARGISNULL(0))
		return NULL;
	site = find_site(fcinfo);
	for (int i = 0; i < site->program.nargs; i++)
	{
		DaElement	element = (DaElement) site->program.arg[i].element;
		Datum		value = PG_GETARG_DATUM(FIRST + i);

		if (PG_ARGISNULL(FIRST + i))
		{
			args->operand[i] = da_operand_null(element);
			any_null = true;
			continue;
		}
		args->operand[i] = site->program.arg[i].scalar ? da_operand_value(element, value)
			: da_operand(da_checked(da_array_look(value, &args->look[i]), element));
	}
	if (any_null && da_program_is_null(&site->program, args->operand))
		return NULL;
	if (!site->checked)
		check_result(fcinfo, &site->program);
	site->checked = true;
	return &site->program;
}

DA_FUNCTION(darray_eval)
{
	Arguments	args;
	const DaProgram *program = prepare(fcinfo, &args);
	DaArray    *result;

	if (program == NULL)
		PG_RETURN_NULL();
	result = da_run_program(program, args.operand);
	/* COALESCE beside a NULL gives what the other one is */
	for (int i = 0; i < program->nargs; i++)
		if (result == args.operand[i].array)
			result = da_array_from_datum(PG_GETARG_DATUM(FIRST + i));
	DA_RETURN(result);
}

DA_FUNCTION(darray_aggregate)
{
	Arguments	args;
	const DaProgram *program = prepare(fcinfo, &args);
	DaReduced	reduced;

	if (program == NULL)
		PG_RETURN_NULL();
	da_run_program_reduce(program, args.operand, &reduced);
	return da_aggregate_datum((DaFold) program->aggregate,
							  da_program_element(program, program->root), &reduced,
							  &fcinfo->isnull);
}
