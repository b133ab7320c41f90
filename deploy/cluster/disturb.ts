import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from '../replicas/load.ts';
import type { Disturbance } from './disturbances.ts';

/** Nothing has failed for so long: service is there again [ms]. */
const quiet = 6_000;
/** At most so long it is waited for [ms]. */
const longest = 90_000;
/** Before anything is disturbed: programs that have just been started are slow at first [ms]. */
const atFirst = { quiet: 20_000, longest: 300_000 };

/** What became of a disturbance. */
export interface Disturbed {
  readonly name: string;
  readonly at: Date;
  /** From when the part went, or came back, until the last request failed for it; 0: none did [s]. */
  readonly secondsUntilService: number;
  readonly failed: number;
}

/** Resolves when the loads are served without a failure; rejects where they are not, though everything is whole. */
export async function untilServed(loads: readonly Load[]): Promise<void> {
  const started = Date.now();
  if (!(await untilQuiet(loads, started, atFirst)))
    throw new Error(
      `Before anything is disturbed, something fails after ${String(atFirst.longest / 1_000)} s`,
    );
  const seconds = (Math.max(started, ...failedSince(loads, started)) - started) / 1_000;
  process.stdout.write(`served without a failure after ${seconds.toFixed(1)} s\n`);
}

/** False: something has failed all the time. */
async function untilQuiet(
  loads: readonly Load[],
  started: number,
  times: { readonly quiet: number; readonly longest: number },
): Promise<boolean> {
  const isQuiet = () => Date.now() - Math.max(started, ...failedSince(loads, started)) >= times.quiet;
  while (!isQuiet()) {
    if (Date.now() - started >= times.longest) return false;
    await pause(100);
  }
  return true;
}

const failedSince = (loads: readonly Load[], started: number) =>
  loads.flatMap(({ failed }) => failed.map(({ at }) => at.getTime())).filter((time) => time >= started);

/** Does it, with everybody at work, until all is well again; prints a line. */
export async function disturb(disturbance: Disturbance, loads: readonly Load[]): Promise<Disturbed> {
  const at = new Date();
  const phase = async (work: () => Promise<void>): Promise<number> => {
    const started = Date.now();
    await work();
    await untilQuiet(loads, started, { quiet, longest });
    return Math.max(0, ...failedSince(loads, started).map((time) => time - started)) / 1_000;
  };
  const seconds = [await phase(disturbance.begin), await phase(disturbance.end)];
  const [secondsUntilService, failed] = [Math.max(...seconds), failedSince(loads, at.getTime()).length];
  const figures = `service again after ${secondsUntilService.toFixed(1)} s, ${String(failed)} requests failed`;
  process.stdout.write(`${at.toISOString()} ${disturbance.name}: ${figures}\n`);
  return { name: disturbance.name, at, secondsUntilService, failed };
}
