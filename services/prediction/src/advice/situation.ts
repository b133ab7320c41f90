import {
  isEvergreen,
  mm,
  planAhead,
  type Field,
  type FieldState,
  type Millimetres,
  type PlannedDay,
} from '@headgate/agronomy';
import type { BalanceDay, WeatherSource } from '@headgate/contracts/prediction-terms';
import type { Savings } from './advice.ts';
import type { DayRecords } from './day-records.ts';
import type { FieldSetup } from './field.ts';
import { projectAhead, shownDay, type Past } from './follow-days.ts';
import type { SeasonToday } from './in-season.ts';
import { amountsOf, termsOf } from './terms.ts';
import { triggerOf, verdictOf, type Verdict } from './verdict.ts';

/** What has been, what is to come, and where it was learnt. */
export interface SituationOf {
  readonly setup: FieldSetup;
  readonly field: Field;
  readonly season: SeasonToday;
  readonly records: DayRecords;
  readonly today: string;
  readonly source: WeatherSource;
  readonly fetchedAt: string | null;
  /** First day of the sums. */
  readonly since: string;
  readonly applied: number | undefined;
  readonly lastWateringAssumed: boolean;
  readonly sums: Pick<Past, 'days' | 'eto' | 'cropEt' | 'rain' | 'drained' | 'startingDepletion'>;
  readonly measured?: number;
  readonly state: FieldState;
  readonly shown: readonly BalanceDay[];
  /** Of the forecast, at least one. */
  readonly daysAhead: number;
  /** The day to decide on, from today: 0, or tomorrow's 1. */
  readonly decideOn: number;
  readonly savings: Savings | null;
}

/** Average rain of the four weeks after a forecast. */
function usualRainAfter(records: DayRecords, days: number): Millimetres {
  let rain = 0;
  for (let offset = days; offset < days + 28; offset += 1) rain += records(offset).averageRain;
  return mm(rain);
}

/** All that is known when an answer is put into words, in season. */
export type Situation = ReturnType<typeof situationOf>;

/** Decides, and works out everything that the words of an answer need. */
export function situationOf(parts: SituationOf) {
  const { setup, field, season, decideOn, source } = parts;
  const records = (offset: number) => parts.records(decideOn + offset);
  const dayIndex = season.dayIndex + decideOn;
  const daysLeft = isEvergreen(field) ? Infinity : field.length - dayIndex;
  const days = Math.max(1, Math.min(parts.daysAhead, daysLeft));
  const usualRain = usualRainAfter(records, parts.daysAhead);
  const forecast = Array.from({ length: days }, (_, offset) => ({
    ...records(offset),
    usualRain,
  }));
  const plan = planAhead(field, parts.state, dayIndex, forecast);
  const ahead = projectAhead({ field, records, dayIndexToday: dayIndex }, parts.state, days);
  const [first] = plan;
  const [onDay] = ahead;
  if (first === undefined || onDay === undefined) throw new RangeError('a plan has today');
  const decided = verdictOf(first.decision, records, source);
  const trigger = triggerOf(field, dayIndex, first.decision);
  const shown = [...parts.shown, ...ahead.map((day) => shownDay('forecast', day.record, day))];
  const terms = termsOf({ ...parts, verdict: decided, trigger, on: onDay, dayIndex, days: shown });
  const verdict = terms.gross_mm > 0 ? decided : nothingToApply(decided);
  return {
    ...parts,
    records,
    plan,
    ahead,
    onDay,
    verdict,
    /** The next day after today with an irrigation, the advice being followed; none where nobody can know. */
    next: verdict.reason === 'rainy-season' ? undefined : nextIrrigation(plan),
    terms,
    amounts: amountsOf(terms.gross_mm, setup),
  };
}

/** Less than a tenth of a millimetre is shown, and advised, as nothing. */
function nothingToApply(verdict: Verdict): Verdict {
  const waits = verdict.kind === 'wait' ? verdict.reason : 'nothing-to-refill';
  return { ...verdict, kind: 'wait', reason: waits };
}

const nextIrrigation = (plan: readonly PlannedDay[]): PlannedDay | undefined =>
  plan.find(({ offset, decision }) => offset > 0 && decision.kind === 'irrigate');
