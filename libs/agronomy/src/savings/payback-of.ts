import type { Dollars } from '../units.ts';
import type { Payback } from './money-types.ts';
import type { Band } from './savings-types.ts';

/** Seasons like this one until their benefits have paid the fee. Whatever costs nothing is paid back at once. */
export function paybackOf(fee: Dollars, benefits: Band<Dollars>): Payback {
  if (fee <= 0) return { kind: 'bounded', seasons: { low: 0, mid: 0, high: 0 } };
  if (benefits.high <= 0) return { kind: 'none' };
  const earliest = fee / benefits.high;
  if (benefits.low > 0) {
    return {
      kind: 'bounded',
      seasons: { low: earliest, mid: fee / benefits.mid, high: fee / benefits.low },
    };
  }
  return { kind: 'open', earliest, mid: benefits.mid > 0 ? fee / benefits.mid : null };
}
