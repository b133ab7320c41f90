import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { compareFarm, type Comparison } from './compare-farm.ts';
import { gapOf, judge, linesOf, percent, spreadOf } from './judge-comparisons.ts';
import { plantedFarm } from './planted-farm.ts';

/*
 * `npm run bench:plan`: fitted plans against the exact optimum (docs/performance.md). `-- --farms 10 --seconds 5` for fewer farms, or
 * less time for the solver. Exits 1 when the bound is missed. One worker thread a core.
 */

interface Task {
  readonly seed: number;
  readonly seconds: number;
}

if (isMainThread) await main();
else {
  parentPort?.on('message', ({ seed, seconds }: Task) => {
    parentPort?.postMessage(compareFarm(plantedFarm(seed), seconds));
  });
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { farms: { type: 'string' }, seconds: { type: 'string' } } });
  const seconds = Number(values.seconds ?? 20);
  const seeds = Array.from({ length: Number(values.farms ?? 60) }, (_, index) => index + 1);
  const started = Date.now();
  const comparisons = await compareAll(seeds.map((seed) => ({ seed, seconds })));
  for (const line of linesOf(comparisons)) console.log(line);
  const [least, median, greatest] = spreadOf(comparisons.map(gapOf)).map(percent);
  const times = spreadOf(comparisons.map(({ fitMilliseconds }) => fitMilliseconds));
  const { near, far, holds } = judge(comparisons);
  const proven = comparisons.filter((each) => each.proven).length;
  console.log(
    `gap: min ${least} %, median ${median} %, max ${greatest} %; optimum known of ${proven} of ${comparisons.length}`,
  );
  console.log(`fit: ${times.map((time) => time.toFixed(1)).join(' / ')} ms (min / median / max)`);
  console.log(
    `${near} of ${comparisons.length} within 3 % (55 of 60 must), ${far} over 6 % (none may): ${holds ? 'holds' : 'FAILS'}. ` +
      `${((Date.now() - started) / 1000).toFixed(0)} s.`,
  );
  if (!holds) process.exitCode = 1;
}

async function compareAll(tasks: readonly Task[]): Promise<Comparison[]> {
  const waiting = [...tasks];
  const done: Comparison[] = [];
  const threads = Array.from({ length: Math.min(availableParallelism(), tasks.length) }, async () => {
    const worker = new Worker(import.meta.filename);
    try {
      for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
        worker.postMessage(task);
        // Rejects when the thread fails.
        const [comparison] = (await once(worker, 'message')) as [Comparison];
        done.push(comparison);
      }
    } finally {
      await worker.terminate();
    }
  });
  await Promise.all(threads);
  return done.sort((a, b) => a.seed - b.seed);
}
