import type { ZonedTime } from '../time/zoned-time.ts';

const halfADay = 12 * 3_600_000;

/**
 * The local day whose end is nearest to an instant: a reading of the morning belongs to the night before it, one of the
 * afternoon to the night after. The ledger knows a field's water at midnight alone.
 */
export function midnightOf(time: ZonedTime, instant: Date): string {
  return time.dateOf(instant.getTime() - halfADay);
}
