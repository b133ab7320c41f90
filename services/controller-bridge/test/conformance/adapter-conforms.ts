import { afterEach, beforeEach, describe } from '@jest/globals';
import type { Bench, Traits } from './bench.ts';
import { answersAsRequested } from './answers-as-requested.ts';
import { livesWithBadDevices } from './lives-with-bad-devices.ts';
import { livesWithBadLines } from './lives-with-bad-lines.ts';

/**
 * The rules of every adapter: reports what it knows and nothing else. `makeBench` gives a device of its own, well, with all
 * its valves closed, and an adapter that reaches it.
 *
 *     adapterConforms('The REST adapter', { knowsOrders: true, closesOnRestart: true }, () => RestBench.make());
 */
export function adapterConforms(name: string, traits: Traits, makeBench: () => Promise<Bench>): void {
  describe(name, () => {
    let bench: Bench | undefined;
    const current = (): Bench => {
      if (bench === undefined) throw new Error('No bench');
      return bench;
    };
    beforeEach(async () => {
      bench = await makeBench();
    });
    afterEach(async () => {
      await bench?.stop();
      bench = undefined;
    });

    answersAsRequested(current, traits);
    livesWithBadDevices(current, traits);
    livesWithBadLines(current, traits);
  });
}
