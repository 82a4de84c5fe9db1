-- Text that is read as an array, and the errors that it raises

--: plain
SELECT '{1,2,3}'::@int4@;

--: empty
SELECT '{}'::@int4@;

--: spaces everywhere
SELECT E' \t{ 1 ,\n2 , 3\t} '::@int4@;

--: spaces in empty
SELECT '  {  }  '::@int4@;

--: quoted elements
SELECT '{"1", "2" ,"3"}'::@int4@;

--: backslashes in elements
SELECT '{\1,"\2",3}'::@int4@;

--: quote that opens in an element
SELECT '{1"2"3}'::@int4@;

--: null in any case
SELECT '{NULL,null,Null,nUlL}'::@int8@;

--: quoted null
SELECT '{"NULL"}'::@int4@;

--: null with a backslash
SELECT '{\NULL}'::@int4@;

--: two dimensions
SELECT '{{1,2,3},{4,5,6}}'::@int4@;

--: two dimensions with spaces and nulls
SELECT ' { { 1 , NULL } , {NULL,4} } '::@float8@;

--: three dimensions
SELECT '{{{1},{2}},{{3},{4}},{{5},{6}}}'::@int8@;

--: six dimensions
SELECT '{{{{{{1,2}}}}}}'::@int4@;

--: seven dimensions
SELECT '{{{{{{{1,2}}}}}}}'::@int4@;

--: nested empty
SELECT '{{},{}}'::@int4@;

--: deeply nested empty
SELECT '{{{}}}'::@int4@;

--: ragged
SELECT '{{1,2},{3}}'::@int4@;

--: ragged the other way
SELECT '{{1},{2,3}}'::@int4@;

--: element beside an array
SELECT '{{1,2},3}'::@int4@;

--: array beside an element
SELECT '{1,{2,3}}'::@int4@;

--: not an array
SELECT '1'::@int4@;

--: empty text
SELECT ''::@int4@;

--: only spaces
SELECT '   '::@float8@;

--: no closing brace
SELECT '{1,2'::@int4@;

--: no opening brace
SELECT '1,2}'::@int4@;

--: one brace too many
SELECT '{1,2}}'::@int4@;

--: something after it
SELECT '{1,2} x'::@int4@;

--: something before it
SELECT 'x {1,2}'::@int4@;

--: brackets
SELECT '[1,2]'::@int4@;

--: comma at the end
SELECT '{1,2,}'::@int4@;

--: comma at the start
SELECT '{,1}'::@int4@;

--: two commas
SELECT '{1,,2}'::@int4@;

--: semicolon
SELECT '{1;2}'::@int4@;

--: two words
SELECT '{1 2}'::@int4@;

--: quotes left open
SELECT '{"1,2}'::@int4@;

--: junk after a quoted element
SELECT '{"1"x}'::@int4@;

--: backslash at the end
SELECT E'{1\\'::@int4@;

--: quoted empty element
SELECT '{""}'::@int4@;

--: quoted braces
SELECT '{"{1}"}'::@int4@;

--: explicit bounds from 1
SELECT '[1:3]={1,2,3}'::@int4@;

--: explicit bounds with spaces
SELECT ' [1:2] = {1,2}'::@int4@;

--: upper bound alone
SELECT '[3]={1,2,3}'::@int4@;

--: explicit bounds of two dimensions
SELECT '[1:2][1:1]={{1},{2}}'::@int4@;

--: bounds that do not fit
SELECT '[1:2]={1,2,3}'::@int4@;

--: bounds of fewer dimensions
SELECT '[1:2]={{1},{2}}'::@int4@;

--: upper bound below lower bound
SELECT '[3:1]={}'::@int4@;

--: bounds without an equal sign
SELECT '[1:2]{1,2}'::@int4@;

--: bounds without a number
SELECT '[:2]={1,2}'::@int4@;

--: bounds left open
SELECT '[1:2={1,2}'::@int4@;

--: bounds of an empty array
SELECT '[1:0]={}'::@int4@;

--: other lower bound
SELECT '[0:2]={1,2,3}'::@int4@;

--: negative lower bound
SELECT '[-2:-1]={7,8}'::@int4@;

--: other lower bounds of two dimensions
SELECT '[2:3][0:1]={{1,2},{3,4}}'::@float8@;

--: bounds too wide
SELECT '[-2147483648:2147483647]={1}'::@int4@;

--: element out of range
SELECT '{1,32768}'::@int2@;

--: element of another type
SELECT '{1,two}'::@int4@;

--: fraction in integers
SELECT '{1.5}'::@int8@;

--: float specials
SELECT '{NaN,nan,Infinity,-inf,inf,-0,1e-310}'::@float8@;

--: float overflow
SELECT '{1e400}'::@float8@;

--: float underflow
SELECT '{1e-60}'::@float4@;

--: float digits
SELECT '{0.1,1e21,123456789.123456789,1e-5}'::@float4@;

--: bool spellings
SELECT '{t,true,TRUE,yes,on,1,f,false,no,off,0}'::@bool@;

--: not a bool
SELECT '{maybe}'::@bool@;

--: date spellings
SELECT '{2001-02-03,"Feb 3, 2001",20010203,infinity,-infinity,epoch,"44-03-15 BC"}'::@date@;

--: date that needs quotes
SELECT '{Feb 3, 2001}'::@date@;

--: date that there is not
SELECT '{2001-02-30}'::@date@;

--: date out of range
SELECT '{9999999-01-01}'::@date@;

--: timestamp spellings
SELECT '{"2001-02-03 04:05:06.7",2001-02-03T04:05,2001-02-03,infinity}'::@timestamp@;

--: timestamps print with quotes
SELECT '{{2001-02-03,epoch},{NULL,-infinity}}'::@timestamp@;

--: timestamptz takes zones
SELECT '{"2001-02-03 04:05:06+07","2001-02-03 04:05:06 America/New_York",2001-02-03}'::@timestamptz@;

--: output depends on settings
SET LOCAL DateStyle = 'German, DMY';
SET LOCAL TimeZone = 'Asia/Tokyo';
SELECT '{03.02.2001}'::@date@, '{"2001-02-03 04:05:06+00"}'::@timestamptz@;

--: float digits setting
SET LOCAL extra_float_digits = -3;
SELECT '{0.1,3.141592653589793}'::@float8@;

--: nulls switched off
SET LOCAL array_nulls = off;
SELECT '{1,NULL}'::@int4@;

--: length of a type is not checked
CREATE TABLE sized (v @int4@);
INSERT INTO sized VALUES ('{1,2,3,4,5}'), ('{{1}}');
TABLE sized;

--: literal with a type before it
SELECT int4 '1', v FROM (SELECT CAST('{4,5}' AS @int4@) AS v) s;

--: literal through text
SELECT (('{1,' || '2}')::text)::@int4@;

--: value to text and back
SELECT (('{1,NULL,3}'::@int4@)::text)::@int4@, length(('{1,NULL,3}'::@int4@)::text);

--: value to varchar
SELECT ('{1,NULL,3}'::@int4@)::varchar(4);

--: value concatenated with text
SELECT 'v = '::text || '{1,2}'::@int4@::text, format('%s %L', '{1,2}'::@int4@, '{3}'::@int4@);

--: each type (bool int2 int4 int8 float4 float8 date timestamp timestamptz)
SELECT '{"@a@","@b@",NULL,"@c@"}'::@V@, '{{"@a@"},{"@c@"}}'::@V@, '{}'::@V@, '{NULL,NULL}'::@V@, NULL::@V@;
