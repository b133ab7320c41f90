import { setTimeout as pause } from 'node:timers/promises';

/** Whether so much time [ms] passes before the signal comes. Keeps no process from ending. */
export async function passes(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await pause(milliseconds, undefined, { signal, ref: false });
    return true;
  } catch {
    return false;
  }
}
