import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { measureCell, type Cell, type Figures } from './measure-cell.ts';
import { boundedLines, missesOf, otherLines, type Measured } from './print-tables.ts';
import { bounded, others, type Row } from './tables.ts';

/*
 * `npm run savings`: how often the band of the savings holds the truth, in farms that the estimator does not know (docs/savings.md).
 * Exits 1 when a bound is missed. One worker thread a core; each asks for the next cell when it has done one.
 */

interface Task {
  readonly cell: Cell;
  readonly farms: number;
  readonly seeds: string;
}

if (isMainThread) await main();
else {
  parentPort?.on('message', ({ cell, farms, seeds }: Task) => {
    parentPort?.postMessage(measureCell(cell, farms, seeds));
  });
}

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { farms: text, seeds: text } });
  const [farms, seeds] = [Number(values.farms ?? 1000), values.seeds ?? 'report'];
  if (!Number.isInteger(farms) || farms < 1) throw new Error('--farms takes a whole number from 1 on');
  console.log(`${farms} farms a cell, seeds '${seeds}'`);
  const started = Date.now();
  const measured = await measureAll([...bounded, ...others], farms, seeds);
  const inBounds = measured.slice(0, bounded.length);
  for (const line of boundedLines(inBounds)) console.log(line);
  console.log('');
  for (const line of otherLines(measured.slice(bounded.length), 3)) console.log(line);
  const missed = inBounds.filter((each) => missesOf(each).length > 0).length;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${inBounds.length - missed} of ${inBounds.length} cells hold. ${seconds} s.`);
  if (missed > 0) process.exitCode = 1;
}

async function measureAll(rows: readonly Row[], farms: number, seeds: string): Promise<Measured[]> {
  const waiting = [...rows.entries()];
  const measured: Measured[] = [];
  const threads = Array.from({ length: Math.min(availableParallelism(), rows.length) }, async () => {
    const worker = new Worker(import.meta.filename);
    try {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [at, row] = next;
        const { setting, weeksAtOnce = 1 } = row;
        measured[at] = {
          row,
          figures: await measureOne(worker, { cell: { setting, weeksAtOnce }, farms, seeds }),
        };
      }
    } finally {
      await worker.terminate();
    }
  });
  await Promise.all(threads);
  return measured;
}

async function measureOne(worker: Worker, task: Task): Promise<Figures> {
  worker.postMessage(task);
  // Rejects when the thread fails.
  const [figures] = (await once(worker, 'message')) as [Figures];
  return figures;
}
