import { setTimeout as pause } from 'node:timers/promises';

/** Whether the product asks to be tried again, or a mailed code took too long, as on a busy machine. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message.includes(': 503 ') || error.message.startsWith('No mail with a code'));

/** Asks until it is not busy; for 90 s at most. */
export async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const started = Date.now(); ;) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || Date.now() - started > 90_000) throw error;
      await pause(200);
    }
  }
}
