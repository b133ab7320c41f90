import { addDays } from '@headgate/agronomy';
import type { Advice } from './advice.ts';
import { adviseNow } from './advise-now.ts';
import { explanationOf } from './explanation.ts';
import type { InSeason } from './in-season.ts';
import { messageOf, type Message } from './messages/message.ts';
import { rainUnknownSince, recommendationsOf } from './recommend.ts';
import { savingsOf } from './savings.ts';
import { sinceLastIrrigation } from './since-last-irrigation.ts';
import { situationOf, type Situation } from './situation.ts';

const daysAhead = 7;

/** Advice for today: the days since the last irrigation, the decision, and the days to come. */
export function adviseInSeason(on: InSeason): Advice {
  const { setup, field, season, records, weather, today } = on;
  const since = sinceLastIrrigation(on);
  const { past } = since;
  const situation = situationOf({
    setup,
    field,
    season,
    records,
    today,
    source: weather.source,
    fetchedAt: weather.fetchedAt,
    since: since.date,
    applied: since.applied,
    lastWateringAssumed: since.assumed,
    sums: past,
    state: past.state,
    shown: past.shown,
    daysAhead,
    decideOn: 0,
    savings: savingsOf(on),
  });
  const evidence = {
    unrecordedShare: past.unrecordedDays / Math.max(1, past.days),
    seasonAssumed: on.input.planting_date === undefined,
    averageDays: since.averageDays,
  };
  const messages = {
    explanation: explanationOf(situation),
    recommendations: recommendationsOf(situation),
    assumptions: [...since.assumptions, ...assumptionsInSeason(on, situation)],
  };
  return adviseNow(situation, evidence, messages, on.climatology);
}

/** What an answer in season took for granted, besides the last irrigation. */
function assumptionsInSeason(on: InSeason, situation: Situation): readonly Message[] {
  return [...usualSeason(on), ...on.setup.assumptions, ...averages(on, situation), ...standardAir(situation)];
}

function usualSeason({ input, setup, season }: InSeason): Message[] {
  const { id: crop, kind } = setup.crop;
  const perennial = kind === 'perennial';
  if (input.planting_date !== undefined && !perennial) return [];
  return [messageOf('assumed.season', { crop, start: season.start, perennial })];
}

function averages({ records, weather, today, season }: InSeason, { terms }: Situation): Message[] {
  const from = terms.last_watering;
  if (weather.source === 'climatology') {
    return [messageOf('assumed.climatology', { rainUnknownSince: rainUnknownSince(terms, season) })];
  }
  let days = terms.days_since_watering;
  const longest = days;
  while (days > 0 && !records(-days).recorded) days -= 1;
  return days === longest ? [] : [messageOf('assumed.gap', { from, to: addDays(today, -days - 1) })];
}

function standardAir({ setup, records, source }: Situation): Message[] {
  if (source === 'climatology' || setup.crop.coefficientClimate !== 'standard') return [];
  return records(0).airKnown ? [] : [messageOf('assumed.standard-air', {})];
}
