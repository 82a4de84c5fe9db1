\set ECHO none
\i sql/setup.psql
CALL make_cases('{0,1,2,31,32,33,1023,1100,5000}');

-- The exact sum of floats, by arithmetic that rounds nowhere: a float is an integer times
-- a power of two, and numeric holds both.
CREATE TABLE power_of_two AS
	WITH RECURSIVE up (e, p) AS (SELECT 0, 1::numeric UNION ALL SELECT e + 1, p * 2 FROM up
		WHERE e < 971),
		down (e, p) AS (SELECT -1, 0.5::numeric UNION ALL SELECT e - 1, p * 0.5 FROM down
			WHERE e > -1074)
	SELECT * FROM up UNION ALL SELECT * FROM down;
CREATE UNIQUE INDEX ON power_of_two (e) INCLUDE (p);

-- of the finite elements
CREATE FUNCTION exact_sum(float8[]) RETURNS numeric LANGUAGE sql AS $$
	SELECT coalesce(sum(m * p), 0)
	FROM (SELECT CASE WHEN x < 0 THEN -1
		ELSE 1 END * ((b & 4503599627370495) + CASE WHEN (b >> 52) & 2047 = 0 THEN 0
		ELSE 4503599627370496 END) AS m,
			greatest(((b >> 52) & 2047)::int, 1) - 1075 AS e
		FROM (SELECT x, ('x' || encode(float8send(x), 'hex'))::bit(64)::int8 AS b FROM unnest($1) x)
			t
		WHERE x NOT IN ('NaN', 'Infinity', '-Infinity')) t
		JOIN power_of_two USING (e)
$$;

-- NULL of nothing, and what is not finite, as PostgreSQL's sum() has it
CREATE FUNCTION special_sum(float8[]) RETURNS float8 LANGUAGE sql AS $$
	SELECT sum(x) FROM unnest($1) x WHERE x IN ('NaN', 'Infinity', '-Infinity')
		OR NOT EXISTS (SELECT FROM unnest($1) y WHERE y <> 0)
$$;
CREATE FUNCTION sum_of(float8[]) RETURNS float8 LANGUAGE sql AS 'SELECT coalesce(special_sum($1), '
	'exact_sum($1)::float8) WHERE array_remove($1, NULL) <> ''{}''';
CREATE FUNCTION sum_of(float4[]) RETURNS float4
	LANGUAGE sql AS 'SELECT coalesce(special_sum($1::float8[])::float4, '
	'exact_sum($1::float8[])::float4) WHERE array_remove($1, NULL) <> ''{}''';
CREATE FUNCTION avg_of(float8[]) RETURNS float8 LANGUAGE sql AS 'SELECT sum_of($1) / '
	'nullif(count(x), 0) FROM unnest($1) x';
CREATE FUNCTION avg_of(float4[]) RETURNS float8 LANGUAGE sql AS 'SELECT avg_of($1::float8[])';
\set ECHO all

-- integers: the same type, and the same decimals
SELECT agree('sum', 'INT', 'array_sum(d)', '(SELECT sum(u) FROM unnest(a) u)');
SELECT agree('avg', 'INT', 'array_avg(d)', '(SELECT avg(u) FROM unnest(a) u)');
SELECT agree('variance', 'INT', 'array_variance(d)', '(SELECT variance(u) FROM unnest(a) u)');
SELECT agree('variance_pop', 'INT', 'array_variance_pop(d)',
	'(SELECT var_pop(u) FROM unnest(a) u)');
SELECT agree('stddev', 'INT', 'array_stddev(d)', '(SELECT stddev(u) FROM unnest(a) u)');
SELECT agree('stddev_pop', 'INT', 'array_stddev_pop(d)', '(SELECT stddev_pop(u) FROM unnest(a) u)');
SELECT agree('min', 'INT FLOAT TIME', 'array_min(d)', '(SELECT min(u) FROM unnest(a) u)');
SELECT agree('max', 'INT FLOAT TIME', 'array_max(d)', '(SELECT max(u) FROM unnest(a) u)');
SELECT agree('min of a part', 'INT FLOAT TIME', 'array_min(d[3:n - 1])',
	'(SELECT min(u) FROM unnest(a[3:n - 1]) u)');
SELECT agree('max of a result', 'INT FLOAT TIME', 'array_max(array_slice(d, -1, 1, -1))',
	'(SELECT max(u ORDER BY o DESC) FROM unnest(a) WITH ORDINALITY t (u, o))');
SELECT agree('any', 'BOOL', 'array_any(d)', '(SELECT bool_or(u) FROM unnest(a) u)');
SELECT agree('all', 'BOOL', 'array_all(d)', '(SELECT bool_and(u) FROM unnest(a) u)');
SELECT agree('count_true', 'BOOL', 'array_count_true(d)',
	'(SELECT count(*) FILTER (WHERE u) FROM unnest(a) u)');
