import { addDays, crops, daysBetween, savingsAgainst } from '@headgate/agronomy';
import { dayRecords, meanAirOf } from '../../advice/day-records.ts';
import { atTrigger } from '../../advice/water-before.ts';
import type { FieldRecord, PlantingRecord } from '../../fields/field-record.ts';
import { seasonsOf } from '../../fields/seasons-of.ts';
import { prepareLedgerSeason } from '../../ledger/prepare-season.ts';
import type { CellWeather } from '../../weather/cells/cell-weather.ts';
import { climatologyOf } from '../../weather/climatology-of.ts';
import type { Days } from './season-days.ts';

/** What a typical schedule would have given a field [mm gross]: with rain counted, and without. */
export interface TypicalUse {
  readonly least: number;
  readonly most: number;
}

/**
 * The calculator's careful neighbor: average use of the crop, given back at the method's usual interval, in season and outside
 * dry-downs. No measurement. Null: a paddy, or too few days in season. `today`: the weather's.
 */
export function typicalUse(
  record: FieldRecord,
  plantings: readonly PlantingRecord[],
  weather: CellWeather,
  { from, to }: Days,
  today: string,
): TypicalUse | null {
  const records = dayRecords(weather.series, climatologyOf(weather.region), today);
  let [least, most, segments] = [0, 0, 0];
  for (const planting of plantings) {
    const crop = crops[planting.crop];
    if (crop.paddy !== undefined) return null;
    for (const season of seasonsOf(planting, from, addDays(to, -1), weather.region)) {
      const air = meanAirOf(weather.series, crop);
      const { field } = prepareLedgerSeason(record, planting, season, air, weather.region);
      const [first, last] = [later(from, season.start, season.from), earlier(to, addDays(season.until, 1))];
      const count = daysBetween(first, last);
      if (count <= 0) continue;
      const index = daysBetween(field.start, first);
      const offset = daysBetween(today, first);
      const days = Array.from({ length: count }, (_, at) => records(offset + at));
      const found = savingsAgainst(field, atTrigger(field, index), index, days);
      if (found === null) continue;
      least += found.ours + found.saved.low;
      most += found.ours + found.saved.high;
      segments += 1;
    }
  }
  return segments === 0 ? null : { least: Math.max(0, least), most: Math.max(0, most) };
}

const later = (...dates: readonly string[]) => dates.reduce((one, other) => (other > one ? other : one));
const earlier = (one: string, other: string) => (one < other ? one : other);
