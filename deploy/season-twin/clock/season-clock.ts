/*
 * Loaded before a process of the product (`node --import`): its time is that of the file SEASON_CLOCK names, which leaps. Processes know
 * nothing of it: `Date` tells that time, and what waits longer than SEASON_LEAST [ms] by `node:timers/promises`, as sweeps and pauses do,
 * waits by it. Where SEASON_TIMERS is `all` (emulators), so does every `setTimeout`. Timeouts of calls stay the machine's: networks are
 * no faster.
 */
import type { TimerOptions } from 'node:timers';
import { syncBuiltinESMExports } from 'node:module';
import timersPromises from 'node:timers/promises';
import { readClock } from './clock-file.ts';
import { ProductTimers } from './product-timers.ts';

const file = process.env['SEASON_CLOCK'];
if (file === undefined) throw new Error('SEASON_CLOCK names no file');
const least = Number(process.env['SEASON_LEAST'] ?? '5000');
/** How often due timers ring, and so long a reading of the file is taken for new [ms]. */
const ringEvery = 10;
const newFor = 0.2;

const MachineDate = Date;
const machineTimeout = globalThis.setTimeout;
const machinePause = timersPromises.setTimeout;
const timers = new ProductTimers();
let ahead = 0;
let readAt = -Infinity;

/** Everybody's clock leaps before anybody has sent a message from after the leap: it is read whenever somebody asks. */
function productNow(): number {
  if (performance.now() - readAt > newFor) read();
  return MachineDate.now() + ahead;
}
function read(): void {
  ({ ahead } = readClock(file ?? ''));
  readAt = performance.now();
}
globalThis.Date = new Proxy(MachineDate, {
  get: (date, name, receiver) =>
    name === 'now' ? productNow : (Reflect.get(date, name, receiver) as unknown),
  construct: (date, args: unknown[], target) =>
    Reflect.construct(date, args.length === 0 ? [productNow()] : args, target) as object,
  apply: () => new MachineDate(productNow()).toString(),
});

timersPromises.setTimeout = function pause<Value>(
  delay = 1,
  value?: Value,
  options: TimerOptions = {},
): Promise<Value> {
  if (delay < least) return machinePause(delay, value, options);
  const { signal } = options;
  return new Promise<Value>((resolve, reject) => {
    const leave = () => {
      takeBack();
      reject(signal?.reason instanceof Error ? signal.reason : new Error('Aborted'));
    };
    const takeBack = timers.add(productNow() + delay, () => {
      signal?.removeEventListener('abort', leave);
      resolve(value as Value);
    });
    if (signal?.aborted === true) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
};
syncBuiltinESMExports();

if (process.env['SEASON_TIMERS'] === 'all') leapingTimeouts();

/** `setTimeout` of whoever imitates a device: its seconds are the product's. */
function leapingTimeouts(): void {
  const machineClear = globalThis.clearTimeout;
  /** What `setTimeout` gave, by what `clearTimeout` is told. */
  const given = new Map<object, () => void>();
  const leaping = (ring: (...args: unknown[]) => void, delay = 0, ...args: unknown[]) => {
    // A timer that never rings by itself stands for it: it has the methods that callers expect.
    const handle = machineTimeout(() => undefined, 2 ** 31 - 1).unref();
    const takeBack = timers.add(productNow() + delay, () => {
      given.delete(handle);
      machineClear(handle);
      ring(...args);
    });
    given.set(handle, takeBack);
    return handle;
  };
  globalThis.setTimeout = Object.assign(leaping, machineTimeout);
  globalThis.clearTimeout = (handle) => {
    if (typeof handle === 'object') {
      given.get(handle)?.();
      given.delete(handle);
    }
    machineClear(handle);
  };
}

setInterval(() => {
  timers.ring(productNow());
}, ringEvery).unref();
