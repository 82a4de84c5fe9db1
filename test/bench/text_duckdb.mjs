// DuckDB beside test/bench/text.sql: the same strings, one thread, the least of five runs in ms.
//
//   node test/bench/text_duckdb.mjs DIRECTORY [ELEMENTS [ENTRIES]]
//
// DIRECTORY has node_modules with @duckdb/node-api.
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [directory, elements = '1000000', entries = '1000'] = process.argv.slice(2);
const require = createRequire(path.join(path.resolve(directory), 'here.js'));
const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')));
const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();

async function ask(query) {
    const rows = (await connection.runAndReadAll(query)).getRows();
    return rows.length > 0 ? String(rows[0][0]) : '';
}

await ask(`CREATE TABLE plain AS SELECT i, printf('%06d ab%d', k, k % 100) AS x, k, (i * 31 % 997)::DOUBLE AS y
           FROM (SELECT i, (i * 7919 % ${entries})::INTEGER AS k FROM range(1, ${elements} + 1) t(i))`);
await ask('CREATE TABLE one AS SELECT list(x ORDER BY i) AS a FROM plain');
console.log(`DuckDB ${(await ask('SELECT version()')).slice(1)}, ${elements} elements, ${entries} entries`);
for (const [operation, query] of [
    ['v #= x', "SELECT count(*) FROM plain WHERE x = '000007 ab7'"],
    ['v LIKE', "SELECT count(*) FROM plain WHERE x LIKE '%ab7'"],
    ['sum by key', 'SELECT sum(s) FROM (SELECT x, sum(y) AS s FROM plain GROUP BY x)'],
    ['sort', 'SELECT count(*) FROM (SELECT x FROM plain ORDER BY x OFFSET 0)'],
    ['sort a list', 'SELECT len(list_sort(a)) FROM one'],
]) {
    let least = Infinity;
    let result;
    for (let turn = 0; turn <= 5; turn++) {
        const started = process.hrtime.bigint();
        result = await ask(query);
        if (turn > 0) {
            least = Math.min(least, Number(process.hrtime.bigint() - started) / 1e6);
        }
    }
    console.log(`${operation}\t${least.toFixed(3)}\t${result}`);
}
