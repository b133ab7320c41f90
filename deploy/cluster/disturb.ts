import { setTimeout as pause } from 'node:timers/promises';
import type { Load } from '../replicas/load.ts';
import type { Disturbance } from './disturbances.ts';

/** Nothing has failed for so long: service is there again [ms]. */
const quiet = 6_000;
/** At most so long it is waited for [ms]. */
const longest = 90_000;

/** What became of a disturbance. */
export interface Disturbed {
  readonly name: string;
  readonly at: Date;
  /** From when the part went, or came back, until the last request failed for it; 0: none did [s]. */
  readonly secondsUntilService: number;
  readonly failed: number;
}

/** Does it, with everybody at work, until all is well again; prints a line. */
export async function disturb(disturbance: Disturbance, loads: readonly Load[]): Promise<Disturbed> {
  const failedAt = () => loads.flatMap(({ failed }) => failed.map((failure) => failure.at.getTime()));
  const at = new Date();
  const phase = async (work: () => Promise<void>): Promise<number> => {
    const started = Date.now();
    const since = () => failedAt().filter((time) => time >= started);
    const isQuiet = () => Date.now() - Math.max(started, ...since()) >= quiet;
    await work();
    while (!isQuiet() && Date.now() - started < longest) await pause(100);
    return Math.max(0, ...since().map((time) => time - started)) / 1_000;
  };
  const before = failedAt().length;
  const seconds = [await phase(disturbance.begin), await phase(disturbance.end)];
  const [secondsUntilService, failed] = [Math.max(...seconds), failedAt().length - before];
  const figures = `service again after ${secondsUntilService.toFixed(1)} s, ${String(failed)} requests failed`;
  process.stdout.write(`${at.toISOString()} ${disturbance.name}: ${figures}\n`);
  return { name: disturbance.name, at, secondsUntilService, failed };
}