SELECT agree('sum of booleans', 'BOOL', 'array_sum(d)', '(SELECT sum(u::int) FROM unnest(a) u)');
SELECT agree('sum of a mask', 'INT FLOAT', 'array_sum(d > v.x)',
	'(SELECT sum((u > x)::int) FROM unnest(a) u)');
SELECT agree('any of a mask', 'INT FLOAT TIME', 'array_any(d > v.x)',
	'(SELECT bool_or(u > x) FROM unnest(a) u)');
SELECT agree('all of a mask', 'INT FLOAT TIME', 'array_all(d <= v.x)',
	'(SELECT bool_and(u <= x) FROM unnest(a) u)');

-- digits of every length, and of every weight: the display scale is PostgreSQL's
CREATE TABLE weights AS
	SELECT w, i, (SELECT array_agg((sign(h) * (abs(h) % (10::numeric ^ w)))::int8)
		FROM generate_series(1, i) g, hashint8extended(g, w * 100 + i) h) AS a
	FROM generate_series(1, 18) w, generate_series(1, 9) i;
SELECT w, i, a FROM weights, LATERAL (SELECT a::darray_int8 AS d OFFSET 0) d
	WHERE bits(ROW(array_sum(d), array_avg(d), array_variance(d), array_variance_pop(d),
		array_stddev(d), array_stddev_pop(d)))
		<> bits(ROW((SELECT sum(u) FROM unnest(a) u), (SELECT avg(u) FROM unnest(a) u),
			(SELECT variance(u) FROM unnest(a) u),
			(SELECT var_pop(u) FROM unnest(a) u), (SELECT stddev(u) FROM unnest(a) u),
				(SELECT stddev_pop(u) FROM unnest(a) u)));

-- floats: where PostgreSQL rounds nowhere, its own. As text, where a NaN may come out: the
-- sign of the one that a processor makes differs
SELECT agree('sum', 'FLOAT', 'array_sum(d)', '(SELECT sum(u) FROM unnest(a) u)',
	'kind = ''small''');
SELECT agree('avg', 'FLOAT', 'array_avg(d)', '(SELECT avg(u) FROM unnest(a) u)',
	'kind = ''small''');
SELECT agree('sum with specials', 'FLOAT', 'array_sum(d)::text',
	'(SELECT sum(u) FROM unnest(a) u)::text', 'kind = ''few''');
SELECT agree('avg with specials', 'FLOAT', 'array_avg(d)::text',
	'(SELECT avg(u) FROM unnest(a) u)::text', 'kind = ''few''');
-- everywhere, the exact one rounded once; the order does not matter
SELECT agree('exact sum', 'FLOAT', 'array_sum(d)::text', 'sum_of(a)::text');
SELECT agree('exact avg', 'FLOAT', 'array_avg(d)::text', 'avg_of(a)::text');
SELECT agree('exact sum of the finite', 'FLOAT', 'array_sum(array_filter(d, (d > ''-1e37''::@E) & '
	'(d < ''1e37''::@E)))',
	'(SELECT sum_of(array_agg(u)) FROM unnest(a) u WHERE u > ''-1e37''::@E AND u < ''1e37''::@E)',
		'kind = ''wide''');
SELECT agree('sorted sum', 'FLOAT', 'array_sum(array_sort(array_filter(d, (d > ''-1e37''::@E) & (d '
	'< ''1e37''::@E))))',
	'(SELECT sum_of(array_agg(u)) FROM unnest(a) u WHERE u > ''-1e37''::@E AND u < ''1e37''::@E)',
		'kind = ''wide''');

