'use strict';
/*
 * darray for node-postgres (pg): typed arrays to and from the types of darray.
 *
 *	const darray = require('darray');
 *	await darray.register(client);
 *	const { rows } = await client.query('SELECT v FROM t');		// v: Float64Array
 *	await client.query('INSERT INTO t VALUES ($1)', [darray.param(new Float64Array([1, 2]))]);
 *
 * Dates and timestamps are milliseconds since 1970 in UTC, as Date has them, with three decimals and
 * with Infinity.
 */

const DAY = 86400000;
const EPOCH = 10957 * DAY; // 2000-01-01
const I64_MAX = 2n ** 63n - 1n;
const I64_MIN = -(2n ** 63n);

// a moment in milliseconds of a number of the wire
const readDate = (days) => (days === 0x7fffffff ? Infinity : days === -0x80000000 ? -Infinity : days * DAY + EPOCH);
const readMoment = (us) =>
	us === I64_MAX ? Infinity : us === I64_MIN ? -Infinity : Number(us / 1000n) + EPOCH + Number(us % 1000n) / 1000;
const same = (x) => x;

const shown = (x) => (typeof x === 'string' ? JSON.stringify(x) : x instanceof Date ? `Date ${x.getTime()}` : String(x));
const is = (valid, x, name) => {
	if (!valid) throw new RangeError(`${shown(x)} is no ${name}`);
};

// and back: what has no place in the type is an error
const writeDate = (ms) => {
	if (ms === Infinity || ms === -Infinity) return ms > 0 ? 0x7fffffff : -0x80000000;
	const days = (ms - EPOCH) / DAY;
	is(Number.isInteger(days) && days < 0x7fffffff && days > -0x80000000, ms, 'date, which is midnight of UTC in milliseconds');
	return days;
};
const writeMoment = (ms) => {
	if (ms === Infinity) return I64_MAX;
	if (ms === -Infinity) return I64_MIN;
	is(ms === ms, ms, 'moment');
	const whole = Math.floor(ms);
	const us = BigInt(whole - EPOCH) * 1000n + BigInt(Math.round((ms - whole) * 1000));
	is(us < I64_MAX && us > I64_MIN, ms, 'moment that a timestamp has');
	return us;
};
// texts are codes of the distinct ones: from 1 on the wire, where 0 is NULL, from 0 in memory
const readCode = (code) => Math.max(code - 1, 0);
const writeCode = (code) => code + 1;
const writeBool = (x) => {
	is(x <= 1, x, 'bool');
	return x;
};

// an element in memory of what a user has for it, of which nothing is lost but digits of a float
const ofBool = (x) => {
	is(x === true || x === false || x === 0 || x === 1, x, 'bool');
	return Number(x);
};
const ofInteger = (bits) => (x) => {
	const limit = 2 ** (bits - 1);
	is((typeof x === 'bigint' || Number.isInteger(x)) && x >= -limit && x < limit, x, `int${bits / 8}`);
	return Number(x);
};
const ofInt8 = (x) => {
	is(typeof x === 'bigint' || Number.isInteger(x) || (typeof x === 'string' && /^-?\d+$/.test(x)), x, 'int8');
	const whole = BigInt(x);
	is(whole >= I64_MIN && whole <= I64_MAX, x, 'int8');
	return whole;
};
const ofFloat8 = (x) => {
	is(typeof x === 'number' || (typeof x === 'bigint' && BigInt(Number(x)) === x), x, 'float8');
	return Number(x);
};
const ofFloat4 = (x) => {
	const rounded = Math.fround(ofFloat8(x));
	is(Number.isFinite(rounded) === Number.isFinite(Number(x)) && (rounded !== 0 || Number(x) === 0), x, 'float4');
	return rounded;
};
const ofMoment = (x) => {
	is(x instanceof Date || typeof x === 'number', x, 'Date and no number of milliseconds');
	const ms = Number(x);
	is(ms === ms, x, 'moment');
	return ms;
};

/* size in bytes, class of the elements in memory, DataView's methods, between both, of what a user has */
const ELEMENTS = [
	['bool', 1, Uint8Array, 'Uint8', same, writeBool, ofBool],
	['int2', 2, Int16Array, 'Int16', same, same, ofInteger(16)],
	['int4', 4, Int32Array, 'Int32', same, same, ofInteger(32)],
	['int8', 8, BigInt64Array, 'BigInt64', same, same, ofInt8],
	['float4', 4, Float32Array, 'Float32', same, same, ofFloat4],
	['float8', 8, Float64Array, 'Float64', same, same, ofFloat8],
	['date', 4, Float64Array, 'Int32', readDate, writeDate, ofMoment],
	['timestamp', 8, Float64Array, 'BigInt64', readMoment, writeMoment, ofMoment],
	['timestamptz', 8, Float64Array, 'BigInt64', readMoment, writeMoment, ofMoment],
	['text', 4, Int32Array, 'Int32', readCode, writeCode, null],
].map(([name, size, Class, method, read, write, of], code) => ({ name, size, Class, method, read, write, of, code }));
const BY_NAME = Object.assign(Object.create(null), Object.fromEntries(ELEMENTS.map((element) => [element.name, element])));

