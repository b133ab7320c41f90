import { Unavailable } from '@headgate/runtime';
import { bulkhead } from 'cockatiel';

interface Limits {
  /** How many may be at work. */
  readonly atOnce: number;
  /** Whoever has waited longer has been given up by its asker: its work is not begun [ms]. */
  readonly timeout: number;
}

/**
 * Lets a few at a time do work that keeps a processor busy; the others wait, first come, first served. It gives what the work
 * gives, and throws `Unavailable` where that waited in vain. `now`: milliseconds from any beginning.
 */
export function hashBulkhead({ atOnce, timeout }: Limits, now: () => number = () => performance.now()) {
  const places = bulkhead(atOnce, Infinity);
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const since = now();
    return places.execute(() => {
      if (now() - since > timeout)
        throw new Unavailable('Too many passwords are being checked', { retryAfterSeconds: 2 });
      return work();
    });
  };
}
