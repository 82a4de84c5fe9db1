// The package darray with node-postgres, its text and its binary results
const { Client } = require('pg');
const darray = require('../../clients/node');

const ZONE = 'Asia/Kolkata';
const ms = (text) => Date.parse(text);
const INF = Infinity;
const PLAIN = {
	bool: ['{t,f,t}', [true, false, true]],
	int2: ['{1,-32768,32767}', new Int16Array([1, -32768, 32767])],
	int4: ['{1,-2147483648,2147483647}', new Int32Array([1, -2147483648, 2147483647])],
	int8: ['{1,-9223372036854775808,9223372036854775807}', new BigInt64Array([1n, -(2n ** 63n), 2n ** 63n - 1n])],
	float4: ['{0.1,-0,1e-45}', new Float32Array([0.1, -0, 1e-45])],
	float8: ['{0.1,-0,5e-324}', new Float64Array([0.1, -0, 5e-324])],
	date: ['{2024-02-29,1969-12-31,0001-01-01}', new Float64Array([ms('2024-02-29'), ms('1969-12-31'), ms('0001-01-01')])],
	timestamp: ['{"2024-02-29 12:34:56.789","1969-12-31 23:59:59.999999"}',
		new Float64Array([ms('2024-02-29T12:34:56.789Z'), -0.001])],
	timestamptz: ['{"2024-02-29 12:34:56.789+00","1969-12-31 23:59:59.999999+00"}',
		new Float64Array([ms('2024-02-29T12:34:56.789Z'), -0.001])],
	text: ['{a,"NULL","","{\\"b,","a c",a,žluť,"\\\\n\n"}', ['a', 'NULL', '', '{"b,', 'a c', 'a', 'žluť', '\\n\n']],
};
const SAMPLES = [];
for (const [type, [text, values]] of Object.entries(PLAIN)) {
	SAMPLES.push([type, 'plain', text, values]);
	SAMPLES.push([type, 'NULLs', `{NULL,${text.slice(1)}`, [null, ...values]]);
	SAMPLES.push([type, 'n-d', `{${text},${text}}`, [[...values], [...values]]]);
}
for (const type of ['float4', 'float8'])
	SAMPLES.push([type, 'infinities', '{Infinity,-Infinity,NaN}', new (type === 'float4' ? Float32Array : Float64Array)([INF, -INF, NaN])]);
for (const type of ['date', 'timestamp', 'timestamptz'])
	SAMPLES.push([type, 'infinities', '{infinity,-infinity}', new Float64Array([INF, -INF])]);
SAMPLES.push(['timestamptz', 'time zone', '{"2024-02-29 12:34:56.789+05:30"}', new Float64Array([ms('2024-02-29T07:04:56.789Z')])]);

function report(name, ok, ...details) {
	console.log(`${ok ? 'ok' : 'not ok'}\tdarray for node-postgres: ${name}`);
	if (!ok) for (const detail of details) console.log('    ', detail);
}

function same(a, b) {
	if (a === null || b === null || typeof a !== 'object')
		return typeof a === 'number' && typeof b === 'number' ? Object.is(a, b) || Math.abs(a - b) < 0.0005 && b !== 0 && Math.abs(b) < 9e12 && Math.abs(b) > 1e-4 : a === b;
	return a.constructor === b.constructor && a.length === b.length && [...a.keys()].every((i) => same(a[i], b[i]));
}

