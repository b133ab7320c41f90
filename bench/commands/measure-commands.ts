import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { Stacks } from '../http/stacks.ts';
import { interleave } from '../interleave.ts';
import { median } from '../median.ts';
import type { Row } from '../row.ts';
import type { Delays } from './at-pace.ts';
import { askServer } from './json-server.ts';
import { memoryOf, type Memory } from './memory.ts';
import { moderatePace } from './moderate-pace.ts';
import type { Action } from './driver.ts';

const controllers = 1_000;
/** That are given one command after the other: as many as the bridge, and the floor, work on at once. */
const busy = 64;
const throughput = { valves: busy, seconds: 3 };
const delaySeconds = 4;
/** [s] */
const warmUp = { floor: 2, product: 6 };
/** Until what a start of the process or a thousand connections left behind is dealt with [ms]. */
const pauseMs = 3_000;

type Whose = 'product' | 'floor';
type Runs<Result> = Readonly<Record<Whose, readonly Result[]>>;

/**
 * Commands from a grower to the valve and back, through the bridge and a broker with a thousand controllers, against the least
 * that could do it: a BullMQ job and a message there and back.
 */
export async function measureCommands(stacks: Stacks): Promise<Row[]> {
  const { address, data, memoryPort } = await stacks.commands();
  await pause(pauseMs);
  const none = await memoryOf(data, memoryPort);
  await askServer(address, '/controllers', { count: controllers });
  await pause(pauseMs);
  const all = await memoryOf(data, memoryPort);
  await askServer(address, '/floor', { count: busy });
  await rateOf(address, 'floor', warmUp.floor);
  await rateOf(address, 'product', warmUp.product);
  const rates = await interleave({
    floor: () => rateOf(address, 'floor'),
    product: () => rateOf(address, 'product'),
  });
  const perSecond = moderatePace(median(rates.product));
  const delays = await interleave({
    floor: () => delaysOf(address, { whose: 'floor', valves: busy, perSecond }),
    product: () => delaysOf(address, { whose: 'product', valves: controllers, perSecond }),
  });
  const at = `p99 at ${perSecond}/s, ${controllers} controllers`;
  return [
    rateRow(rates),
    delayRow(delays, 'start', at),
    delayRow(delays, 'stop', at),
    ...memoryRows(none, all),
  ];
}

async function rateOf(address: string, whose: Whose, seconds = throughput.seconds): Promise<number> {
  return z.number().parse(await askServer(address, '/throughput', { ...throughput, whose, seconds }));
}

const delaysAnswer = z.object({ start: z.number(), stop: z.number() });

async function delaysOf(
  address: string,
  input: { readonly whose: Whose; readonly valves: number; readonly perSecond: number },
): Promise<Delays> {
  return delaysAnswer.parse(await askServer(address, '/delays', { ...input, seconds: delaySeconds }));
}

function rateRow({ product, floor }: Runs<number>): Row {
  const [ours, least] = [median(product), median(floor)];
  return {
    what: `commands, accepted to confirmed, ${busy} controllers busy`,
    ours: `${ours.toFixed(0)} commands/s`,
    floor: `${least.toFixed(0)} commands/s`,
    ratio: ours / least,
  };
}

function delayRow({ product, floor }: Runs<Delays>, action: Action, at: string): Row {
  const of = (runs: readonly Delays[]) => median(runs.map((delays) => delays[action]));
  const [ours, least] = [of(product), of(floor)];
  return {
    what: `${action}, accept to ack, ${at}`,
    ours: `${ours.toFixed(1)} ms`,
    floor: `${least.toFixed(1)} ms`,
    ratio: ours / least,
  };
}

function memoryRows(none: Memory, all: Memory): Row[] {
  const row = (what: string, part: keyof Memory): Row => ({
    what: `${what}, ${controllers} controllers connected`,
    ours: megabytes(all[part]),
    floor: `${megabytes(none[part])} with none`,
    ratio: all[part] / none[part],
  });
  return [row("bridge's memory", 'bridge'), row("bridge's heap", 'heap'), row("broker's memory", 'broker')];
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
