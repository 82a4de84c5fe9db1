// DuckDB for peer.py: node duckdb.mjs MODULES FILE THREADS. A line of JSON asks, a line answers.

import path from 'node:path';
import readline from 'node:readline';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const [modules, file, threads] = process.argv.slice(2);
const require = createRequire(path.join(modules, 'here.js'));
const { DuckDBInstance } = await import(pathToFileURL(require.resolve('@duckdb/node-api')));
const instance = await DuckDBInstance.create(file, { threads });
const connection = await instance.connect();
await connection.run("SET TimeZone = 'UTC'");

const seconds = () => Number(process.hrtime.bigint()) / 1e9;

async function rows(statement) {
    const reader = await connection.runAndReadAll(statement);
    return { rows: reader.getRowsJson() };
}

async function cost(statement) {
    const cpu = process.cpuUsage();
    const started = seconds();
    await connection.runAndReadAll(statement);
    const clock = seconds() - started;
    const { user, system } = process.cpuUsage(cpu);
    return { clock, cpu: (user + system) / 1e6 };
}

async function clients(n, statements, duration) {
    let answered = 0;
    const started = seconds();
    await Promise.all(Array.from({ length: n }, async (_, k) => {
        const own = await instance.connect();
        for (let i = k; seconds() < started + duration; i++) {
            await own.runAndReadAll(statements[i % statements.length]);
            answered++;
        }
    }));
    return { rate: answered / (seconds() - started) };
}

for await (const line of readline.createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line);
    try {
        const answer = await (asked.rows ? rows(asked.rows) : asked.cost ? cost(asked.cost)
            : clients(asked.clients, asked.statements, asked.seconds));
        console.log(JSON.stringify(answer));
    } catch (error) {
        console.log(JSON.stringify({ error: error.message }));
    }
}
