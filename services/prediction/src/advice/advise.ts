import { cropSeason } from '@headgate/agronomy';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { AdviceOutcome, Climatology, FieldInput } from './advice.ts';
import { adviseInSeason } from './advise-in-season.ts';
import { advisePlanning } from './advise-planning.ts';
import { checkDates } from './check-dates.ts';
import { dayRecords } from './day-records.ts';
import { resolveField } from './field.ts';

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
  const on = { field, climatology, today };
  const advice =
    season.phase === 'out-of-season'
      ? advisePlanning({ ...on, season: season.next })
      : adviseInSeason({ ...on, input, season, weather, records: dayRecords(weather, climatology, today) });
  return { kind: 'advice', advice };
}
