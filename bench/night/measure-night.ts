import { NightBench } from '../../services/prediction/test/night/bench/night-bench.ts';
import type { Row } from '../row.ts';

/** Of the floor's speed, at least. */
const leastRatio = 0.15;
/**
 * Processes that have just begun compile what they run: a small night follows others that make this many fields together, each by
 * one process or the other. A large one has it in its own figures.
 */
const warmUp = 20_000;
/** Processes of the night: as many as cores. */
const workers = 2;

export interface Measured {
  readonly rows: readonly Row[];
  /** Of processors, for one field [µs]. */
  readonly costOfField: number;
}

/** A whole night of so many fields against reading and copying the same bytes. */
export async function measureNight(fields: number, report: (line: string) => void): Promise<Measured> {
  const bench = await NightBench.start(workers);
  try {
    const seeding = performance.now();
    await bench.seed(Math.ceil(fields / 10));
    report(`${String(fields)} fields are there after ${seconds(performance.now() - seeding)} s`);
    for (let nights = Math.floor(warmUp / fields); nights > 0; nights -= 1) await bench.run();
    const night = await bench.run();
    const floor = await bench.floor(workers);
    const speed = night.fields / night.seconds;
    const costOfField = (night.processorSeconds / night.fields) * 1e6;
    report(
      `night of ${String(night.fields)} fields: ${night.seconds.toFixed(1)} s, ${speed.toFixed(0)} fields/s, ` +
        `${costOfField.toFixed(0)} µs of processors a field; floor ${floor.toFixed(0)} fields/s`,
    );
    const ratio = speed / floor;
    const bound = { text: `>= ${String(leastRatio)}`, holds: ratio >= leastRatio };
    return {
      rows: [
        {
          what: `night, ${String(night.fields)} fields`,
          ours: `${speed.toFixed(0)} fields/s`,
          floor: `${floor.toFixed(0)} fields/s`,
          ...{ ratio, bound },
        },
      ],
      costOfField,
    };
  } finally {
    await bench.stop();
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(0);