/*
 * An array of any shape: data is a typed array in row order, nulls one of 1 where there is NULL, or null.
 * Of texts data are positions, from 0, in dictionary, which has each once; of others that is null.
 */
class DArray {
	constructor(element, shape, data, nulls = null, dictionary = null) {
		Object.assign(this, { element, shape, data, nulls, dictionary });
	}

	/* as JavaScript's arrays, nested, with null */
	toArray() {
		const shown = this.dictionary ? (x) => this.dictionary[x] : this.element === 'bool' ? (x) => x !== 0 : same;
		let at = 0;
		const level = (depth) => {
			const values = new Array(this.shape[depth]);
			for (let i = 0; i < values.length; i++)
				if (depth < this.shape.length - 1) values[i] = level(depth + 1);
				else {
					const x = this.data[at];
					values[i] = this.nulls && this.nulls[at] ? null : shown(x);
					at++;
				}
			return values;
		};
		return this.shape.length ? level(0) : [];
	}

	/* a typed array where nothing is lost */
	value() {
		return this.nulls || this.shape.length > 1 || this.element === 'bool' || this.dictionary ? this.toArray() : this.data;
	}
}

const bigEndian = new Uint8Array(new Uint16Array([1]).buffer)[0] === 0;

/* elements of the wire are those in memory, but for the order of their bytes */
function swapped(bytes, size) {
	if (bigEndian || size === 1) return bytes;
	return size === 2 ? bytes.swap16() : size === 4 ? bytes.swap32() : bytes.swap64();
}

/* the distinct texts: how many there are, how long each is, their bytes to the end */
function readTexts(bytes, at) {
	const count = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
	let begin = at + 4 + 4 * count;
	const texts = [];
	for (let i = 1; i <= count && begin <= bytes.length; i++) {
		const end = begin + bytes.readUInt32BE(at + 4 * i);
		if (end <= bytes.length) texts.push(bytes.toString('utf8', begin, end));
		begin = end;
	}
	if (begin !== bytes.length) throw new RangeError(`a darray of ${bytes.length} bytes, whose texts say another number`);
	return texts;
}

function textBytes(dictionary) {
	const texts = dictionary.map((text) => Buffer.from(text, 'utf8'));
	const head = Buffer.alloc(4 + 4 * texts.length);
	[texts.length, ...texts.map((text) => text.length)].forEach((n, i) => head.writeUInt32BE(n, 4 * i));
	return Buffer.concat([head, ...texts]);
}

/* the binary form: see docs/types.md of the extension */
function decode(bytes) {
	if (bytes.length < 4 || bytes[0] !== 1 || bytes[1] >= ELEMENTS.length || bytes.length < 4 + 4 * bytes[2]) throw new Error('not the binary form of a darray, or a later one');
	const element = ELEMENTS[bytes[1]];
	const shape = [];
	let at = 4;
	for (let i = 0; i < bytes[2]; i++, at += 4) shape.push(bytes.readUInt32BE(at));
	const length = shape.length ? shape.reduce((a, b) => a * b) : 0;
	const end = at + length * element.size;
	const rest = end + (bytes[3] & 1 ? Math.ceil(length / 8) : 0);
	const dictionary = element.name === 'text' ? readTexts(bytes, rest) : null;
	if (dictionary ? rest > bytes.length : bytes.length !== rest)
		throw new RangeError(`a darray of ${bytes.length} bytes, whose head says another number`);
	let data;
	if (element.read === same) {
		data = new element.Class(length);
		const memory = Buffer.from(data.buffer);
		bytes.copy(memory, 0, at, end);
		swapped(memory, element.size);
	} else {
		const view = new DataView(bytes.buffer, bytes.byteOffset + at, end - at);
		const get = `get${element.method}`;
		data = new element.Class(length);
		for (let i = 0; i < length; i++) data[i] = element.read(view[get](i * element.size));
	}
	let nulls = null;
	if (bytes[3] & 1) {
		nulls = new Uint8Array(length);
		for (let i = 0; i < length; i++) nulls[i] = ((bytes[end + (i >> 3)] >> (i & 7)) & 1) ^ 1;
	}
	if (dictionary && !data.every((code, i) => code < dictionary.length || (nulls && nulls[i])))
		throw new RangeError('a darray with a code of no entry');
	return new DArray(element.name, shape, data, nulls, dictionary);
}

const CLASSES = new Map(ELEMENTS.slice(1, 6).map((element) => [element.Class, element.name]));

