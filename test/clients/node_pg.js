// node-postgres: parameters go to the server as text without a type
const { Client } = require('pg');

function report(name, got, wanted) {
	const ok = JSON.stringify(got) === JSON.stringify(wanted);
	console.log(`${ok ? 'ok' : 'not ok'}\tnode-postgres: ${name}`);
	if (!ok) console.log(`    got ${JSON.stringify(got)}\n    want ${JSON.stringify(wanted)}`);
}

async function main() {
	const client = new Client();
	await client.connect();
	const value = async (query, parameters) => Object.values((await client.query(query, parameters)).rows[0])[0];
	const error = async (query, parameters) => {
		try {
			return await value(query, parameters);
		} catch (e) {
			return [e.code, /\$1::float8/.test(e.hint || '')];
		}
	};
	report('array_gt(v, $1)', await value('SELECT array_filter(v, array_gt(v, $1)) FROM client', [1.5]), '{2,3}');
	report('v > $1::float8', await value('SELECT array_filter(v, v > $1::float8) FROM client', [1.5]), '{2,3}');
	report('array_filter(v, $1)', await value('SELECT array_filter(v, $1) FROM client', [[true, false, true]]), '{1,3}');
	report('array_take(v, $1)', await value('SELECT array_take(v, $1) FROM client', [[1, 3]]), '{1,3}');
	report('v + $1', await value('SELECT v + $1 FROM client', [[1, 2, 3]]), '{2,4,6}');
	report('v > $1 with a number', await error('SELECT array_filter(v, v > $1) FROM client', [1.5]), ['22P02', true]);
	report('v > $1 with an array', await error('SELECT array_filter(v, v > $1) FROM client', [[1.5]]), ['42804', true]);
	report('v * $1 with a number', await error('SELECT v * $1 FROM client', [1.5]), ['22P02', true]);
	await client.end();
}

main();
