import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is so; gives up, saying what never was, after 20 s. */
export async function eventually(what: string, isSo: () => Promise<boolean>): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 20_000;) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error(`Not within 20 s: ${what}`);
}
