import { addDays } from '@headgate/agronomy';
import type { InSeason } from './in-season.ts';
import type { Message } from './messages/message.ts';
import type { Situation } from './situation.ts';

/** What an answer in season took for granted, besides the last watering. */
export function assumptionsInSeason(on: InSeason, situation: Situation): readonly Message[] {
  return [
    ...usualSeason(on),
    ...on.field.assumptions.filter((message) => message.code !== 'assumed.deficit' || situation.share < 1),
    ...averages(on, situation),
    ...standardAir(situation),
  ];
}

function usualSeason({ input, field, season }: InSeason): Message[] {
  if (input.planting_date !== undefined) return [];
  const perennial = field.crop.kind === 'perennial';
  return [{ code: 'assumed.season', parameters: { crop: field.crop.id, start: season.start, perennial } }];
}

function averages({ records, weather, today }: InSeason, { terms }: Situation): Message[] {
  if (weather.source === 'climatology') {
    return [{ code: 'assumed.climatology', parameters: { rainUnknownSince: terms.last_watering } }];
  }
  let days = terms.days_since_watering;
  const longest = days;
  while (days > 0 && !records(-days).recorded) days -= 1;
  if (days === longest) return [];
  return [{ code: 'assumed.gap', parameters: { from: terms.last_watering, to: addDays(today, -days - 1) } }];
}

function standardAir({ field, today, source }: Situation): Message[] {
  if (source === 'climatology' || field.crop.coefficientClimate !== 'standard') return [];
  const known = today.record.windSpeed !== null && today.record.minimumHumidity !== null;
  return known ? [] : [{ code: 'assumed.standard-air', parameters: {} }];
}
