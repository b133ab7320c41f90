import { parseArgs } from 'node:util';
import { measureNight } from './night/measure-night.ts';
import { measureTwoWorkers } from './night/measure-two-workers.ts';
import { printTable } from './print-table.ts';
import type { Row } from './row.ts';

/*
 * `npm run bench:night -- --fields 10000,100000`: a whole night of farms that all differ, on servers of its own. Several sizes
 * compare what a field costs. Exits with 1 when a bound does not hold.
 */

/** What a field may cost more or less than in the smallest night. */
const flatWithin = 0.2;

/** Of one worker and two, in turn. */
const rounds = 3;

const { values } = parseArgs({ options: { fields: { type: 'string', default: '10000' } } });
const sizes = values.fields.split(',').map(Number);
const report = (line: string) => {
  console.log(line);
};

const rows: Row[] = [];
const costs: number[] = [];
for (const size of sizes) {
  const measured = await measureNight(size, report);
  rows.push(...measured.rows);
  costs.push(measured.costOfField);
}
const [first] = costs;
for (const [index, cost] of costs.entries()) {
  if (first === undefined || index === 0) continue;
  const ratio = cost / first;
  rows.push({
    what: `a field's cost, ${String(sizes[index])} against ${String(sizes[0])}`,
    ours: `${cost.toFixed(0)} µs`,
    floor: `${first.toFixed(0)} µs`,
    ratio,
    bound: { text: `within ${String(flatWithin * 100)} %`, holds: Math.abs(ratio - 1) <= flatWithin },
  });
}
rows.push(await measureTwoWorkers(rounds));
printTable(rows);
if (rows.some(({ bound }) => bound?.holds === false)) process.exitCode = 1;