-- that oracle has an oracle: sums that were computed by Python's math.fsum()
CREATE TABLE fsum (name text, a float8[], want float8);
INSERT INTO fsum VALUES
	('tenths', '{0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1,0.1}', '1.0'),
	('cancel', '{1e+308,1.0,-1e+308,5e-324}', '1.0'),
	('half up', '{1.0,1.1102230246251565e-16,1.232595164407831e-32}', '1.0000000000000002'),
	('half even', '{1.0,1.1102230246251565e-16}', '1.0'),
	('half down', '{1.0,1.1102230246251565e-16,-1.232595164407831e-32}', '1.0'),
	('half even odd', '{1.0000000000000002,1.1102230246251565e-16}', '1.0000000000000004'),
	('denormals', '{5e-324,1.5e-323,3.5e-323,5.43230922487e-312,2.225073858507201e-308,'
		'2.2250738585072014e-308}', '4.450690947936895e-308'),
	('normal to denormal', '{2.2250738585072014e-308,-5e-324}', '2.225073858507201e-308'),
	('top', '{1.7976931348623157e+308,-9.979201547673598e+291,5e-324}', '1.7976931348623157e+308'),
	('wide 0', '{-1.272692608211217e+291,2.4153799139776344e+148,-6.311938098290778e-286,'
		'8.968067e-318,2.5045605541507386e-38,-3.103736451588406e-282,-2.8309460051879e-310}',
		'-1.272692608211217e+291'),
	('wide 1', '{-2.6066701589454792e-284,-7.621126152576028e+291,-1.478361389916465e-50,'
		'2.3855727603607367e-293,8.963922058499804e-197,-1.4371879700392318e+46,'
		'-1.5552500840711652e+298,3.266879732716707e-86,9.291967993932012e+295,'
		'1.3290794543522346e-277,3.1476665606459985e+178,1.5098791663427113e+133,'
		'7.949064719149463e-188,-1.9199238415214865e+165,1.0538005698155372e-283}',
		'-1.5459588781898484e+298'),
	('wide 2', '{-4.548353375691329e+165,-6.193176367168231e-41,-5.935894351373648e-34,'
		'1.6194907405160937e+116,6.1775882065e-313,1.1148009759203977e-160,'
		'-2.9756074527229306e-251,1.231020743843731e-73,2.504395623862694e+120,'
		'4.4060823228434646e+88,4.51280883840598e-37,-2.5784625835512036e-97,'
		'-2.4366422747113832e-05,-3.3886273066981493e-233,-1.8088616360894569e+239,'
		'-1.867173287866476e+27,-8.242421113625562e-93,3.7720305846601815e-114}',
		'-1.8088616360894569e+239'),
	('wide 3', '{5.482335350473416e-113,5.782162232607381e+43,5.609313602580889e+292,'
		'2.4051357169875657e+64,1.725952288883648e-88,4.230160460836512e-63,2.558570394117476e-294,'
		'-3.0002909410545215e-141}', '5.609313602580889e+292'),
	('wide 4', '{-2.8616662146025037e+206,-3.976129827356115e+236,-1.8038427383214947e-282,'
		'3.9074189741245063e+76}', '-3.976129827356115e+236'),
	('wide 5', '{6.873163486917954e+47,-1.9672326788296211e-261,9.55383477653916e-227,'
		'1.3404546835300847e+48,-3.100724985934984e-09,-3.135185327159832e-275,'
		'-8.611370491969358e+248,-7.65206617139874e-274,1.3404996780448683e-198,'
		'-2.47076531527229e+214,-2.2150435829508612e+161,4.817562272460751e-299,'
		'3.1006300836803164e+176,4.096106335664347e-74,1.9359204814121833e-153,921786771.4084766,'
		'-4.8031656125287975e+104,1.211613330636744e-30,-8.41782072268085e-216,'
		'-4.325413834547236e-58,2.316638741200074e-05,5.22627300185367e-180,8.743269503123987e+282,'
		'-1.627078783913779e-191}', '8.743269503123987e+282'),
	('wide 6', '{-1.6636963824921798e+149,-1.159776183413038e+101,-4.916367629608497e+146,'
		'-2.5594728809180403e-44,-4.22442281393266e+130,3.4822953887231146e-179,'
		'4.122006090209922e-187,-7.544198292509111e-305,-4.525035079438535e-179,'
		'-1.4384506259089242e+199,-1.5015932987863434e-114,-6.967532277438591e-194,'
		'1.4557068812507631e+147}', '-1.4384506259089242e+199'),
	('wide 7', '{3.633405629368915e+268,1.7691288408762848e+71,-3.8910406161740536e+43,'
		'6.0638923310683175e+66,5.562457724003468e+70,1.4533459596752902e-55,1.3236688577506985,'
		'-2.1758032028290108e+59,-3.489801391743741e-220,8.884359304118988e+231,'
		'-3.565276285447494e+98,-3.921717745576658e+58,-7.227319162673592e+70,'
		'4.2097830313886593e-196,-1.918819001985208e-295,-55219350602.063385,'
		'-1.826722462493796e-293,-1.5379945740606056e+123,3.3818265489594827e-130,'
		'-7.79289326608215e+84}', '3.633405629368915e+268'),
	('wide 8', '{-2.4705126515094278e-136,-7.431953724458676e+74,5.958632815748875e+41,'
		'-2.863007008060662e-145,-9.255133445257647e-67}', '-7.431953724458676e+74'),
	('wide 9', '{1.022601577537321e-125,-2.5395666084506675e-15,2.4150242764962662e+231,'
		'1.5883734562316076e+222,2.9709770368407207e+96,-1.3235545420599135e-290,'
		'1.194271009253869e-296,-1.3523903536754365e-149}', '2.4150242780846396e+231'),
	('wide 10', '{-2.616111645871361e+21,7.685746154520419e-108,-2.029768463808e-311,'
		'-1.1064618455526724e+298,1.0677114850389355e-41,-5.291142414221809e+270,'
		'-1.52263005138738e+96,1.6632786167627815e-49,-2.6794284746478964e+135,'
		'-4.744369686622607e-69,5.588182852323739e+49,9.68814042807171e+252,'
		'-8.553862134625274e+145,-1.0002684063965216e+206,-1.003467129582171e-255,'
		'5.122727174288527e+109,6.535908371341667e-117,-1.0204187737049902e-208,21593326105.867886,'
		'-1.5006845923248474e-148,-4.7122426195527115e-23}', '-1.1064618455526724e+298'),
	('wide 11', '{6.028951138999728e+81,2.9352337082605384e+281,-2.025747258254256e+183,'
		'-9.981340497487772e+22,-2.009792635e-315,-3.309152253335345e-294,-2.126142783077355e-21,'
		'1.6761855120893905e+31,-3.126373962555399e+17,6.818888748564745e-11,'
		'8.223712179233766e-113,3.2512862118137222e-170,-9.562191007852063e+152,'
		'-2.611280754490043e-187,-1.721747872269722e-304}', '2.9352337082605384e+281'),
	('cancelling 0', '{517481.76923167397,-21324947.399541046,13.98941385818302,0.4687382867359765,'
		'21324947.399541046,-28.95241479428907,-13.98941385818302,188019041.21919674,'
		'55.35943549842341,1.854587484892179e-13,-4298158231.918545,-55.35943549842341,'
		'-517481.76923167397,-1.854587484892179e-13,2915124402.117587,-2915124402.117587,'
		'4298158231.918545,-1.1503044709996317e-07,1.1503044709996317e-07,-188019041.21919674,'
		'-60315855.6200337,28.95241479428907,7.82473685370823e-26}', '-60315855.15129541'),
	('cancelling 1', '{-105484367947.17474,469194078.7401297,0.0027300788155209662,'
		'-1.6240936295779997e-11,1.6240936295779997e-11,3.6925898395749425e-05,331205.52051734366,'
		'0.0011880466168554702,-0.0011880466168554702,-331205.52051734366,-1414.0366682899999,'
		'105484367947.17474,1414.0366682899999,-0.9489341046221638,5691566.866775654,'
		'-1.0088848787026795e-09,-0.0027300788155209662,1.0088848787026795e-09,-5691566.866775654,'
		'-469194078.7401297,4600592.537442386,-3.6925898395749425e-05,8.667178646504996e-26}',
		'4600591.588508282'),
	('cancelling 2', '{10372.027326171297,-1.3862446286542428e-07,-1.1984435362716278e-05,'
		'-4.3810990409974916e-07,3.331358350400633e-05,-0.005594158558077095,6.139399354612815e-12,'
		'1.1937837702521898e-06,-1.1937837702521898e-06,7.0701265568268995e-06,-51017.36676664941,'
		'-7.0701265568268995e-06,-10372.027326171297,634.3922996731003,1.1971971606395261e-09,'
		'1.1984435362716278e-05,51017.36676664941,4.3810990409974916e-07,0.005594158558077095,'
		'-634.3922996731003,-6.139399354612815e-12,1.3862446286542428e-07,2.3321804773079514e-26}',
		'3.331478070116697e-05'),
	('cancelling 3', '{-2.894065717951128e-11,-3.61944498776228e-09,-7.207761250159092e-07,'
		'-15269979825.042894,-0.003528882092501447,-0.002206031680674347,15269979825.042894,'
		'1672358.5782066782,-1672358.5782066782,0.003528882092501447,4.1963108481093015e-07,'
		'2.894065717951128e-11,-1881.7847930280193,0.014733547261054622,1881.7847930280193,'
		'-7.395937372935822e-09,-0.014733547261054622,7.207761250159092e-07,'
		'-4.1963108481093015e-07,-280.0739882657346,280.0739882657346,7.395937372935822e-09,'
		'6.867713765586763e-26}', '-0.0022060353001193346'),
	('cancelling 4', '{-2.141857327997183e-10,-3.5833199575096813e-06,-6.61531356816005e-10,'
		'8432768271.407127,-3.461181466805308e-10,3.5833199575096813e-06,144443616.39873666,'
		'-0.004930179872781338,339.464288511331,2.141857327997183e-10,-8432768271.407127,'
		'-144443616.39873666,3.461181466805308e-10,-339.464288511331,6.61531356816005e-10,'
		'-971786810.8258203,0.004930179872781338,4.960249010356886e-11,-48050684342.75723,'
		'-30613540.70326395,971786810.8258203,48050684342.75723,8.578527943670456e-27}',
		'-30613540.70326395'),
	('cancelling 5', '{0.11210229897851567,-0.00018370793877446482,0.00018370793877446482,'
		'-2.6408573343179826,13721.65637668308,16429042930.652548,-0.11210229897851567,'
		'1.1840048761444863e-08,1.866857368036792e-08,102.38678882733103,-1.000816663781318e-10,'
		'1.000816663781318e-10,2.6408573343179826,-1.1840048761444863e-08,-16429042930.652548,'
		'-13721.65637668308,-102.38678882733103,218761119.5979285,-1.5580814372900598,'
		'1.5580814372900598,-1.866857368036792e-08,-1.6731956979841342e-11,4.5181376471677106e-26}',
		'218761119.5979285'),
	('cancelling 6', '{1.014954371321751e-06,18063185.048726127,126.79734796744685,'
		'-435793184.39688957,-6.918382730007204e-06,-5.623329733239643,30.70066187579257,'
		'-21123561197.86064,-126.79734796744685,-0.002248453175797458,516328307621.72504,'
		'-1.014954371321751e-06,-30.70066187579257,7.596139681819014e-10,-7.596139681819014e-10,'
		'5.623329733239643,-18063185.048726127,3.621948098975826e-05,21123561197.86064,'
		'0.002248453175797458,-3.621948098975826e-05,6.918382730007204e-06,2.1993485757173217e-26}',
		'515892514437.3281'),
	('cancelling 7', '{28.940395200538795,-0.04744013205267855,10355498704.63555,'
		'13547369.403961148,-13547369.403961148,7.408932706893962e-13,-28.940395200538795,'
		'0.04744013205267855,10516.977249660675,-0.0005840605480888577,282193961.64574665,'
		'-7.408932706893962e-13,-3.7167255898722865e-10,0.0005840605480888577,-0.1351931115985748,'
		'-10516.977249660675,0.1351931115985748,-2157062.589877247,2157062.589877247,'
		'-521189839.106275,3.7167255898722865e-10,521189839.106275,8.987478918617729e-26}',
		'10637692666.281296'),
	('residue 0', '{0.9251636496933648,0.8463435694934305,0.3834161927467227,0.4643646424409569,'
		'0.7959075032289314,0.37263302978751556,0.7493638087232053,0.4814203811335208,'
		'0.33654130539639904,0.456148287680224,0.11650945606622187,0.35449675578396944,'
		'0.41519443056181304,0.01816357668492674,0.17207397382000555,0.26023304736439834,'
		'0.8578840280109546,0.5895771368306654,0.28714490644357715,0.9977266968258558,'
		'-9.880306378716659}', '0.0'),
	('residue 1', '{0.257920600019801,0.5137883371656904,0.7395197854992286,0.6913205405598513,'
		'0.4335026840560392,0.7769976922420457,0.48579410624104935,0.7154650675477161,'
		'0.49137654117752905,0.9714946851276203,0.7161799402916624,0.09137723642916373,'
		'0.12947012637659616,0.9665147971332322,0.22922837533180018,0.026136048907525855,'
		'0.25322374817515025,0.47978705744969674,0.9521685622554448,0.3991299021963799,'
		'-10.320395834183223}', '-2.220446049250313e-16'),
	('residue 2', '{0.7235055877822264,0.8343625217899382,0.08916201761131004,0.6118919548006078,'
		'0.9957843575691612,0.5495959685614494,0.5344861777266802,0.3467025387811272,'
		'0.9461053956418471,0.9695992389771277,0.10316984902710391,0.5528338602115798,'
		'0.41962922986529316,0.6716461609387466,0.11864663656894625,0.26533429089601646,'
		'0.2787533788311609,0.47971293930054115,0.7932828344714875,0.8578475121235484,'
		'-11.1420524514759}', '-4.440892098500626e-16'),
	('residue 3', '{0.7864236400590823,0.6768068346699463,0.08719275792238956,0.38971707317075366,'
		'0.6687016222424277,0.2942477813509059,0.5078183971193535,0.905078361876925,'
		'0.11615703706526204,0.8538766539036542,0.10582967213640748,0.38636443476107696,'
		'0.9053894035696106,0.2012000617915647,0.5207426269174332,0.4166040326891619,'
		'0.8879472832020315,0.9920646960788638,0.2885925611028892,0.4924765425448292,'
		'-10.483231474174568}', '7.771561172376096e-16'),
	('integers 0', '{-5301297521045220.0,3490419665250339.0,-6973780199139744.0,1796548056075800.0,'
		'-5376986198927781.0,732739779813029.0,-131526045102450.0,-3662802176610206.0,'
		'227560811455316.0,5682384305381374.0,-6902038385967053.0,726418185972795.0,'
		'8291916602959587.0,2010301084416825.0,8694702876253477.0,8962455206293582.0,'
		'-300387991689409.0,-2660408663929445.0,7245883392734969.0,-3623433977577978.0}',
		'1.2928668806617808e+16'),
	('integers 1', '{-4140882380267396.0,-1326548359977107.0,8301284845494850.0,'
		'-4741135671125136.0,-899717237572769.0,-7204641411253854.0,-2807231155960169.0,'
		'-4822906029940811.0,2084742268750434.0,2797309718529927.0,-1071260984858003.0,'
		'1087078661718663.0,687222002060345.0,4657679510786395.0,-4624069065735835.0,'
		'3495628054202147.0,-4921512231277871.0,-3845027509995178.0,3494853719653008.0,'
		'-5699034722411717.0}', '-1.9498167979180076e+16'),
	('integers 2', '{1800940360037233.0,-37751400941353.0,4026463334268819.0,-6185508686610057.0,'
		'4397571484831546.0,-5625491290081886.0,2839848180066651.0,-8720307149024455.0,'
		'-4964329579603770.0,-4471173297197206.0,759482805226725.0,-5725949874617608.0,'
		'8127579334217338.0,6078819962135392.0,1840897688742007.0,-1102750469832096.0,'
		'1897691067616760.0,-4210903837617030.0,-5048770527042035.0,-339340318840206.0}',
		'-1.4662982214265232e+16'),
	('integers 3', '{882484501987318.0,-8287124167863414.0,423155339865014.0,-4464930004279713.0,'
		'-6518517505705125.0,4076385862721314.0,7043159278319960.0,-4243789829729541.0,'
		'-6328573512074870.0,8433310948482295.0,4146594796602344.0,1525576200014375.0,'
		'-3400956282238253.0,5607524075132198.0,-3777850652263645.0,1631831033034666.0,'
		'-8657778100126199.0,-4230595859748647.0,-5363134755768109.0,-7913140261769704.0}',
		'-2.9416368895407736e+16');
