import { fraction, type AcreFeet, type Fraction } from '../units.ts';
import type { Band } from './savings-types.ts';

/**
 * A band of avoided water as a share of what would have been used: avoided ÷ (avoided + use), at each end, so that it holds the true
 * share exactly where the band of amounts holds the true amount. Null: the band reaches below nothing used at all.
 */
export function shareOfBaseline({ low, mid, high }: Band<AcreFeet>, use: number): Band<Fraction> | null {
  if (low + use <= 0) return null;
  const shareOf = (avoided: number) => fraction(avoided / (avoided + use));
  return { low: shareOf(low), mid: shareOf(mid), high: shareOf(high) };
}
