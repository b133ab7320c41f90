import { addDays, seasonLength } from '@headgate/agronomy';
import type { BalanceDay } from '@headgate/contracts/prediction-terms';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { Advice, Climatology, FieldInput } from './advice.ts';
import { projectAhead, type DayAhead } from './ahead.ts';
import { amountsOf } from './amounts.ts';
import { assumptionsInSeason } from './assumptions.ts';
import { confidenceOf } from './confidence.ts';
import { meanAirOf, type DayRecords } from './day-records.ts';
import { decideToday, deficitShare, nextIrrigation } from './decide.ts';
import { explanationOf } from './explanation.ts';
import { wateredField } from './field-water-of.ts';
import type { Field } from './field.ts';
import { sinceLastWatering } from './last-watering.ts';
import { shownDay, simulatePast } from './past.ts';
import { recommendationsOf } from './recommend.ts';
import { savingsOf } from './savings.ts';
import type { SeasonToday } from './season-today.ts';
import type { Situation } from './situation.ts';
import { termsOf } from './terms.ts';
import { timingOf } from './timing.ts';
import { urgencyOf } from './urgency.ts';

export interface InSeason {
  readonly input: FieldInput;
  readonly field: Field;
  readonly season: SeasonToday;
  readonly records: DayRecords;
  readonly weather: WeatherSeries;
  readonly climatology: Climatology;
  readonly today: string;
}

const daysAhead = 7;

/** Advice for today: the days since the last watering, the decision, and the days to come. */
export function adviseInSeason(on: InSeason): Advice {
  const { field, season, records, weather, today } = on;
  const watered = wateredField(field, meanAirOf(weather));
  const since = sinceLastWatering(on.input, field, season, today, (days) =>
    simulatePast(watered, records, season.dayIndex, days),
  );
  const { past } = since;
  const left = seasonLength(field.crop.stages) - season.dayIndex;
  const ahead = projectAhead(past.water, records, season.dayIndex, Math.min(daysAhead, left));
  const first = firstOf(ahead);
  const share = deficitShare(field, season);
  const context = { field, season, ahead, share, daysSinceWatering: past.days };
  const verdict = decideToday(first, { ...context, onAverages: weather.source === 'climatology' });
  const terms = termsOf({
    field,
    today,
    lastWatering: since.date,
    sums: past,
    share,
    verdict,
    on: first,
    stage: season.stage,
    season,
    source: weather.source,
    fetchedAt: weather.fetchedAt,
    days: [...past.shown, ...ahead.map(shownAhead)],
  });
  const situation: Situation = {
    field,
    season,
    source: weather.source,
    // Less than a tenth of a millimetre is shown, and advised, as nothing.
    verdict:
      terms.gross_mm > 0 ? verdict : { ...verdict, kind: 'wait', reason: reasonForNothing(verdict.reason) },
    today: first,
    ahead,
    next: nextIrrigation(context),
    share,
    lastWateringAssumed: since.assumed,
    terms,
    amounts: amountsOf(terms.gross_mm, field),
    savings: savingsOf(watered, { ...on, dayIndexToday: season.dayIndex, share, days: observedDays(on) }),
  };
  return inWords(on, situation, since.assumptions, past.unrecordedDays / Math.max(1, past.days));
}

const reasonForNothing = (reason: Situation['verdict']['reason']): Situation['verdict']['reason'] =>
  reason === 'due' ? 'nothing-to-refill' : reason;

function inWords(
  on: InSeason,
  situation: Situation,
  wateringAssumptions: Advice['assumptions'],
  unrecordedShare: number,
): Advice {
  const { field, verdict, today, ahead, next, terms, amounts, savings, lastWateringAssumed } = situation;
  return {
    mode: 'now',
    badge: null,
    shouldIrrigate: verdict.kind === 'irrigate',
    urgency: urgencyOf(verdict, today, next),
    confidence: confidenceOf({
      source: situation.source,
      mode: 'now',
      ahead,
      trigger: verdict.trigger,
      unrecordedShare,
      lastWateringAssumed,
      methodAssumed: field.methodAssumed,
      seasonAssumed: on.input.planting_date === undefined,
    }),
    acres: field.acres,
    amounts,
    savings,
    timing: timingOf(situation),
    explanation: explanationOf(situation),
    recommendations: recommendationsOf(situation),
    assumptions: [...wateringAssumptions, ...assumptionsInSeason(on, situation)],
    terms,
  };
}

function firstOf(ahead: readonly DayAhead[]): DayAhead {
  const first = ahead[0];
  if (first === undefined) throw new RangeError('a season does not end before today');
  return first;
}

const shownAhead = (day: DayAhead): BalanceDay => shownDay({ ...day.record, kind: 'forecast' }, day);

/** Days of this season that the series has on record, back from yesterday. */
function observedDays({ weather, season, today }: InSeason): number {
  const yesterday = addDays(today, -1);
  const observed = weather.days.filter((day) => day.kind === 'observed' && day.date <= yesterday);
  return Math.min(observed.length, season.dayIndex);
}
