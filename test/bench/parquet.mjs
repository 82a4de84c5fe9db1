// Bytes of columns as Parquet, as DuckDB writes it when it is told nothing, and as a database of its
// own: FOLDER/columns.tsv has a name and a type for each, FOLDER/NAME.csv the elements. Prints name,
// bytes of both.
//
// usage: parquet.mjs DIRECTORY-OF-NODE_MODULES FOLDER

import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [, , modules, folder] = process.argv;
const require = createRequire(path.join(modules, 'here.js'));
const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')));
const connection = await (await DuckDBInstance.create(':memory:')).connect();

for (const line of fs.readFileSync(path.join(folder, 'columns.tsv'), 'utf8').trim().split('\n')) {
    const [name, type] = line.split('\t');
    const csv = path.join(folder, `${name}.csv`);
    const from = `read_csv('${csv}', header = false, columns = {'x': '${type}'}, delim = ',', quote = '"', escape = '"')`;
    const parquet = path.join(folder, `${name}.parquet`);
    const database = path.join(folder, `${name}.duckdb`);
    await connection.run(`COPY (FROM ${from}) TO '${parquet}' (FORMAT parquet)`);
    await connection.run(`ATTACH '${database}' AS written`);
    await connection.run(`CREATE TABLE written.t AS FROM ${from}`);
    await connection.run('CHECKPOINT written');
    await connection.run('DETACH written');
    console.log(`${name}\t${fs.statSync(parquet).size}\t${fs.statSync(database).size}`);
    fs.unlinkSync(parquet);
    fs.unlinkSync(database);
}
