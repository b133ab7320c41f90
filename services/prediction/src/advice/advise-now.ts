import type { Urgency } from '@headgate/contracts/prediction-result';
import type { Advice } from './advice.ts';
import { confidenceOf, type Evidence } from './confidence.ts';
import type { Situation } from './situation.ts';
import { timingOf } from './timing.ts';

/** Advice for today, of what is known and of the messages that go with it. */
export function adviseNow(
  situation: Situation,
  evidence: Evidence,
  messages: Pick<Advice, 'explanation' | 'recommendations' | 'assumptions'>,
): Advice {
  return {
    mode: 'now',
    badge: null,
    shouldIrrigate: situation.verdict.kind === 'irrigate',
    urgency: urgencyOf(situation),
    confidence: confidenceOf(situation, evidence),
    acres: situation.field.acres,
    amounts: situation.amounts,
    savings: situation.savings,
    timing: timingOf(situation),
    ...messages,
    terms: situation.terms,
  };
}

/** Depletion past readily available water at which a crop loses a quarter of its transpiration: Ks 0.75, eq. 84. */
const criticalShare = 0.25;
/** An irrigation this near is worth preparing for [days]. */
const soon = 2;

/**
 * How pressing it is to irrigate: docs/advice.md has the table. What must not be done today is never pressing.
 */
function urgencyOf({ verdict, today, next }: Situation): Urgency {
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
