# Expand the SQL script: awk -f expand.awk element_list.h fold_list.h PART.sql.in ...
#
# A block between "--@ for CLASS ..." and "--@ end" is repeated for every element
# type that is named, or its class (BOOL INT FLOAT TIME TEXT, or ANY: all but TEXT); "--@ for
# pairs CLASS ..." for every ordered pair of two different such types that cast to each other,
# both numbers or both of TIME; "--@ for ONCE" for none of them. "each LIST" behind the
# classes repeats it for every row of a list, as well:
#	--@ list NAME FIELD ...
#	--@ row VALUE ...		the last field takes what is left of the line; "." is empty.
#							Of a field "classes" (as INT,float8) no other types take the row
# "each LIST LIST" repeats it for every row of the second for every row of the first. Behind the
# lists COLUMN=VALUE,... and COLUMN!=VALUE,... leave out other rows. The list "folds" has rows of
# fold_list.h, by its field "fn"; what they are by that file are fields, too:
#	its columns				"classes" are those above
#	super					type of arguments to which arrays of all its classes go
#	value values			type of the value of a whole array, and of an array of values
#	atleast					elements of a frame that has a value, unless it is told
#	asked					what it is asked behind the values of frames, with a comma before
#	without					what there is without elements enough
#	element					type of the elements of "values"
#	what note				the field "text" up to its first ";", and what is left of it
# Inside a block
#	@elem@ @type@			element type, array type; of ONCE the type of an array is anycompatible
#	@elem_@					how a function of two elements begins: "int4", "date_"
#	@kind@					"i" of integers, "f" of floats: how names of their states begin
#	@family@				"integer", "float": how types of arguments name them
#	@sum@ @avg@ @gsum@ @gavg@	columns of element_list.h
#	@preferred@				true for the preferred type of the category
#	@collatable@			true where elements have collations
#	@involatile@			volatility of the element type's input function
#	@castvolatile@			volatility of PostgreSQL's implicit casts to the element type
#	@elem2@ @type2@		the second type of a pair
#	@wider@					the wider array type of a pair
#	@context@				how PostgreSQL casts the first of a pair to the second
#	@volatility@			of what turns one of a pair into the other: STABLE with a time zone
#	@range@					SQLSTATE of an element that the other type cannot hold
#	@FIELD@					of the list's row
# Anywhere
#	@space(STATE)@			bytes that a state of an aggregate takes, of list "state"
# Outside of blocks
#	--@ topics				rows ('TOPIC', 'NAME NAME ...') of the names that parts so far create
#							functions of: a topic is the first part's name, without .sql.in
# The comment of a function, an aggregate or an operator may end its declaration: IS 'text'; then a
# function is one in C of this module, which parallel workers may call. Comments of what types,
# operators and aggregates are made of go no further. AS 'symbol' names another
# symbol than its own, and what else there is to say of it follows.
# An unknown placeholder, an unknown class or a block that does not end is an error.

function fail(message)
{
	print FILENAME ":" FNR ": " message > "/dev/stderr"
	failed = 1
	exit 1
}

function wanted(r)
{
	if (want == "ONCE")
		return r == 1
	return (index(" " want " ", " ANY ") && class[r] != "TEXT") ||
		index(" " want " ", " " class[r] " ") ||
		index(" " want " ", " " elem[r] " ")
}

# the types of a function's arguments, which may have names and defaults
function types_of(text,	args, n, i, at)
{
	at = index(text, "(")
	n = split(substr(text, at + 1, length(text) - at - 1), args, /,[ \n\t]+/)
	text = substr(text, 1, at)
	for (i = 1; i <= n; i++)
	{
		sub(/ DEFAULT .*/, "", args[i])
		sub(/^VARIADIC /, "", args[i])
		if (args[i] !~ /^double precision/)
			sub(/^[^ ]+ /, "", args[i])
		text = text (i > 1 ? ", " : "") args[i]
	}
	return text ")"
}

# one of an operator's arguments
function operand(text, side)
{
	if (!match(text, "[ (\n\t]" side " = [^,]+,"))
		return "NONE"
	return substr(text, RSTART + length(side) + 4, RLENGTH - length(side) - 5)
}

