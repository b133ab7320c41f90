import { setTimeout as pause } from 'node:timers/promises';
import { Unavailable } from '../src/errors/unavailable.ts';

/** For what may be away for a moment, or slow on a slow machine: asks again until there is an answer; for 90 s at most. */
export async function retry<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const started = Date.now(); ;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Unavailable) || Date.now() - started > 90_000) throw error;
      await pause(100);
    }
  }
}
