import { cropSeason, type CropSeason } from '@headgate/agronomy';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { Advice, AdviceOutcome, Climatology, FieldInput } from './advice.ts';
import { adviseInSeason } from './advise-in-season.ts';
import { advisePlanning } from './advise-planning.ts';
import { checkDates } from './check-dates.ts';
import { dayRecords } from './day-records.ts';
import { resolveField, type Field } from './field.ts';

/**
 * Irrigation advice for a field on its own calendar day: the same input always gives the same answer.
 * In the crop's season it is for today; out of it, for planning the next.
 */
export function advise(
  input: FieldInput,
  weather: WeatherSeries,
  climatology: Climatology,
  today: string,
): AdviceOutcome {
  const field = resolveField(input);
  const invalid = checkDates(input, field.crop, today);
  if (invalid !== undefined) return invalid;
  const season = cropSeason(field.crop, today, input.planting_date);
  return { kind: 'advice', advice: adviseBySeason(input, field, season, { weather, climatology, today }) };
}

function adviseBySeason(
  input: FieldInput,
  field: Field,
  season: CropSeason,
  on: { weather: WeatherSeries; climatology: Climatology; today: string },
): Advice {
  if (season.phase === 'out-of-season') {
    return advisePlanning({ field, season: season.next, climatology: on.climatology, today: on.today });
  }
  return adviseInSeason({
    input,
    field,
    season,
    records: dayRecords(on.weather, on.climatology, on.today),
    weather: on.weather,
    climatology: on.climatology,
    today: on.today,
  });
}
