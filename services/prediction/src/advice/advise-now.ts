import type { Urgency } from '@headgate/contracts/prediction-result';
import type { Climatology } from '../weather/climatology-of.ts';
import type { Advice, AdvicePlan } from './advice.ts';
import { confidenceOf, type Evidence } from './confidence.ts';
import { isPreview, sourcesOf, strategyOf } from './strategy.ts';
import { headlineOf, timingOf } from './say-when.ts';
import { seasonalLeaching } from './seasonal-leaching.ts';
import type { Situation } from './situation.ts';
import { fitOf, irrigationsAhead } from './week-plan.ts';

/** Advice for today, of what is known and of the messages that go with it. */
export function adviseNow(
  situation: Situation,
  evidence: Evidence,
  messages: Pick<Advice, 'explanation' | 'recommendations' | 'assumptions'>,
  climatology: Climatology,
): Advice {
  return {
    mode: 'now',
    headline: headlineOf(situation),
    badge: null,
    shouldIrrigate: situation.verdict.kind === 'irrigate',
    urgency: urgencyOf(situation),
    confidence: confidenceOf(situation, evidence),
    acres: situation.setup.acres,
    amounts: situation.amounts,
    savings: situation.savings,
    timing: timingOf(situation),
    ...messages,
    strategy: strategyOf(situation),
    plan: planOf(situation, climatology),
    terms: situation.terms,
  };
}

function planOf(situation: Situation, climatology: Climatology): AdvicePlan {
  const { setup, terms, verdict } = situation;
  const fits = fitOf(situation);
  const leaching = seasonalLeaching(setup, terms, climatology);
  return {
    irrigations: irrigationsAhead(situation),
    preview: isPreview(setup.crop),
    sources: sourcesOf(setup),
    ...(fits === undefined ? {} : { fits }),
    ...(leaching === undefined ? {} : { leaching }),
    ...(verdict.kind === 'irrigate' ? { drains_mm: Math.round(verdict.drains * 10) / 10 } : {}),
  };
}

/** A crop that can take no more than this share of what it wants is in danger. Judgement. */
const criticalStress = 0.75;
/** An irrigation this near is worth preparing for [days]. */
const soon = 2;

/** How pressing it is to irrigate: docs/advice.md has the table. What must not be done today is never pressing. */
function urgencyOf({ verdict, onDay, terms, next }: Situation): Urgency {
  if (verdict.kind === 'irrigate') {
    const { drawn_mm: drawn = 0 } = terms;
    const onPurpose = terms.deficit_target !== undefined || terms.held_back_mm !== undefined;
    if (onDay.ks < criticalStress && drawn >= terms.trigger_mm && !onPurpose) return 'critical';
    return drawn >= terms.trigger_mm ? 'high' : 'medium';
  }
  return next !== undefined && next.offset <= soon ? 'medium' : 'low';
}