async function main() {
	const client = new Client();
	const packed = new Client();
	const rawClient = new Client();
	await client.connect();
	await packed.connect();
	await rawClient.connect();
	await darray.register(client);
	await darray.register(packed, { packed: true });
	await darray.register(rawClient, { packed: true, raw: true });
	const value = async (query, values, options, by = client) =>
		Object.values((await by.query({ text: query, values, ...options })).rows[0])[0];
	for (const type of Object.keys(PLAIN)) await client.query(`CREATE TEMP TABLE stored_${type} (v darray_${type})`);
	const wrong = [];
	console.log(['version', 'node-postgres', require('pg/package.json').version.split('.')[0]].join('\t'));
	for (const [type, name, text, values] of SAMPLES) {
		for (const by of [client, packed])
			await by.query(`SET timezone = '${name === 'time zone' ? ZONE : 'UTC'}'`);
		const literal = `'${text}'::darray_${type}`;
		const ways = {
			read: async () => {
				const got = [await value(`SELECT ${literal}`), await value(`SELECT ${literal}`, [], {}, packed)];
				return got.every((x) => same(x, values)) || got;
			},
			insert: async () => {
				await client.query(`INSERT INTO stored_${type} VALUES ($1)`, [darray.param(values, type)]);
				const found = await value(`SELECT bool_and(v IS NOT DISTINCT FROM ${literal} AND v::text = (${literal})::text) FROM stored_${type}`);
				await client.query(`TRUNCATE stored_${type}`);
				return found;
			},
			// a text without a type would be an element
			operand: () => value(`SELECT (${literal} || $1${type === 'text' ? '::darray_text' : ''}) = (${literal} || ${literal})`, [darray.param(values, type)]),
		};
		for (const [way, works] of Object.entries(ways)) {
			let got;
			try {
				got = await works();
			} catch (error) {
				got = error;
			}
			if (got !== true) wrong.push([type, name, way, got]);
			console.log(['cell', 'node-postgres', type, name, way, got === true ? 'yes' : 'no'].join('\t'));
		}
	}
	report('every type, read, insert, operand', !wrong.length, ...wrong);
	const raw = darray.parse('{{1,NULL},{3,4}}', 'int4');
	report('raw', same([...raw.shape, ...raw.data, ...raw.nulls], [2, 2, 1, 0, 3, 4, 0, 1, 0, 0]), raw);
	const texts = await value("SELECT '{{b,NULL},{a,b}}'::darray_text", [], {}, rawClient);
	report('raw, texts', same([...texts.shape, ...texts.data, ...texts.nulls, texts.dictionary.join()], [2, 2, 1, 0, 0, 1, 0, 1, 0, 0, 'a,b']), texts);
	report('a dictionary', (await value('SELECT ($1::darray_text)::text',
		[darray.param(new darray.DArray('text', [3], new Int32Array([1, 1, 0]), null, ['y', 'x']))])) === '{x,x,y}');
	report('empty and NULL', same(Object.values((await client.query("SELECT '{}'::darray_float8 a, NULL::darray_int4 b")).rows[0]),
		[new Float64Array(0), null]));
	report('a typed array of the wrong type is cast by the server', (await value('SELECT ($1::darray_int4::darray_float8)::text',
		[darray.param(new Int32Array([1, 2]))])) === '{1,2}');
	report('v > $1::float8', same(await value('SELECT array_filter(v, v > $1::float8) FROM client', [1.5]), new Float64Array([2, 3])));
	const large = new Float64Array(300000).map((_, i) => Math.sin(i));
	report('300,000 numbers there and back', same(await value('SELECT $1::darray_float8', [darray.param(large)], {}, packed), large));
	report('binary: true', await value('SELECT v FROM client WHERE $1::boolean', [true], { binary: true }).then(() => false, (e) => /packed/.test(e.message)));
	// what the type does not have is an error, never another value
	const refused = {
		bool: ['true', 'false', 't', 'f', 2, 256, -1, {}, new Uint8Array([1, 2])],
		int2: [1.5, 32768, -32769, '1', 32768n, NaN, true, new Date(0)], int4: [2 ** 31, -(2 ** 31) - 1, 'abc', '', Infinity, 2n ** 31n],
		int8: [2n ** 63n, 2n ** 64n + 5n, -(2n ** 63n) - 1n, 1e19, 1.5, '9223372036854775808', '', ' 1', '0x10', true, NaN],
		float4: [1e300, -1e300, 1e-300, 'abc', '', {}, 2n ** 53n + 1n], float8: ['1.5', '', 'NaN', {}, true, new Date(0), 2n ** 53n + 1n],
		date: [new Date('garbage'), NaN, 1e18, '2001-02-03', 1, new Date(1), 86400000n, new Float64Array([NaN]), new Float64Array([0.5])],
		timestamp: [new Date('garbage'), NaN, 1e19, -1e19, '2001-02-03', 0n, new Float64Array([NaN]), new Float64Array([1e19])],
		text: [1, true, 'a\0b', {}, new Date(0)],
	};
	refused.timestamptz = refused.timestamp;
	const taken = [];
	for (const [type, values] of Object.entries(refused))
		for (const x of values)
			try {
				const values = ArrayBuffer.isView(x) ? x : [x];
				taken.push([type, x, darray.decode(darray.param(values, type)).toArray()]);
			} catch (error) {
				if (!/ is no /.test(error.message)) taken.push([type, x, error]);
			}
	report('what a type does not have is refused', !taken.length, ...taken);
	const kept = [['bool', [true, 0, 1, null], '{t,f,t,NULL}'], ['int2', [-32768, 5n], '{-32768,5}'],
		['int8', [-(2n ** 63n), 2 ** 53, '9223372036854775807', '-1'], '{-9223372036854775808,9007199254740992,9223372036854775807,-1}'],
		['float4', [0.1, Infinity, NaN, -0, 0], '{0.1,Infinity,NaN,-0,0}'], ['float8', [2n ** 60n, -Infinity], '{1.152921504606847e+18,-Infinity}'],
		['date', [new Date('2024-02-29'), 0, -Infinity], '{2024-02-29,1970-01-01,-infinity}'],
		['timestamp', [new Date(1), 0.25, Infinity], '{"1970-01-01 00:00:00.001","1970-01-01 00:00:00.00025",infinity}']];
	for (const [type, values, text] of kept) {
		const got = await value(`SELECT $1::darray_${type}::text`, [darray.param(values, type)]);
		report(`what ${type} has`, got === text, got, text);
	}
	for (const [name, f] of Object.entries({
		'a ragged array': () => darray.param([[1, 2], [3]]), 'no number': () => darray.param([1.5], 'int4'),
		'an element beside arrays': () => darray.param([1, [2]], 'int4'), 'an array beside elements': () => darray.param([[1, 2], 3], 'int4'),
		'an array deeper': () => darray.param([[1], [[2]]], 'int4'), 'a property of objects': () => darray.param([1], 'constructor'),
		'data of another class': () => darray.encode(new darray.DArray('int4', [1], new Float64Array(1))),
		'another shape': () => darray.encode(new darray.DArray('int4', [2, 2], new Int32Array(3))),
		'a head that claims more': () => darray.decode(Buffer.from([1, 5, 1, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0])),
		'texts that are too short': () => darray.decode(Buffer.from([1, 9, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 2, 97])),
		'more texts than there is room for': () => darray.decode(Buffer.from([1, 9, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0xff, 0xff, 0xff, 0xff])),
		'a code of no text': () => darray.decode(Buffer.from([1, 9, 1, 0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 1, 97])),
		'a text that is not in the dictionary': () => darray.encode(new darray.DArray('text', [1], new Int32Array([1]), null, ['a'])),
		'no dictionary': () => darray.encode(new darray.DArray('text', [1], new Int32Array([0]))),
		'a part of a head': () => darray.decode(Buffer.from([1, 5, 1, 0, 0])),
		'no type': () => darray.param([null]), 'no element type': () => darray.param([1], 'int3') })) {
		let error = null;
		try {
			f();
		} catch (e) {
			error = e;
		}
		report(name, error !== null);
	}
	await client.end();
	await packed.end();
	await rawClient.end();
}

main();
