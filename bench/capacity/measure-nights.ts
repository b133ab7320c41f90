import { NightBench } from '../../services/prediction/test/night/bench/night-bench.ts';
import { databaseUsage } from './stack-usage.ts';
import type { UnitCosts } from './unit-costs.ts';

const farms = 1_000;
/** Nights before, in which processes compile what they run. */
const warmUps = 2;

/** What a field costs in a night: the first writes what is new, a later one is as dear as a night is. */
export async function measureNightCosts(say: (line: string) => void): Promise<Pick<UnitCosts, 'night'>> {
  const bench = await NightBench.start(2);
  try {
    await bench.seed(farms);
    const before = await databaseUsage(bench.url);
    const { fields } = await bench.run();
    const after = await databaseUsage(bench.url);
    say(`a night of ${String(fields)} fields was made`);
    for (let nights = 1; nights < warmUps; nights += 1) await bench.run();
    const night = await bench.run();
    const grown = new Map<string, number>();
    for (const [name, { bytes }] of Object.entries(after.tables)) {
      const table = name.replace(/_\d{4}_\d{2}$/, '');
      const growth = (bytes - (before.tables[name]?.bytes ?? 0)) / fields;
      if (growth > 0) grown.set(table, (grown.get(table) ?? 0) + growth);
    }
    return {
      night: {
        workerSeconds: (night.processorSeconds - night.postgresSeconds) / fields,
        postgresSeconds: night.postgresSeconds / fields,
        walBytes: (after.wal - before.wal) / fields,
        bytes: Object.fromEntries(grown),
      },
    };
  } finally {
    await bench.stop();
  }
}