# a declaration in SQL: what it is, and perhaps its comment
function in_sql(text,	at, comment, kind, what, more)
{
	if (!match(text, / IS[ \n\t]+'/))
		return text
	comment = substr(text, RSTART)
	text = substr(text, 1, RSTART - 1)
	match(text, /^CREATE [A-Z]+ /)
	kind = substr(text, 8, RLENGTH - 8)
	what = substr(text, RLENGTH + 1)
	if (kind == "FUNCTION")
	{
		match(what, /\)[ \n\t]+RETURNS /)
		more = substr(what, RSTART + 1)
		at = RLENGTH + index(substr(more, RLENGTH), "\n\t") - 1
		what = types_of(substr(what, 1, RSTART))
		text = substr(text, 1, length(text) - length(more) + at + 1) "AS 'MODULE_PATHNAME'"
		more = substr(more, at + 2)
		if (match(more, /^AS '[a-z0-9_@]+' /))
		{
			text = text ", " substr(more, 4, RLENGTH - 4)
			more = substr(more, RLENGTH + 1)
		}
		sub(/( ROWS| COST| SUPPORT|$)/, " PARALLEL SAFE&", more)
		text = text " LANGUAGE C " more
		# what nobody calls has no comment in the catalogs, and by that is known
		if (comment ~ /^ IS[ \n\t]+'(I\/O|implementation of [^']*|aggregate [a-z ]+ function)'/)
			return text ";\n"
	}
	else
	{
		at = index(what, " (")
		more = substr(what, at)
		what = substr(what, 1, at - 1)
		if (kind == "OPERATOR")
			what = what " (" operand(more, "LEFTARG") ", " operand(more, "RIGHTARG") ")"
	}
	return text ";\nCOMMENT ON " kind " " what comment
}

function is_element(text,	r)
{
	for (r = 1; r <= rows; r++)
		if (elem[r] == text)
			return 1
	return 0
}

function is_number(r)
{
	return class[r] == "INT" || class[r] == "FLOAT"
}

# gsub() without its "&", which stands for itself in an operator's name
function replaced(text, from, to,	at, done)
{
	while ((at = index(text, from)) > 0)
	{
		done = done substr(text, 1, at - 1) to
		text = substr(text, at + length(from))
	}
	return done text
}