function elementOf(values) {
	let first = values;
	while (Array.isArray(first)) first = first.find((x) => x !== null && x !== undefined);
	const name =
		CLASSES.get(values.constructor) ||
		{ boolean: 'bool', number: 'float8', bigint: 'int8', string: 'text' }[typeof first] ||
		(first instanceof Date ? 'timestamptz' : undefined);
	if (!name) throw new TypeError("darray.param() needs the type of these elements: darray.param(values, 'float8')");
	return name;
}

const ragged = () => new RangeError('arrays of one dimension have different lengths');

// elements of nested arrays into flat; shape gets the lengths of the first of each depth
function flatten(values, depth, shape, flat) {
	if (shape.length === depth) {
		if (flat.length) throw ragged(); // deeper than the elements so far
		shape.push(values.length);
	}
	if (values.length !== shape[depth]) throw ragged();
	for (const value of values)
		if (Array.isArray(value) || ArrayBuffer.isView(value)) flatten(value, depth + 1, shape, flat);
		else if (depth < shape.length - 1) throw ragged();
		else flat.push(value === undefined ? null : value);
}

/* of flat elements, strings or null */
function textsOf(shape, flat) {
	const places = new Map();
	const data = new Int32Array(flat.length);
	let nulls = null;
	flat.forEach((value, i) => {
		if (value === null) {
			(nulls = nulls || new Uint8Array(flat.length))[i] = 1;
			return;
		}
		is(typeof value === 'string' && !value.includes('\0'), value, 'text');
		if (!places.has(value)) places.set(value, places.size);
		data[i] = places.get(value);
	});
	return new DArray('text', shape, data, nulls, [...places.keys()]);
}

function ofTexts(values) {
	const shape = [];
	const flat = [];
	flatten(values, 0, shape, flat);
	return textsOf(shape, flat);
}

/* a DArray of a typed array, of nested arrays with null */
function from(values, name) {
	if (values instanceof DArray) return values;
	const element = BY_NAME[name || elementOf(values)];
	if (!element) throw new TypeError(`there is no darray of ${name}`);
	if (element.name === 'text') return ofTexts(values);
	if (ArrayBuffer.isView(values) && values.constructor === element.Class)
		return new DArray(element.name, [values.length], values);
	const shape = [];
	const flat = [];
	flatten(values, 0, shape, flat);
	const data = new element.Class(flat.length);
	let nulls = null;
	flat.forEach((value, i) => {
		if (value === null) (nulls = nulls || new Uint8Array(flat.length))[i] = 1;
		else data[i] = element.of(value);
	});
	return new DArray(element.name, shape, data, nulls);
}

function encode(array) {
	const element = BY_NAME[array.element];
	const length = array.data.length;
	const shape = length ? array.shape : [];
	if (shape.length > 6) throw new RangeError('a darray has at most 6 dimensions');
	if (array.data.constructor !== element.Class) throw new TypeError(`data of ${element.name} are no ${element.Class.name}`);
	if (length && shape.reduce((a, b) => a * b, 1) !== length) throw new RangeError(`${length} elements are not of shape ${shape}`);
	const begin = 4 + 4 * shape.length;
	const end = begin + length * element.size;
	const rest = end + (array.nulls ? (length + 7) >> 3 : 0);
	const texts = array.dictionary ? textBytes(array.dictionary) : null;
	if (!texts !== (element.name !== 'text')) throw new TypeError('texts have a dictionary, and nothing else has');
	if (texts && !array.data.every((at, i) => (at >= 0 && at < array.dictionary.length) || (array.nulls && array.nulls[i])))
		throw new RangeError('a text that is not in the dictionary');
	const bytes = Buffer.alloc(rest + (texts ? texts.length : 0));
	if (texts) texts.copy(bytes, rest);
	bytes.set([1, element.code, shape.length, array.nulls ? 1 : 0]);
	shape.forEach((n, i) => bytes.writeUInt32BE(n, 4 + 4 * i));
	if (element.write === same) {
		const { buffer, byteOffset, byteLength } = array.data;
		bytes.set(new Uint8Array(buffer, byteOffset, byteLength), begin);
		swapped(bytes.subarray(begin, end), element.size);
	} else {
		const view = new DataView(bytes.buffer, bytes.byteOffset + begin, end - begin);
		const set = `set${element.method}`;
		for (let i = 0; i < length; i++)
			if (!(array.nulls && array.nulls[i])) view[set](i * element.size, element.write(array.data[i]));
	}
	if (array.nulls) for (let i = 0; i < length; i++) if (!array.nulls[i]) bytes[end + (i >> 3)] |= 1 << (i & 7);
	return bytes;
}

/*
 * A parameter: the binary form, whose type the statement must tell: INSERT INTO t (v) VALUES ($1),
 * $1::darray_float8. The type is that of a typed array; for others name it: param([1, null], 'int4').
 */
