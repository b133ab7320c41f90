import {
  decideIrrigation,
  fraction,
  isPaddyDrained,
  isRainySeason,
  mm,
  type Fraction,
  type IrrigationDecision,
} from '@headgate/agronomy';
import type { WeatherSource } from '@headgate/contracts/prediction-terms';
import { outlookFrom, type DayAhead } from './balance.ts';
import type { Field } from './field.ts';
import type { SeasonToday } from './in-season.ts';

/** The decision for a day, after what overrides the balance. */
export interface Verdict extends Omit<IrrigationDecision, 'reason'> {
  readonly reason: IrrigationDecision['reason'] | 'drained' | 'rainy-season';
}

/** What a day is decided on in. */
interface Context {
  readonly field: Field;
  readonly ahead: readonly DayAhead[];
  readonly daysSinceWatering: number;
  readonly share: Fraction;
}

interface ContextInSeason extends Context {
  readonly season: SeasonToday;
}

/** Share of crop use to give back: deliberate deficit begins at mid-season, when the canopy is grown. */
export function deficitShare(field: Field, season: Pick<SeasonToday, 'stage'>): Fraction {
  const grown = season.stage === 'mid-season' || season.stage === 'late';
  return grown ? field.crop.deficitTarget : fraction(1);
}

/** What the method's rule says on a day ahead, if nothing is applied before it. */
export function decideOn(day: DayAhead, context: Context): IrrigationDecision {
  return decideIrrigation(context.field.method, {
    depletion: mm(Math.max(0, day.depletionAtStart)),
    readilyAvailable: day.readilyAvailable,
    totalAvailable: day.totalAvailable,
    daysSinceWatering: context.daysSinceWatering + day.offset,
    outlook: outlookFrom(context.ahead, day.offset),
    deficitTarget: context.share,
  });
}

/** The decision for today. */
export function decideToday(today: DayAhead, context: ContextInSeason, source: WeatherSource): Verdict {
  const { field, season } = context;
  const decision = decideOn(today, context);
  if (isDrained(field, season.dayIndex)) {
    return { ...decision, kind: 'wait', reason: 'drained', credited: mm(0), net: mm(0) };
  }
  // Averages know nothing of this winter's rain: the field may be wet through, today and next week.
  if (source === 'climatology' && isRainySeason(today.record.date)) {
    return { ...decision, kind: 'wait', reason: 'rainy-season' };
  }
  return decision;
}

export function isDrained(field: Field, dayIndex: number): boolean {
  const { paddy, stages } = field.crop;
  return paddy !== undefined && isPaddyDrained(paddy, stages, dayIndex);
}

/** The first day after today on which the rule would irrigate, if nothing is applied before. */
export function nextIrrigation(context: ContextInSeason): DayAhead | undefined {
  return context.ahead.find(
    (day) =>
      day.offset > 0 &&
      !isDrained(context.field, context.season.dayIndex + day.offset) &&
      decideOn(day, context).kind === 'irrigate',
  );
}
