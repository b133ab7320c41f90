import { addDays, seasonLength } from '@headgate/agronomy';
import type { Advice } from './advice.ts';
import { projectAhead } from './ahead.ts';
import { assumptionsInSeason } from './assumptions.ts';
import { confidenceOf } from './confidence.ts';
import { meanAirOf, type DayRecords } from './day-records.ts';
import { deficitShare } from './decide.ts';
import { explanationOf } from './explanation.ts';
import { wateredField } from './field-water-of.ts';
import type { InSeason } from './in-season.ts';
import { sinceLastWatering } from './last-watering.ts';
import { simulatePast, type Past } from './past.ts';
import { recommendationsOf } from './recommend.ts';
import { savingsOf } from './savings.ts';
import { situationOf } from './situation-of.ts';
import type { Situation } from './situation.ts';
import { timingOf } from './timing.ts';
import { urgencyOf } from './urgency.ts';

const daysAhead = 7;

/** Advice for today: the days since the last watering, the decision, and the days to come. */
export function adviseInSeason(on: InSeason): Advice {
  const { field, season, records, weather, today } = on;
  const watered = wateredField(field, meanAirOf(weather));
  const simulate = (days: number) => simulatePast(watered, records, season.dayIndex, days);
  const since = sinceLastWatering(on.input, field, season, today, simulate, (past) =>
    isWithinReach(past, records, season.dayIndex),
  );
  const { past } = since;
  const left = seasonLength(field.crop.stages) - season.dayIndex;
  const situation = situationOf({
    field,
    season,
    today,
    source: weather.source,
    fetchedAt: weather.fetchedAt,
    lastWatering: since.date,
    lastWateringAssumed: since.assumed,
    daysSinceWatering: past.days,
    sums: past,
    shown: past.shown,
    ahead: projectAhead(past.water, records, season.dayIndex, Math.min(daysAhead, left)),
    savings: savingsOf(watered, {
      ...on,
      dayIndexToday: season.dayIndex,
      share: deficitShare(field, season),
      days: observedDays(on),
    }),
  });
  return explained(on, situation, since.assumptions, past.unrecordedDays / Math.max(1, past.days));
}

/** Whether what is missing this morning is still readily available, by today's own measure. */
function isWithinReach({ water }: Past, records: DayRecords, dayIndex: number): boolean {
  return projectAhead(water, records, dayIndex, 1).every(
    (day) => day.depletionAtStart <= day.readilyAvailable,
  );
}

function explained(
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

/** Days of this season that the series has on record, back from yesterday. */
function observedDays({ weather, season, today }: InSeason): number {
  const yesterday = addDays(today, -1);
  const observed = weather.days.filter((day) => day.kind === 'observed' && day.date <= yesterday);
  return Math.min(observed.length, season.dayIndex);
}