const param = (values, name) => encode(from(values, name));

const MOMENT = /^(\d+)-(\d\d)-(\d\d)(?: (\d\d):(\d\d):(\d\d)(?:\.(\d+))?(?:([-+])(\d\d)(?::(\d\d))?(?::(\d\d))?)?)?( BC)?$/;

function parseMoment(text) {
	if (text === 'infinity' || text === '-infinity') return text === 'infinity' ? Infinity : -Infinity;
	const m = MOMENT.exec(text);
	if (!m) throw new Error(`"${text}" is no date or timestamp in ISO form: SET datestyle = iso`);
	const [, year, month, day, hour, minute, second, fraction, sign, h, min, s, bc] = m;
	const date = new Date(0);
	date.setUTCFullYear(bc ? 1 - year : +year, month - 1, +day);
	const offset = (sign === '-' ? -1 : 1) * ((h || 0) * 3600 + (min || 0) * 60 + +(s || 0));
	const seconds = (hour || 0) * 3600 + (minute || 0) * 60 + +(second || 0) - offset;
	return date.getTime() + seconds * 1000 + (fraction ? +`0.${fraction}` * 1000 : 0);
}

const PARSERS = { bool: (x) => (x === 't' ? 1 : 0), int8: BigInt, float4: Number, float8: Number, int2: Number, int4: Number };

// a group ends with as many braces as dimensions end
function shapeOf(text, depth, length) {
	const ends = depth > 1 ? text.match(/}+/g).map((run) => run.length) : [];
	const groups = [length];
	for (let level = 1; level <= depth; level++) groups.push(depth > 1 ? ends.filter((run) => run >= level).length : 1);
	return groups.slice(0, -1).map((n, i) => n / groups[i + 1]).reverse();
}

const WORD = /"((?:[^"\\]|\\[^])*)"|[^{},"]+/g;

// a word in quotes is no NULL
function parseTexts(text, depth) {
	const flat = [];
	const braces = text.replace(WORD, (word, quoted) => {
		flat.push(quoted !== undefined ? quoted.replace(/\\([^])/g, '$1') : word === 'NULL' ? null : word);
		return '';
	});
	return textsOf(flat.length ? shapeOf(braces, depth, flat.length) : [], flat);
}

/* the text form, plain or packed, as a DArray */
function parse(text, name) {
	if (text.startsWith('b64:')) return decode(Buffer.from(text.slice(4), 'base64'));
	const element = BY_NAME[name];
	const number = PARSERS[name] || parseMoment;
	const depth = /^{*/.exec(text)[0].length;
	if (name === 'text') return parseTexts(text, depth);
	const body = text.replace(/[{}"]/g, '');
	if (body === '') return new DArray(name, [], new element.Class(0));
	const words = body.split(',');
	const data = new element.Class(words.length);
	let nulls = null;
	words.forEach((word, i) => {
		if (word === 'NULL') (nulls = nulls || new Uint8Array(words.length))[i] = 1;
		else data[i] = number(word);
	});
	return new DArray(name, shapeOf(text, depth, words.length), data, nulls);
}

const QUERY = `SELECT t.typname, t.oid
FROM pg_catalog.pg_extension e
JOIN pg_catalog.pg_depend d ON d.refclassid = 'pg_catalog.pg_extension'::pg_catalog.regclass
	AND d.refobjid = e.oid AND d.deptype = 'e' AND d.classid = 'pg_catalog.pg_type'::pg_catalog.regclass
JOIN pg_catalog.pg_type t ON t.oid = d.objid WHERE e.extname = 'darray'`;

/*
 * Teach a client (of a pool: in its "connect" event) the types of the database that it is connected
 * to. Values are typed arrays, or nested arrays where there are NULLs, several dimensions or booleans;
 * with { raw: true } always a DArray. { packed: true } makes the server send packed text: many times
 * faster to read, but also what v::text gives.
 */
async function register(client, { raw = false, packed = false } = {}) {
	const { rows } = await client.query(QUERY);
	const types = rows.filter((row) => BY_NAME[row.typname.replace(/^darray_/, '')]);
	if (!types.length) throw new Error('this database has no extension darray: CREATE EXTENSION darray');
	const shown = raw ? same : (array) => array.value();
	for (const { typname, oid } of types) {
		const name = typname.slice('darray_'.length);
		client.setTypeParser(oid, 'text', (text) => shown(parse(text, name)));
		client.setTypeParser(oid, 'binary', () => {
			// pg decodes every field of a row as text before a parser sees it
			throw new Error('pg loses bytes of binary results: ask without binary: true, and see packed');
		});
	}
	// kept until the library is there, which checks it
	if (packed) await client.query('SET darray.text_output = packed');
}

module.exports = { DArray, decode, encode, from, param, parse, register };