SELECT name, array_sum(v), want FROM (SELECT *, a::darray_float8 AS v FROM fsum OFFSET 0) f
	WHERE array_sum(v) IS DISTINCT FROM want OR array_sum(array_sort(v)) IS DISTINCT FROM want
		OR array_sum(array_sort(v, true)) IS DISTINCT FROM want
		OR array_sum(array_slice(v, -1, 1, -1)) IS DISTINCT FROM want
			OR sum_of(a) IS DISTINCT FROM want OR array_avg(v) IS DISTINCT FROM want
			/ cardinality(a);
SELECT count(*) FROM fsum;
SELECT equal_lines('special sums', $$
	array_sum('{1e16,1,-1e16}'::darray_float8) == 1::float8
	array_sum('{1e100,1,-1e100}'::darray_float8) == 1::float8
	array_sum('{1e100,1e-300,-1e100}'::darray_float8) == 1e-300::float8
	array_sum('{5e-324,5e-324,NULL}'::darray_float8) == '1e-323'::float8
	array_sum('{1.7976931348623157e308,1.7976931348623157e308,'
		'-1.7976931348623157e308}'::darray_float8) == '1.7976931348623157e308'::float8
	array_sum('{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8) == !22003
	array_sum('{-1.7976931348623157e308,-1.7976931348623157e308}'::darray_float8) == !22003
	array_sum('{1.7976931348623157e308,9.9792015476736e291}'::darray_float8) == !22003
	array_sum('{1.7976931348623157e308,9.979201547673598e291}'::darray_float8)
		== '1.7976931348623157e308'::float8
	array_avg('{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8) == !22003
	array_sum('{1.7976931348623157e308,1.7976931348623157e308,Infinity}'::darray_float8)
		== 'Infinity'::float8
	array_sum('{1.7976931348623157e308,1.7976931348623157e308,-Infinity}'::darray_float8)
		== '-Infinity'::float8
	array_sum('{1.7976931348623157e308,1.7976931348623157e308,NaN}'::darray_float8) == 'NaN'::float8
	array_sum('{Infinity,-Infinity}'::darray_float8) == 'NaN'::float8
	array_avg('{Infinity,-Infinity}'::darray_float8) == 'NaN'::float8
	array_avg('{Infinity,1}'::darray_float8) == 'Infinity'::float8
	array_avg('{-Infinity,1}'::darray_float4) == '-Infinity'::float8
	array_sum('{NaN,Infinity}'::darray_float8) == 'NaN'::float8
	array_sum('{3.4028235e38,3.4028235e38}'::darray_float4) == !22003
	array_avg('{3.4028235e38,3.4028235e38}'::darray_float4) == '3.4028234663852886e38'::float8
	array_sum('{3.4028235e38,3.4028235e38,-3.4028235e38}'::darray_float4) == '3.4028235e38'::float4
	array_sum('{16777216,1,1}'::darray_float4) == '16777218'::float4
	array_sum('{1e-45,1e-45}'::darray_float4) == '3e-45'::float4
	array_sum('{1,5.9604645e-08,1e-20}'::darray_float4) == '1.0000001'::float4
	array_avg('{0.1,0.2}'::darray_float4) == ('0.1'::float4::float8 + '0.2'::float4::float8) / 2
	array_sum('{1,-1}'::darray_float8) == 0::float8
	array_sum('{NULL}'::darray_float8) == NULL::float8
	array_sum('{}'::darray_float4) == NULL::float4
	array_avg('{}'::darray_int2) == NULL::numeric
	array_sum('{9223372036854775807,9223372036854775807}'::darray_int8)
		== 18446744073709551614::numeric
	array_sum('{-9223372036854775808,-9223372036854775808,-9223372036854775808}'::darray_int8)
		== -27670116110564327424::numeric
	array_variance('{-9223372036854775808,9223372036854775807}'::darray_int8)
		== (SELECT variance(u) FROM unnest('{-9223372036854775808,9223372036854775807}'::int8[]) u)
	array_stddev('{1}'::darray_int4) == NULL::numeric
	array_stddev_pop('{1}'::darray_int4) == 0::numeric
	array_stddev('{7,7,7}'::darray_int4) == 0::numeric
	array_variance('{1}'::darray_float8) == NULL::float8
	array_variance_pop('{1}'::darray_float8) == 0::float8
	array_stddev('{0.1,0.1,0.1}'::darray_float8) == 0::float8
	array_stddev('{0.1,0.1,0.1}'::darray_float4) == 0::float8
	array_stddev('{NaN,1}'::darray_float8) == 'NaN'::float8
	array_stddev('{Infinity,1}'::darray_float8) == 'NaN'::float8
	array_variance_pop('{Infinity}'::darray_float8) == 'NaN'::float8
	array_variance_pop('{NaN}'::darray_float4) == 'NaN'::float8
	array_variance('{1e300,-1e300}'::darray_float8) == !22003
	array_stddev('{1.7976931348623157e308,-1.7976931348623157e308}'::darray_float8) == !22003
	array_stddev('{1.7976931348623157e308,1.7976931348623157e308}'::darray_float8) == 0::float8
	array_stddev('{1e300,1e300,NULL,1e284}'::darray_float8) == '5.7735026918962574e+299'::float8
	array_variance('{1e-170,3e-170}'::darray_float8) == 0::float8
	array_stddev_pop('{1e-170,3e-170}'::darray_float8) == '1.0000000000000002e-170'::float8
	array_variance('{4294967296.25,4294967296.5}'::darray_float8) == '0.03125'::float8
	array_count_true('{}') == 0::int8
	array_count_true('{NULL,f}') == 0::int8
	array_count_true('{{t,f},{NULL,t}}') == 2::int8
	array_count_true(NULL) == NULL::int8
	array_sum('{}'::darray_bool) == NULL::int8
	array_sum('{NULL}'::darray_bool) == NULL::int8
	array_sum('{NULL,f}'::darray_bool) == 0::int8
	array_sum('{t,t,NULL}'::darray_bool) == 2::int8
	array_sum('{1,2}') == 3::float8
	array_any('{}') == NULL::bool
	array_any('{NULL,f}') == false
	array_any('{NULL}') == NULL::bool
	array_all('{NULL,t}') == true
	array_all('{NULL}') == NULL::bool
	array_min('{}'::darray_date) == NULL::date
	array_min('{NaN,NULL}'::darray_float8) == 'NaN'::float8
	array_max('{NaN,Infinity}'::darray_float4) == 'NaN'::float4
	array_min('{{3,1},{2,NULL}}'::darray_int4) == 1
	array_sum('{{3,1},{2,NULL}}'::darray_int4) == 6::int8
	array_sum(NULL::darray_int4) == NULL::int8
	array_avg(NULL::darray_int4) == NULL::numeric
	array_min(NULL::darray_int4) == NULL::int4
$$);

-- deviations of floats: within 1e-12 of PostgreSQL's, whose order of additions shows
CREATE FUNCTION near(float8, float8) RETURNS boolean LANGUAGE sql AS
	'SELECT $1 IS NOT DISTINCT FROM $2 OR coalesce(abs($1 - $2) <= 1e-12 * abs($2), false)';
SELECT agree('near deviations', 'FLOAT', 'near(array_variance(d), (SELECT variance(u) FROM '
	'unnest(v.a) u)) AND near(array_variance_pop(d), (SELECT var_pop(u) FROM unnest(v.a) u)) '
	'AND near(array_stddev(d), (SELECT stddev(u) FROM unnest(v.a) u)) AND '
		'near(array_stddev_pop(d), (SELECT stddev_pop(u) FROM unnest(v.a) u))',
	'true', 'kind <> ''wide''');
SELECT agree('deviations by group and along a dimension', 'FLOAT',
	'ROW(array_variance(d), array_variance_pop(d), array_stddev(d), array_stddev_pop(d))',
	'(SELECT ROW((array_group_variance(id, f))[1], (array_group_variance_pop(id, f))[1], '
		'(array_stddev(f, 1))[1], (array_group_stddev_pop(id, f))[1]) FROM (SELECT '
		'array_flatten(d) AS f, darray_fill(1, cardinality(d)) AS id OFFSET 0) t)',
	'kind <> ''wide'' AND cardinality(a) > 0');
SELECT agree('deviations across rows', 'FLOAT',
	'ROW(array_variance(d), array_variance_pop(d), array_stddev(d), array_stddev_pop(d))',
	'(SELECT ROW(darray_variance(w), darray_variance_pop(w), darray_stddev(w), '
		'darray_stddev_pop(w)) FROM (SELECT d AS w OFFSET 0) t)', 'kind <> ''wide''');
SELECT agree('near deviations, wide', 'FLOAT', 'near(array_variance(f), (SELECT variance(u) FROM '
	'unnest(f::@E[]) u)) AND near(array_stddev_pop(f), (SELECT stddev_pop(u) FROM unnest(f::@E[]) '
	'u)) '
	'FROM (SELECT array_filter(d, (d > ''-1e30''::@E) & (d < ''1e30''::@E)) AS f OFFSET 0) t',
		'true', 'kind = ''wide''');
SELECT agree('order of deviations', 'FLOAT', 'array_variance(array_sort(f)) = array_variance(f) '
	'FROM (SELECT array_filter(d, (d > ''-1e30''::@E) & (d < ''1e30''::@E)) AS f OFFSET 0) t',
	'true', 'kind = ''wide'' AND n > 30');
-- a large mean does not drown a small deviation
SELECT abs(array_variance(v) - 1) < 1e-5
	FROM (SELECT ARRAY(SELECT 1e15::float8 + i % 2 * 2 - 1
	FROM generate_series(1, 1000001) i)::darray_float8 AS v OFFSET 0) t
UNION ALL SELECT abs(array_variance_pop(v) - 1) < 1e-9
	FROM (SELECT ARRAY(SELECT 1e15::float8 + i % 2 * 2 - 1
	FROM generate_series(1, 1000000) i)::darray_float8 AS v OFFSET 0) t;

-- large: what cancels, in random order, leaves exactly what does not
SELECT array_sum(v) = 1e-300, array_sum(array_sort(v)) = 1e-300, array_count(v) FROM (
	SELECT array_agg(u ORDER BY hashint8extended(i, 3))::darray_float8 AS v FROM (
		SELECT i, s * h::float8 * power(2::float8, ((h >> 8) & 511) - 256) AS u
			FROM generate_series(1, 500001) i, hashint8extended(i, 1) h,
			unnest('{1,-1}'::float8[]) s
		UNION ALL SELECT 7, 1e-300) t OFFSET 0) t;
SELECT array_sum(v) = 5000015000010, array_avg(v) = 5000015000010::numeric / 1000003,
	array_sum(v4) = 500003500006, array_sum(v2), array_max(v), array_min(v4)
	FROM (SELECT array_agg(i * 10::int8)::darray_int8, array_agg(i)::darray_int4,
		array_agg((i % 30000)::int2)::darray_int2 FROM generate_series(1, 1000003) i) t (v, v4, v2);
SELECT array_sum(v) = 9223372036854775807::numeric * 1000003, array_avg(v), array_stddev(v),
	array_variance_pop(v) FROM (SELECT darray_fill(9223372036854775807, 1000003) AS v OFFSET 0) t;
SELECT array_sum(v), array_variance(v) = (SELECT variance(u) FROM unnest(v) u),
	array_stddev(v) = (SELECT stddev(u) FROM unnest(v) u)
	FROM (SELECT array_agg(CASE WHEN i % 3 = 0 THEN -9223372036854775808
		WHEN i % 3 = 1 THEN 9223372036854775807 END)::darray_int8 AS v
		FROM generate_series(1, 1000003) i OFFSET 0) t;
