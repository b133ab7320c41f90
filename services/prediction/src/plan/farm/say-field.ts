import { addDays, rainIsLikely, type Decision, type PlannedDay } from '@headgate/agronomy';
import { triggerOf, verdictOf } from '../../advice/verdict.ts';
import type { FieldForecast } from '../../ledger/forecast-days.ts';
import type { KeptLedger, NoLedger } from '../../ledger/field-ledger.ts';
import { say, type PlanMessage } from '../messages/message.ts';
import type { KeptCondition, KeptFieldPlan } from './kept-plan.ts';
import { rounded } from './waterway.ts';

/** Less rain is no reason to skip an irrigation: a gauge hardly tells it [mm]. */
const leastRain = 2.54;

type FieldVerdict = Pick<KeptFieldPlan, 'status' | 'headline' | 'reason'>;

/** A field in its days ahead. */
export interface Followed extends FieldForecast {
  readonly ledger: KeptLedger;
  /** Nobody knows the rain of these months: nothing is urged. */
  readonly isRainUnknown: boolean;
}

export const isRainUnknown = (ledger: KeptLedger, decision: Decision): boolean =>
  verdictOf(decision, ledger.records, ledger.weather.series.source).reason === 'rainy-season';

const depth = (millimetres: number): number => rounded(millimetres, 1);

/** What the crop has used on a day, and at how much it is irrigated. */
function drawnOf({ ledger, field }: Followed, { decision, offset }: PlannedDay) {
  const trigger = triggerOf(field, ledger.dayIndex + offset, decision);
  return { drawn: depth(decision.depletion), trigger: depth(trigger) };
}

/** Why an irrigation is recommended. */
export function reasonOfDay(followed: Followed, day: PlannedDay): PlanMessage {
  const { ledger, field } = followed;
  const { decision, offset } = day;
  const coming = decision.rule.nextDryDown;
  if (decision.reason === 'before-heat') return say('reason.before-heat', {});
  if (decision.reason === 'before-dry-down' && coming !== undefined) {
    const from = addDays(ledger.today, coming.first - ledger.dayIndex);
    return say('reason.before-dry-down', { name: coming.dryDown.name, from });
  }
  if (field.paddy !== undefined) return say('reason.paddy', { target: field.paddy.targetDepth });
  const { drawn, trigger } = drawnOf(followed, day);
  if (drawn >= trigger) return say('reason.reached', { drawn, trigger });
  return say('reason.due', { drawn, trigger, date: addDays(ledger.today, offset) });
}

export function conditionOf({ ledger }: Followed, { decision, offset }: PlannedDay): KeptCondition | null {
  const { condition } = decision;
  if (condition === undefined || decision.kind === 'wait') return null;
  const by = addDays(ledger.today, offset + condition.byOffset);
  return { rain: depth(Math.max(condition.rain, leastRain)), by };
}

/** What a field gets next: when, and why it was recommended; undefined: somebody planned it. */
export interface NextIrrigation {
  readonly date: string;
  readonly reason: PlanMessage | undefined;
}

/** The verdict on a field. `held`: it was postponed or left out, until this day. */
export function sayField(
  followed: Followed,
  next: NextIrrigation | undefined,
  held: string | undefined,
): FieldVerdict {
  const { ledger, plan } = followed;
  const [first] = plan;
  if (!ledger.inSeason || first === undefined) {
    const reason = say('reason.off-season', { crop: ledger.planting.crop });
    return { status: 'off-season', headline: say('headline.off-season', {}), reason };
  }
  if (next !== undefined) return sayNext(followed, first, next);
  if (followed.isRainUnknown) {
    const reason = say('reason.rainy-season', {});
    return { status: 'wait', headline: say('headline.rainy-season', {}), reason };
  }
  if (held !== undefined) {
    const headline = say('headline.none', { days: plan.length });
    return { status: 'wait', headline, reason: say('reason.postponed', { date: held }) };
  }
  return sayWait(followed, first);
}

function sayNext(followed: Followed, first: PlannedDay, { date, reason }: NextIrrigation): FieldVerdict {
  const isToday = date <= followed.ledger.today;
  const drawn = drawnOf(followed, first);
  const isReached = drawn.drawn >= drawn.trigger;
  return {
    status: isToday ? 'irrigate' : 'wait',
    headline: isToday ? say('headline.today', {}) : say('headline.on', { date }),
    reason: reason ?? say('reason.planned', { date, ...drawn }),
    ...(isReached && isUnrecorded(followed) && { reason: say('reason.no-record', drawn) }),
  };
}

/** Whether nobody has entered an irrigation since the season began: what the ledger takes for a dry field may be an irrigated one. */
const isUnrecorded = ({ ledger, field }: Followed): boolean =>
  field.paddy === undefined && !ledger.state.started;

function sayWait(followed: Followed, first: PlannedDay): FieldVerdict {
  const { ledger, plan } = followed;
  const { decision } = first;
  const drawn = drawnOf(followed, first);
  const none = say('headline.none', { days: plan.length });
  switch (decision.reason) {
    case 'dry-down': {
      const closed = decision.rule.closed;
      const again =
        closed?.again === undefined ? null : addDays(ledger.today, closed.again - ledger.dayIndex);
      const reason = say('reason.dry-down', { name: closed?.dryDown.name ?? 'maturity', again });
      return { status: 'wait', headline: say('headline.dry-down', { again }), reason };
    }
    case 'before-start':
      return {
        status: 'wait',
        headline: say('headline.before-start', {}),
        reason: say('reason.before-start', drawn),
      };
    case 'rain-covers':
      return { status: 'wait', headline: say('headline.rain', {}), reason: rainReason(followed, decision) };
    case 'nothing-to-refill':
      return { status: 'wait', headline: none, reason: say('reason.full', {}) };
    case 'due':
    case 'before-heat':
    case 'before-dry-down':
    case 'not-due':
      return { status: 'wait', headline: none, reason: say('reason.wait', drawn) };
  }
}

function rainReason({ ledger }: Followed, { condition }: Decision): PlanMessage {
  const byOffset = condition?.byOffset ?? 0;
  let rain = 0;
  for (let offset = 0; offset <= byOffset; offset += 1) {
    const record = ledger.records(offset);
    rain += rainIsLikely(record.rainProbability) ? (record.rain ?? 0) : 0;
  }
  return say('reason.rain', { rain: depth(rain), by: addDays(ledger.today, byOffset) });
}

/** A field on which nothing grows. */
export function sayNothing({ why, planting }: NoLedger): FieldVerdict {
  if (planting === undefined || why === 'fallow') {
    const reason = say('reason.fallow', {});
    return { status: 'fallow', headline: say('headline.fallow', {}), reason };
  }
  const { crop, startsOn: date } = planting;
  if (why === 'not-sown-yet') {
    const reason = say('reason.not-sown', { crop, date });
    return { status: 'off-season', headline: say('headline.not-sown', { date }), reason };
  }
  const reason = say('reason.off-season', { crop });
  return { status: 'off-season', headline: say('headline.off-season', {}), reason };
}
