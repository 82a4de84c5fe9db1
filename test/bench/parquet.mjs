// Bytes of columns as Parquet, as DuckDB writes it when it is told nothing: FOLDER/columns.tsv has a
// name and a type for each, FOLDER/NAME.csv the elements. Prints name and bytes.
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
    const from = path.join(folder, `${name}.csv`);
    const to = path.join(folder, `${name}.parquet`);
    await connection.run(`COPY (FROM read_csv('${from}', header = false, columns = {'x': '${type}'}))
                          TO '${to}' (FORMAT parquet)`);
    console.log(`${name}\t${fs.statSync(to).size}`);
    fs.unlinkSync(to);
}
