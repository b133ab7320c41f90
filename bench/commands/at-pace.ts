import { setTimeout as pause } from 'node:timers/promises';
import { askAtPace } from '../accounts/ask-at-pace.ts';
import { percentile } from '../accounts/percentile.ts';
import type { Action, Driver } from './driver.ts';

interface Pace {
  readonly valves: number;
  /** Commands, half of them starts. */
  readonly perSecond: number;
  readonly seconds: number;
}

/** How long water flows, unless its start takes longer to be confirmed [ms]. */
const flows = 1_000;

/** p99 from being taken to the answer [ms]. */
export type Delays = Readonly<Record<Action, number>>;

/** Starts at that pace, each of another valve, and a stop of each a moment later. */
export async function delaysAtPace(driver: Driver, { valves, perSecond, seconds }: Pace): Promise<Delays> {
  const given: Record<Action, string[]> = { start: [], stop: [] };
  let next = Math.floor(Math.random() * valves);
  await askAtPace({ perSecond: perSecond / 2, seconds }, async () => {
    next = (next + 1) % valves;
    const valve = next;
    const flown = pause(flows);
    given.start.push(await driver.give(valve, 'start'));
    await flown;
    given.stop.push(await driver.give(valve, 'stop'));
  });
  const p99 = async (action: Action) => percentile(await driver.took(given[action]), 99);
  return { start: await p99('start'), stop: await p99('stop') };
}
