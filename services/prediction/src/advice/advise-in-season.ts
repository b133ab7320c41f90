import { addDays, seasonLength } from '@headgate/agronomy';
import type { Advice } from './advice.ts';
import { adviseNow } from './advise-now.ts';
import { projectAhead } from './balance.ts';
import { meanAirOf } from './day-records.ts';
import { explanationOf } from './explanation.ts';
import { wateredField } from './field-water.ts';
import type { InSeason } from './in-season.ts';
import { sinceLastWatering } from './last-watering.ts';
import { messageOf, type Message } from './messages/message.ts';
import { recommendationsOf } from './recommend.ts';
import { savingsOf } from './savings.ts';
import { situationOf, type Situation } from './situation.ts';

const daysAhead = 7;

/** Advice for today: the days since the last watering, the decision, and the days to come. */
export function adviseInSeason(on: InSeason): Advice {
  const { field, season, records, weather, today } = on;
  const watered = wateredField(field, meanAirOf(weather));
  const since = sinceLastWatering(on, watered);
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
    savings: savingsOf(watered, on),
  });
  const evidence = {
    unrecordedShare: past.unrecordedDays / Math.max(1, past.days),
    seasonAssumed: on.input.planting_date === undefined,
  };
  return adviseNow(situation, evidence, {
    explanation: explanationOf(situation),
    recommendations: recommendationsOf(situation),
    assumptions: [...since.assumptions, ...assumptionsInSeason(on, situation)],
  });
}

/** What an answer in season took for granted, besides the last watering. */
function assumptionsInSeason(on: InSeason, situation: Situation): readonly Message[] {
  return [
    ...usualSeason(on),
    ...on.field.assumptions.filter((message) => message.code !== 'assumed.deficit' || situation.share < 1),
    ...averages(on, situation),
    ...standardAir(situation),
  ];
}

function usualSeason({ input, field, season }: InSeason): Message[] {
  if (input.planting_date !== undefined) return [];
  const { id: crop, kind } = field.crop;
  return [messageOf('assumed.season', { crop, start: season.start, perennial: kind === 'perennial' })];
}

function averages({ records, weather, today }: InSeason, { terms }: Situation): Message[] {
  const from = terms.last_watering;
  if (weather.source === 'climatology') return [messageOf('assumed.climatology', { rainUnknownSince: from })];
  let days = terms.days_since_watering;
  const longest = days;
  while (days > 0 && !records(-days).recorded) days -= 1;
  return days === longest ? [] : [messageOf('assumed.gap', { from, to: addDays(today, -days - 1) })];
}

function standardAir({ field, today, source }: Situation): Message[] {
  if (source === 'climatology' || field.crop.coefficientClimate !== 'standard') return [];
  const { windSpeed, minimumHumidity } = today.record;
  const known = windSpeed !== undefined && minimumHumidity !== undefined;
  return known ? [] : [messageOf('assumed.standard-air', {})];
}
