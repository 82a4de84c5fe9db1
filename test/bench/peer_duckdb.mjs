// DuckDB, in memory, for contest.py: the columns of a table "plain", and all of each that is
// no text as one value in a table "list". Both again as targets of updates. With one thread a
// query's time is that of the CPU: it waits for nothing else.

import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

// the directory that has node_modules is the first argument
const require = createRequire(path.join(process.argv[2], 'here.js'));
const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')));

const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
const connection = await instance.connect();
const settings = { threads: '1' };

async function ask(query) {
    const rows = (await connection.runAndReadAll(query)).getRows();
    return rows.length > 0 ? String(rows[0][0]) : '';
}

async function load(directory) {
    const columns = fs.readFileSync(path.join(directory, 'columns.tsv'), 'utf8').trim().split('\n')
        .map((line) => line.split('\t'));
    const types = columns.map(([name, type]) => `'${name}': '${type}'`).join(', ');
    const lists = columns.filter(([name, type]) => type !== 'text' && name !== 'id')
        .map(([name]) => `list(${name} ORDER BY rowid) AS ${name}`).join(', ');
    await ask(`CREATE TABLE plain AS SELECT * FROM read_csv('${path.join(directory, 'plain.csv')}',
               header = true, columns = {${types}})`);
    await ask(`CREATE TABLE list AS SELECT ${lists} FROM plain`);
    await ask('CREATE TABLE target_plain AS FROM plain');
    await ask('CREATE TABLE target_list AS FROM list');
    return `ok\t0\tDuckDB ${(await ask('SELECT version()')).slice(1)}`;
}

async function run(query, before, checked, assignments) {
    for (const assignment of assignments) {
        const [name, value] = assignment.split('=');
        if (settings[name] !== value) {
            await ask(`SET ${name} = ${value}`);
            settings[name] = value;
        }
    }
    if (before) {
        await ask(before);
    }
    const cpu = process.cpuUsage();
    const started = process.hrtime.bigint();
    let result = await ask(query);
    let us = Number(process.hrtime.bigint() - started) / 1e3;
    if (settings.threads === '1') {
        const { user, system } = process.cpuUsage(cpu);
        us = Math.min(us, user + system);
    }
    if (checked) {
        result = await ask(checked);
    }
    return `ok\t${us}\t${result}`;
}

for await (const line of readline.createInterface({ input: process.stdin })) {
    const [command, ...fields] = line.split('\t');
    try {
        const [query, before, checked, ...assignments] = fields;
        console.log(command === 'load' ? await load(fields[0])
            : await run(query, before, checked, assignments));
    } catch (error) {
        console.log(`error\t${error.message.replaceAll(/\s+/g, ' ')}`);
    }
}
