import { Computing } from '../../services/prediction/test/night/bench/measure-computing.ts';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';

/** Of one, at least. */
const leastRatio = 1.7;

/** Two workers against one, on what a night computes: without the database, which they share. */
export async function measureTwoWorkers(rounds: number): Promise<Row> {
  const computing = await Computing.start(2);
  try {
    const speeds = await interleave(
      { one: () => computing.measure(1), two: () => computing.measure(2) },
      rounds,
    );
    const [one, two] = [median(speeds.one), median(speeds.two)];
    const ratio = median(speeds.two.map((speed, round) => speed / (speeds.one[round] ?? NaN)));
    return {
      what: 'two workers, computing alone',
      ours: `${two.toFixed(0)} fields/s`,
      floor: `${one.toFixed(0)} fields/s`,
      ratio,
      bound: { text: `>= ${String(leastRatio)}`, holds: ratio >= leastRatio },
    };
  } finally {
    await computing.stop();
  }
}
