# Expand the SQL script: awk -f expand.awk element_list.h PART.sql.in ...
#
# A block between "--@ for CLASS ..." and "--@ end" is repeated for every element
# type whose class is named (BOOL INT FLOAT TIME, or ANY); "--@ for pairs CLASS ..."
# for every ordered pair of two different such types. Inside a block
#	@elem@ @type@			element type, array type
#	@sum@ @avg@ @gsum@ @gavg@	columns of element_list.h
#	@preferred@				true for the preferred type of the category
#	@elem2@ @type2@		the second type of a pair
#	@context@				how PostgreSQL casts the first of a pair to the second
# An unknown placeholder, an unknown class or a block that does not end is an error.

function fail(message)
{
	print FILENAME ":" FNR ": " message > "/dev/stderr"
	failed = 1
	exit 1
}

function wanted(r)
{
	return index(" " want " ", " ANY ") || index(" " want " ", " " class[r] " ")
}

function expand(text, r, r2)
{
	gsub(/@elem@/, elem[r], text)
	gsub(/@type@/, "darray_" elem[r], text)
	gsub(/@sum@/, sum[r], text)
	gsub(/@avg@/, avg[r], text)
	gsub(/@gsum@/, gsum[r], text)
	gsub(/@gavg@/, gavg[r], text)
	gsub(/@preferred@/, elem[r] == "float8" ? "true" : "false", text)
	if (r2)
	{
		# numeric types stand in the order in which they widen
		gsub(/@context@/, r < r2 ? "AS IMPLICIT" : "AS ASSIGNMENT", text)
		gsub(/@elem2@/, elem[r2], text)
		gsub(/@type2@/, "darray_" elem[r2], text)
	}
	if (match(text, /@[a-z0-9]+@/))
		fail("unknown placeholder " substr(text, RSTART, RLENGTH))
	printf "%s", text
}

BEGIN {
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
}

file == 1 {
	if ($0 ~ /^DA_ELEMENT\(/)
	{
		line = $0
		sub(/^DA_ELEMENT\(/, "", line)
		sub(/\).*/, "", line)
		gsub(/[ \t]/, "", line)
		if (split(line, v, ",") != 9)
			fail("a row of nine columns is wanted")
		rows++
		elem[rows] = v[2]
		class[rows] = v[4]
		sum[rows] = v[6]
		avg[rows] = v[7]
		gsum[rows] = v[8]
		gavg[rows] = v[9]
	}
	next
}

/^--@ for / {
	if (inblock)
		fail("a block inside a block")
	want = substr($0, 9)
	pairs = sub(/^pairs /, "", want)
	n = split(want, v, " ")
	for (i = 1; i <= n; i++)
		if (v[i] !~ /^(ANY|BOOL|INT|FLOAT|TIME)$/)
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
			expand(body, r, 0)
		else
			for (r2 = 1; r2 <= rows; r2++)
				if (r2 != r && wanted(r2))
					expand(body, r, r2)
	}
	inblock = 0
	next
}

/^--@/ { fail("unknown directive: " $0) }

inblock { body = body $0 "\n"; next }

/^--- / || /^---$/ { next }		# a comment for the reader of the part, not of the script

{ print }

END {
	if (!failed && inblock)
	{
		print "the last block does not end" > "/dev/stderr"
		exit 1
	}
}
