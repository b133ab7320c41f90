import type { Urgency } from '@headgate/contracts/prediction-result';
import type { DayAhead } from './ahead.ts';
import type { Verdict } from './decide.ts';

/** Depletion past readily available water at which a crop loses a quarter of its transpiration: Ks 0.75, eq. 84. */
const criticalShare = 0.25;
/** An irrigation this near is worth preparing for [days]. */
const soon = 2;

/**
 * How pressing it is to irrigate: docs/advice.md has the table. What must not be done today is never pressing.
 */
export function urgencyOf(verdict: Verdict, today: DayAhead, next: DayAhead | undefined): Urgency {
  if (verdict.reason === 'rainy-season' || verdict.reason === 'drained') return 'low';
  const { depletionAtStart: depletion, readilyAvailable, totalAvailable } = today;
  if (verdict.kind === 'irrigate') {
    const critical = readilyAvailable + criticalShare * (totalAvailable - readilyAvailable);
    if (depletion > critical) return 'critical';
    return depletion >= readilyAvailable ? 'high' : 'medium';
  }
  const short = verdict.reason === 'below-practicable' && depletion >= readilyAvailable;
  return short || (next !== undefined && next.offset <= soon) ? 'medium' : 'low';
}
