import { cropInRegion, cropSeason, crops, type EtoRegion } from '@headgate/agronomy';
import type { Climatology } from '../weather/climatology-of.ts';
import type { WeatherSeries } from '../weather/weather-series.ts';
import type { AdviceOutcome, FieldInput } from './advice.ts';
import { adviseInSeason } from './advise-in-season.ts';
import { advisePlanning } from './advise-planning.ts';
import { checkHarvestIn, checkInput, checkLastIrrigationIn, sownOn } from './check-input.ts';
import { dayRecords, meanAirOf } from './day-records.ts';
import { resolveField } from './field.ts';
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
  region?: EtoRegion,
): AdviceOutcome {
  const invalid = checkInput(input, today);
  if (invalid !== undefined) return invalid;
  const records = dayRecords(weather, climatology, today);
  const crop = cropInRegion(crops[input.crop_type], region);
  const season = cropSeason(crop, today, sownOn(input, crop), input.harvest_date);
  if (season.phase === 'out-of-season') {
    const tooLate = checkHarvestIn({ end: season.next.end }, input);
    if (tooLate !== undefined) return tooLate;
    const setup = resolveField(input, today, season.next.start, region);
    const lastIrrigation = input.last_irrigation_date;
    const planning = { setup, season: season.next, climatology, records, today, lastIrrigation };
    return { kind: 'advice', advice: advisePlanning(planning) };
  }
  const otherSeason = checkHarvestIn(season, input) ?? checkLastIrrigationIn(season, input);
  if (otherSeason !== undefined) return otherSeason;
  const setup = resolveField(input, today, season.start, region);
  const field = fieldOf(setup, season.start, meanAirOf(weather, setup.crop));
  const on = { input, setup, season, field, records, weather, climatology, today };
  return { kind: 'advice', advice: adviseInSeason(on) };
}
