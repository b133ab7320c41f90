import { cropSeason } from '@headgate/agronomy';
import type { Climatology } from '../weather/climatology-of.ts';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { AdviceOutcome, FieldInput } from './advice.ts';
import { adviseInSeason } from './advise-in-season.ts';
import { advisePlanning } from './advise-planning.ts';
import { checkHarvestIn, checkInput, checkLastIrrigationIn, sownOn } from './check-input.ts';
import { dayRecords, meanAirOf } from './day-records.ts';
import { harvestedAfter, resolveField } from './field.ts';
import { fieldOf } from './in-season.ts';

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
  const invalid = checkInput(input, today);
  if (invalid !== undefined) return invalid;
  const resolved = resolveField(input, today);
  const records = dayRecords(weather, climatology, today);
  const season = cropSeason(resolved.crop, today, sownOn(input, resolved.crop));
  if (season.phase === 'out-of-season') {
    const tooLate = checkHarvestIn({ end: season.next.end }, input);
    if (tooLate !== undefined) return tooLate;
    const setup = harvestedAfter(season.next.start, resolved);
    const lastIrrigation = input.last_irrigation_date;
    const planning = { setup, season: season.next, climatology, records, today, lastIrrigation };
    return { kind: 'advice', advice: advisePlanning(planning) };
  }
  const otherSeason = checkHarvestIn(season, input) ?? checkLastIrrigationIn(season, input);
  if (otherSeason !== undefined) return otherSeason;
  const setup = harvestedAfter(season.start, resolved);
  const field = fieldOf(setup, season.start, meanAirOf(weather, setup.crop));
  const on = { input, setup, season, field, records, weather, climatology, today };
  return { kind: 'advice', advice: adviseInSeason(on) };
}
