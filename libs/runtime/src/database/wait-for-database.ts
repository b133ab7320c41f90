import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { isOutage } from './is-outage.ts';

/** Longer than another PostgreSQL takes until it is the primary [ms]. */
const usual = { within: 60_000, between: 500 };

/**
 * Does it again as long as the database is away: whoever starts a process anew waits ever longer between two starts, up to
 * minutes. Throws what the work throws where that is no outage, or one that lasts.
 */
export async function waitForDatabase<T>(work: () => Promise<T>, { within, between } = usual): Promise<T> {
  for (let tries = 1, started = performance.now(); ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error) || performance.now() - started > within) throw error;
      if (tries === 1) new Logger('Database').warn({ err: error, msg: 'The start waits for the database' });
      await pause(between);
    }
  }
}