# the topic of what a text, which begins with a name, makes
function tell_topic(text)
{
	sub(/^"/, "", text)
	if (!match(text, /^[a-z0-9_]+/))
		return
	text = substr(text, 1, RLENGTH)
	if (text in topics)
		return
	topics[text] = topic
	name[++names] = text
}

function tell_topics(text,	parts, n, i)
{
	n = split(text, parts, /CREATE (FUNCTION|AGGREGATE) /)
	for (i = 2; i <= n; i++)
		tell_topic(parts[i])
}

# is the type, or its class, one of "A,B"?
function takes(names, r)
{
	return index("," names ",", "," class[r] ",") || index("," names ",", "," elem[r] ",")
}

# what an aggregate declares, wherever it has its state from
function spaced(text,	state, row)
{
	while (match(text, /@space\([a-z0-9_]+\)@/))
	{
		state = substr(text, RSTART + 7, RLENGTH - 9)
		for (row = values["state"]; row > 0 && value["state", row, "state"] != state; row--)
			;
		if (!row)
			fail("unknown state " state)
		text = replaced(text, "@space(" state ")@", value["state", row, "space"])
	}
	return text
}

# does the row have what a block wants: "COLUMN=VALUE,..." or "COLUMN!=VALUE,..."?
function passes(list, row, filter,	at, column)
{
	at = index(filter, "=")
	column = substr(filter, 1, at - 1)
	not = sub(/!$/, "", column)
	if (!((list, row, column) in value))
		fail("no column " column)
	return index("," substr(filter, at + 1) ",", "," value[list, row, column] ",") ? !not : not
}

# the block of a type, or of two, for every row of the lists from number n on
function each_row(text, n, r, r2,	list, row, f, more)
{
	if (n > nlists)
	{
		expand(text, r, r2)
		return
	}
	list = lists[n]
	for (row = 1; row <= values[list]; row++)
	{
		f = want == "ONCE" ? "" : value[list, row, "classes"]
		if (f != "" && (!takes(f, r) || (r2 && !takes(f, r2))))
			continue
		for (f = 1; f <= nfilters && (n < nlists || passes(list, row, filters[f])); f++)
			;
		if (f <= nfilters)
			continue
		more = text
		for (f = 1; f <= fields[list]; f++)
			more = replaced(more, "@" field[list, f] "@", value[list, row, field[list, f]])
		if (want == "ONCE")
			more = replaced(more, "@type@", "anycompatible")
		each_row(more, n + 1, r, r2)
	}
}

# A part of the script. Its comments of functions, operators and casts come at its end, as rows of
# pg_description, which initdb fills so, too: COMMENT ON keeps a lock of each object to the end of
# the transaction, and a server of few connections has not that many. What is said of several
# objects is there once: to search the script for placeholders and to parse it takes a fifth of the
# time of CREATE EXTENSION.
function emit(text,	parts, n, i, at, kind, what, told)
{
	n = split("\n" text, parts, /\nCOMMENT ON /)
	put(substr(parts[1], 2))
	for (i = 2; i <= n; i++)
	{
		at = index(parts[i], "';\n")
		told = substr(parts[i], 1, at)
		kind = substr(told, 1, index(told, " ") - 1)
		what = substr(told, length(kind) + 2)
		if (kind !~ /^(FUNCTION|AGGREGATE|OPERATOR|CAST)$/ || what ~ /^(CLASS|FAMILY) /)
		{
			put((i > 2 || parts[1] != "" ? "\n" : "") "COMMENT ON " parts[i])
			continue
		}
		match(what, / IS[ \n\t]+'/)
		told = substr(what, RSTART + RLENGTH - 1)
		what = substr(what, 1, RSTART - 1)
		if (kind == "OPERATOR")
			sub(/ \(/, "(", what)
		if (kind == "FUNCTION" || kind == "AGGREGATE")
		{
			# a name in it may have come with a placeholder
			what = types_of(what)
			kind = "FUNCTION"
		}
		if (kind == "CAST")
			gsub(/^\(|\)$/, "", what)
		if ((kind, told) in described)
			what = described[kind, told] "; " what
		else
			description[kind, ++descriptions[kind]] = told
		described[kind, told] = what
		put(substr(parts[i], at + 2))
	}
}

# Operators come behind all functions, or before what first needs one. A new function makes
# PostgreSQL forget what functions of a name there are, and it looks for that of each operator among
# all of its name: it would read them again and again.
function put(text,	statement, n, i)
{
	n = split(rest text, statement, /;\n/)
	rest = statement[n]
	for (i = 1; i < n; i++)
		if (statement[i] ~ /(^|\n)CREATE OPERATOR [^A-Z]/)
			operators = operators statement[i] ";\n"
		else
		{
			if (statement[i] ~ /(^|\n)CREATE (OPERATOR CLASS|VIEW) |SORTOP/)
				put_operators()
			printf "%s;\n", statement[i]
		}
}

function put_operators()
{
	printf "%s", operators
	operators = ""
}

# "object" is the one that o.name tells
function insert_comments(kind, object, catalog, join,	i)
{
	print "\nINSERT INTO pg_catalog.pg_description (objoid, classoid, objsubid, description)"
	print "SELECT " object ", 'pg_catalog." catalog "'::pg_catalog.regclass, 0, d.description"
	print "FROM (VALUES"
	for (i = 1; i <= descriptions[kind]; i++)
		print "\t(" description[kind, i] ", '" described[kind, description[kind, i]] "')" \
			(i < descriptions[kind] ? "," : "")
	print ") AS d (description, names), pg_catalog.string_to_table(d.names, '; ') AS o (name)" \
		join ";"
}

# r2: the second type of a pair, or 0
function expand(text, r, r2)
{
	text = of_type(text, r, r2)
	tell_topics(text)
	emit(text)
}

function of_type(text, r, r2,	zoned)
{
	gsub(/@elem@/, elem[r], text)
	gsub(/@elem_@/, elem[r] (class[r] == "TIME" || class[r] == "TEXT" ? "_" : ""), text)
	gsub(/@type@/, "darray_" elem[r], text)
	gsub(/@kind@/, tolower(substr(class[r], 1, 1)), text)
	gsub(/@family@/, class[r] == "INT" ? "integer" : "float", text)
	gsub(/@sum@/, sum[r], text)
	gsub(/@avg@/, avg[r], text)
	gsub(/@gsum@/, gsum[r], text)
	gsub(/@gavg@/, gavg[r], text)
	# times read words as "today", and a time zone tells what clock shows a timestamptz
	gsub(/@involatile@/, class[r] == "TIME" ? "STABLE" : "IMMUTABLE", text)
	gsub(/@castvolatile@/, elem[r] == "timestamptz" ? "STABLE" : "IMMUTABLE", text)
	gsub(/@collatable@/, class[r] == "TEXT" ? "true" : "false", text)
	gsub(/@preferred@/, elem[r] == "float8" ? "true" : "false", text)
	if (r2)
	{
		gsub(/@wider@/, "darray_" elem[rank[r] < rank[r2] ? r2 : r], text)
		gsub(/@context@/, rank[r] < rank[r2] ? "AS IMPLICIT" : "AS ASSIGNMENT", text)
		zoned = elem[r] == "timestamptz" || elem[r2] == "timestamptz"
		gsub(/@volatility@/, zoned ? "STABLE" : "IMMUTABLE", text)
		gsub(/@range@/, class[r] == "TIME" ? "22008" : "22003", text)
		gsub(/@elem2@/, elem[r2], text)
		gsub(/@type2@/, "darray_" elem[r2], text)
	}
	if (match(text, /@[a-z0-9]+@/))
		fail("unknown placeholder " substr(text, RSTART, RLENGTH))
	return spaced(text)
}

function set(list, row, name, text)
{
	if (!((list, name) in known))
	{
		known[list, name] = 1
		field[list, ++fields[list]] = name
	}
	value[list, row, name] = text
}

# what fold_list.h says of a row of "folds"
function set_fold(list, row,	n, c, element, least, none, text, at)
{
	n = fold[value[list, row, "fn"]]
	if (!n)
		fail("no aggregate " value[list, row, "fn"])
	for (c = 1; c <= columns; c++)
		set(list, row, column[c], told[n, column[c]])
	set(list, row, "classes", in_class[told[n, "classes"]])
	# different elements are told apart under a collation
	set(list, row, "super", told[n, "fn"] == "count_distinct" ? "any_key_array" : \
		super[told[n, "classes"]])
	set(list, row, "value", gives[told[n, "whole"]])
	set(list, row, "values", array_of[told[n, "grouped"]])
	element = array_of[told[n, "grouped"]]
	sub(/^darray_/, "", element)
	set(list, row, "element", element == "@type@" ? "@elem@" : element)
	least = told[n, "least"]
	none = (told[n, "grouped"] == "INT8" && !least ? "0" : "NULL") " if there is none"
	set(list, row, "atleast", least > 0)
	set(list, row, "asked", told[n, "fn"] == "quantile" ? ", q float8" : "")
	set(list, row, "without", least > 1 ? "NULL for fewer than " english[least] : none)
	text = value[list, row, "text"] ";"
	at = index(text, ";")
	set(list, row, "what", substr(text, 1, at - 1))
	set(list, row, "note", substr(value[list, row, "text"], at))
}

BEGIN {
	columns = split("id fn name of_whole of_groups of_frames of_running of_rows state classes " \
					"whole grouped kept least number", column, " ")
	in_class["ANY"] = "BOOL,INT,FLOAT,TIME,TEXT"
	in_class["BOOL"] = "BOOL"
	in_class["ORDERED"] = "INT,FLOAT,TIME,TEXT"
	in_class["NUMBER"] = "INT,FLOAT"
	in_class["INT"] = "INT"
	super["ANY"] = "any_array"
	super["BOOL"] = "array_bool"
	super["ORDERED"] = "any_ordered_array"
	super["NUMBER"] = "any_number_array"
	super["INT"] = "any_integer_array"
	gives["SAME"] = "@elem@"
	gives["SUM"] = "@sum@"
	gives["AVG"] = "@avg@"
	gives["GSUM"] = "@gsum@"
	gives["INT8"] = "bigint"
	gives["FLOAT8"] = "float8"
	array_of["SAME"] = "@type@"
	array_of["GSUM"] = "darray_@gsum@"
	array_of["GAVG"] = "darray_float8"
	array_of["INT8"] = "darray_int8"
	array_of["FLOAT8"] = "darray_float8"
	english[2] = "two"
	english[3] = "three"
	english[4] = "four"
	print "/* darray: generated from src/surface by `make`; change it there */"
	print ""
	print "-- complain if the script is sourced in psql, rather than by CREATE EXTENSION"
	print "\\echo Use \"CREATE EXTENSION darray\" to load this file. \\quit"
	print ""
}

FNR == 1 {
	if (inblock)
		fail("the block before this file does not end")
	file++
	topic = FILENAME
	sub(/^.*\//, "", topic)
	sub(/\.sql\.in$/, "", topic)
}

file == 1 {
	if ($0 ~ /^DA_ELEMENT\(/)
	{
		line = $0
		sub(/^DA_ELEMENT\(/, "", line)
		sub(/\).*/, "", line)
		gsub(/[ \t]/, "", line)
		if (split(line, v, ",") != 10)
			fail("a row of ten columns is wanted")
		rows++
		elem[rows] = v[2]
		class[rows] = v[4]
		rank[rows] = v[5]
		sum[rows] = v[7]
		avg[rows] = v[8]
		gsum[rows] = v[9]
		gavg[rows] = v[10]
	}
	next
}

file == 2 {
	if ($0 ~ /^DA_FOLD\(/)
	{
		line = $0
		gsub(/^DA_FOLD\(|\)$|[ \t"]/, "", line)
		if (split(line, v, ",") != columns)
			fail("a row of " columns " columns is wanted")
		fold[v[2]] = ++nfolds
		for (i = 1; i <= columns; i++)
			told[nfolds, column[i]] = v[i]
	}
	next
}

/^--@ list / {
	open = $3
	given = NF - 3
	for (; fields[open] > 0; fields[open]--)
		delete known[open, field[open, fields[open]]]
	for (i = 4; i <= NF; i++)
		set(open, 0, $i)
	values[open] = 0
	next
}

/^--@ row / {
	if (!open)
		fail("a row without a list")
	row = ++values[open]
	line = $0
	sub(/^--@ row +/, "", line)
	for (i = 1; i <= given; i++)
	{
		at = i < given ? index(line " ", " ") : length(line) + 1
		text = substr(line, 1, at - 1)
		set(open, row, field[open, i], text == "." ? "" : text)
		line = substr(line, at + 1)
		sub(/^ +/, "", line)
	}
	if (open == "folds")
		set_fold(open, row)
	next
}

/^--@ topics/ {
	for (i = 1; i <= names; i++)
		if (topics[name[i]] == topics[name[i - 1]])
			put(" " name[i])
		else
			put((i > 1 ? "'),\n" : "") "\t('" topics[name[i]] "', '" name[i])
	put("')\n")
	next
}

/^--@ for / {
	if (inblock)
		fail("a block inside a block")
	want = substr($0, 9)
	pairs = sub(/^pairs /, "", want)
	nlists = nfilters = 0
	if ((i = index(want, " each ")) > 0)
	{
		n = split(substr(want, i + 6), v, " ")
		want = substr(want, 1, i - 1)
		for (i = 1; i <= n; i++)
			if (index(v[i], "="))
				filters[++nfilters] = v[i]
			else if (v[i] in fields)
				lists[++nlists] = v[i]
			else
				fail("unknown list " v[i])
	}
	n = split(want, v, " ")
	for (i = 1; i <= n; i++)
		if (v[i] !~ /^(ANY|BOOL|INT|FLOAT|TIME|TEXT|ONCE)$/ && !is_element(v[i]))
			fail("unknown class " v[i])
	body = ""
	inblock = 1
	next
}

/^--@ end/ {
	if (!inblock)
		fail("an end without a block")
	for (r = 1; r <= rows; r++)
	{
		if (!wanted(r))
			continue
		if (!pairs)
			each_row(body, 1, r, 0)
		else
			for (r2 = 1; r2 <= rows; r2++)
				if (r2 != r && wanted(r2) && is_number(r) == is_number(r2))
					each_row(body, 1, r, r2)
	}
	inblock = 0
	next
}

/^--@/ { fail("unknown directive: " $0) }

/^--- / || /^---$/ { next }		# a comment for the reader of the part, not of the script

/^CREATE (FUNCTION|AGGREGATE|OPERATOR) / || declaration { declaration = declaration $0 "\n" }

# the declaration has come to its end, or it is a line of something else
!declaration || /;$/ {
	text = declaration ? in_sql(declaration) : $0 "\n"
	declaration = ""
	if (inblock)
		body = body text
	else
	{
		tell_topics(text)
		emit(spaced(text))
	}
}

END {
	if (!failed && (inblock || declaration))
	{
		print "the last block or declaration does not end" > "/dev/stderr"
		exit 1
	}
	if (failed)
		exit 1
	put_operators()
	printf "%s", rest
	insert_comments("FUNCTION", "o.name::pg_catalog.regprocedure", "pg_proc")
	insert_comments("OPERATOR", "o.name::pg_catalog.regoperator", "pg_operator")
	insert_comments("CAST", "c.oid", "pg_cast", "\nJOIN pg_catalog.pg_cast c" \
					" ON c.castsource OPERATOR(pg_catalog.=)" \
					" pg_catalog.split_part(o.name, ' AS ', 1)::pg_catalog.regtype\n" \
					"\tAND c.casttarget OPERATOR(pg_catalog.=)" \
					" pg_catalog.split_part(o.name, ' AS ', 2)::pg_catalog.regtype")
}
