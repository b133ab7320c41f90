import { allowedWithin, isRainySeason, mm, rainyWeeks, type Decision, type Field } from '@headgate/agronomy';
import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import type { DayRecords } from './day-records.ts';

/** The decision for today, after what overrides the balance. */
export interface Verdict extends Omit<Decision, 'reason'> {
  readonly reason: Decision['reason'] | 'rainy-season';
}

/** The verdict: in a dry-down nothing is given back; on averages alone nothing is urged in the months that bring rain. */
export function verdictOf(decision: Decision, records: DayRecords, source: WeatherSource): Verdict {
  if (decision.reason === 'dry-down') return { ...decision, net: mm(0), credited: mm(0) };
  if (source !== 'climatology' || !isRainy(records)) return decision;
  return { ...decision, kind: 'wait', reason: 'rainy-season' };
}

/** The rainy months, where they bring rain: not in the deserts. */
function isRainy(records: DayRecords): boolean {
  if (!isRainySeason(records(0).date)) return false;
  let rain = 0;
  for (let offset = -14; offset < 14; offset += 1) rain += records(offset).averageRain;
  return rain >= rainyWeeks;
}

/** Depletion at which a field is irrigated [mm]: what is still allowed besides what is drawn, or, past it, what was allowed. */
export function triggerOf(field: Field, dayIndex: number, { depletion, trigger, rule }: Decision): number {
  const { paddy } = field.crop;
  if (paddy !== undefined) return paddy.targetDepth - paddy.refillDepth;
  if (trigger > depletion) return trigger;
  const { totalAvailable } = field.season.cropOn(Math.max(0, dayIndex));
  return Math.min(depletion, allowedWithin(field, rule, totalAvailable * field.method.wettedRootShare));
}
