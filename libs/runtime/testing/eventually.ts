import { setTimeout as pause } from 'node:timers/promises';

/** Waits until something is so; gives up, saying what never was, after 90 s. */
export async function eventually(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 90_000;) {
    if (await isSo()) return;
    await pause(50);
  }
  throw new Error(`Not within 90 s: ${what}`);
}
