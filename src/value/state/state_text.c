/*
 * state_text.c
 *	  Texts in states.
 */
#include "value/state/state_text.h"

#include "access/htup_details.h"
#include "catalog/namespace.h"
#include "catalog/pg_collation.h"
#include "mb/pg_wchar.h"
#include "nodes/value.h"
#include "utils/builtins.h"
#include "utils/lsyscache.h"
#include "utils/memutils.h"
#include "utils/syscache.h"
#include "utils/varlena.h"

DaScalar
da_state_text_copy(MemoryContext context, DaString string)
{
	text	   *copy = MemoryContextAlloc(context, VARHDRSZ + string.length);

	SET_VARSIZE(copy, VARHDRSZ + string.length);
	memcpy(VARDATA(copy), string.bytes, string.length);
	return (DaScalar) {.bits = (uint64) PointerGetDatum(copy)};
}

int
da_state_text_compare(Oid collation, DaString a, DaString b)
{
	int			order = varstr_cmp(a.bytes, (int) a.length, b.bytes, (int) b.length, collation);

	return order != 0 ? order : da_string_compare(a, b);
}

int
da_state_utf8_compare(DaString a, DaString b)
{
	char	   *utf8_a;
	char	   *utf8_b;
	int			order;

	if (GetDatabaseEncoding() == PG_UTF8 || GetDatabaseEncoding() == PG_SQL_ASCII)
		return da_string_compare(a, b);
	utf8_a = pg_server_to_any(a.bytes, (int) a.length, PG_UTF8);
	utf8_b = pg_server_to_any(b.bytes, (int) b.length, PG_UTF8);
	order = da_string_compare(utf8_a == a.bytes ? a : (DaString) {utf8_a, strlen(utf8_a)},
							  utf8_b == b.bytes ? b : (DaString) {utf8_b, strlen(utf8_b)});
	if (utf8_a != a.bytes)
		pfree(utf8_a);
	if (utf8_b != b.bytes)
		pfree(utf8_b);
	return order;
}

void
da_state_text_choose(MemoryContext context, Oid collation, bool greatest, bool any,
					 DaScalar *value, DaString string)
{
	if (any)
	{
		int			order = da_state_text_compare(collation, string, da_state_text(*value));

		if (greatest ? order <= 0 : order >= 0)
			return;
		pfree(DatumGetPointer((Datum) value->bits));
	}
	*value = da_state_text_copy(context, string);
}

void
da_state_collate(Oid *collation, Oid other)
{
	if (!OidIsValid(*collation))
		*collation = other;
	else if (*collation != other)
		ereport(ERROR,
				(errcode(ERRCODE_COLLATION_MISMATCH),
				 errmsg("states of texts of the collations \"%s\" and \"%s\" do not merge",
						get_collation_name(*collation), get_collation_name(other))));
}

void
da_state_put_string(DaStateWords *to, DaString string)
{
	const char *utf8 = string.bytes;
	int64		n;
	uint32	   *word;

	if (GetDatabaseEncoding() != PG_SQL_ASCII)
		utf8 = pg_server_to_any(string.bytes, (int) string.length, PG_UTF8);
	if (utf8 != string.bytes)
		string = (DaString) {utf8, strlen(utf8)};
	n = (string.length + 3) / 4;
	word = da_state_reserve(to, 1 + n);
	memset(word, 0, (1 + n) * sizeof(uint32));
	word[0] = (uint32) string.length;
	for (Size i = 0; i < string.length; i++)
		word[1 + i / 4] |= (uint32) (uint8) string.bytes[i] << (8 * (i % 4));
	to->n += 1 + n;
	if (utf8 != string.bytes)
		pfree(unconstify(char *, utf8));
}

int64
da_state_read_string(const uint32 *word, int64 words, DaString *string)
{
	int64		n;
	char	   *bytes;

	if (words < 1 || word[0] > MaxAllocSize || words - 1 < (n = (word[0] + INT64CONST(3)) / 4))
		return 0;
	bytes = palloc(n * 4 + 1);
	for (int64 i = 0; i < n; i++)
		for (int b = 0; b < 4; b++)
			bytes[4 * i + b] = (char) (word[1 + i] >> (8 * b));
	for (int64 i = word[0]; i < 4 * n; i++)
		if (bytes[i] != 0)
			return 0;
	bytes[word[0]] = '\0';
	*string = (DaString) {bytes, word[0]};
	if (GetDatabaseEncoding() == PG_SQL_ASCII)
		return memchr(bytes, '\0', word[0]) ? 0 : 1 + n;
	if (!pg_verify_mbstr(PG_UTF8, bytes, (int) word[0], true))
		return 0;
	string->bytes = pg_any_to_server(bytes, (int) word[0], PG_UTF8);
	if (string->bytes != bytes)
	{
		pfree(bytes);
		string->length = strlen(string->bytes);
	}
	return 1 + n;
}

void
da_state_put_collation(DaStateWords *to, Oid collation)
{
	HeapTuple	tuple = SearchSysCache1(COLLOID, ObjectIdGetDatum(collation));
	Form_pg_collation form;
	char	   *schema;

	if (!HeapTupleIsValid(tuple))
		elog(ERROR, "cache lookup failed for collation %u", collation);
	form = (Form_pg_collation) GETSTRUCT(tuple);
	schema = get_namespace_name(form->collnamespace);
	if (schema == NULL)
		elog(ERROR, "cache lookup failed for namespace %u", form->collnamespace);
	da_state_put_string(to, (DaString) {schema, strlen(schema)});
	da_state_put_string(to, (DaString) {NameStr(form->collname), strlen(NameStr(form->collname))});
	ReleaseSysCache(tuple);
}

int64
da_state_read_collation(const uint32 *word, int64 words, Oid *collation)
{
	DaString	schema;
	DaString	name;
	int64		first = da_state_read_string(word, words, &schema);
	int64		second = first == 0 ? 0
	: da_state_read_string(word + first, words - first, &name);

	if (second == 0 || schema.length >= NAMEDATALEN || name.length >= NAMEDATALEN)
		return 0;
	if (collation)
		*collation = get_collation_oid(list_make2(makeString(unconstify(char *, schema.bytes)),
												  makeString(unconstify(char *, name.bytes))),
									   false);
	return first + second;
}
