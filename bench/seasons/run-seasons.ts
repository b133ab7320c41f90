import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { casesOf, type Sample, type SeasonCase } from './cases.ts';
import { excessOf, measuresOf } from './measures.ts';
import { lessOfAll, linesOf } from './print-rows.ts';
import { rowsOf } from './rows.ts';
import { runCase, type CaseResult } from './run-case.ts';

/*
 * `npm run seasons`: follows the advice through seasons of fields that it does not see (docs/seasons.md). Exits 1 when a bound is
 * missed. One worker thread a core; each asks for the next batch when it has done one.
 */

interface Batch {
  readonly cases: readonly SeasonCase[];
  readonly years: number;
}

if (isMainThread) await main();
else {
  parentPort?.on('message', ({ cases, years }: Batch) => {
    parentPort?.postMessage(cases.map((each) => runCase(each, years)));
  });
}

async function main(): Promise<void> {
  const { sample, years, details } = options();
  const batches = batchesOf(casesOf(sample));
  const count = batches.reduce((sum, batch) => sum + batch.length, 0);
  console.log(`${count} cases × ${years} years`);
  const started = Date.now();
  const results = await runAll(batches, years);
  const rows = rowsOf(results);
  for (const line of linesOf(rows)) console.log(line);
  if (details) printDetails(results);
  const less = lessOfAll(rows);
  const missed = rows.filter((row) => row.excess > 1).length;
  console.log(less.line);
  console.log(
    `${rows.length - missed} of ${rows.length} rows hold. ${((Date.now() - started) / 1000).toFixed(0)} s.`,
  );
  if (missed > 0 || !less.holds) process.exitCode = 1;
}

function options(): { readonly sample: Sample; readonly years: number; readonly details: boolean } {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: {
      crops: text,
      methods: text,
      soils: text,
      regions: text,
      years: text,
      details: { type: 'boolean' },
    },
  });
  const { years, details, ...lists } = values;
  const named = Object.entries(lists).map(([name, list]) => [name, list.split(',')] as const);
  return { sample: Object.fromEntries(named), years: Number(years ?? 20), details: details ?? false };
}

/** Of one crop, method and region each, region by region: a thread keeps the weather of one. */
function batchesOf(cases: readonly SeasonCase[]): SeasonCase[][] {
  const groups = Map.groupBy(cases, ({ region, crop, method }) => `${region} ${crop} ${method}`);
  return [...groups].sort(([a], [b]) => a.localeCompare(b)).map(([, group]) => group);
}

async function runAll(batches: readonly SeasonCase[][], years: number): Promise<CaseResult[]> {
  const waiting = [...batches];
  const results: CaseResult[] = [];
  const threads = Array.from({ length: Math.min(availableParallelism(), batches.length) }, async () => {
    const worker = new Worker(import.meta.filename);
    try {
      for (let cases = waiting.shift(); cases !== undefined; cases = waiting.shift()) {
        results.push(...(await runBatch(worker, { cases, years })));
      }
    } finally {
      await worker.terminate();
    }
  });
  await Promise.all(threads);
  return results;
}

async function runBatch(worker: Worker, batch: Batch): Promise<CaseResult[]> {
  worker.postMessage(batch);
  // Rejects when the thread fails.
  const [results] = (await once(worker, 'message')) as [CaseResult[]];
  return results;
}

/** Every case that misses a bound. */
function printDetails(results: readonly CaseResult[]): void {
  for (const result of results) {
    const { crop, method, soil, region } = result.case;
    for (const measured of measuresOf(result)) {
      if (excessOf(measured) <= 1) continue;
      const { name, value, bound } = measured;
      console.log(
        `${crop} ${method} ${soil} ${region}: ${name} ${value.toFixed(3)}, bound ${bound.toFixed(3)}`,
      );
    }
  }
}
