import { addDays, crops, daysBetween, depthDue, FieldWater, mm } from '@headgate/agronomy';
import { meanAirOf } from '../../advice/day-records.ts';
import type { FieldRecord, PlantingRecord } from '../../fields/field-record.ts';
import { seasonsOf } from '../../fields/seasons-of.ts';
import { weatherOn } from '../../ledger/day-weather.ts';
import { firstState } from '../../ledger/ledger-of.ts';
import { prepareLedgerSeason } from '../../ledger/prepare-season.ts';
import type { CellWeather } from '../../weather/cells/cell-weather.ts';
import { daysOf, type Days } from './season-days.ts';

/** So long before the days that are wanted a field is followed, so that its soil has the rain of the winter [days]. */
const followedBefore = 150;

/** What a field needed, day by day [mm over the field]. */
export interface DailyNeed extends Days {
  readonly need: readonly number[];
  /** Of the days whose weather nobody observed: what the region needs on average. */
  readonly ofAverages: number;
}

/**
 * Crop use less effective rain, by the ledger's own balance, with water given whenever it is due: of both seasons alike, whatever was given
 * in truth. Rain that the soil holds counts for the days on which it is used; what runs off or drains is none. Coefficients of both
 * seasons are adjusted to the same air, so that the seasons differ by their weather alone.
 */
export function fieldNeed(
  record: FieldRecord,
  plantings: readonly PlantingRecord[],
  weather: CellWeather,
  days: Days,
): DailyNeed {
  const wanted = new Map(daysOf(days).map((date) => [date, 0]));
  let ofAverages = 0;
  for (const planting of plantings)
    for (const { date, need, isAverage } of needOfPlanting(record, planting, weather, days)) {
      const before = wanted.get(date);
      if (before === undefined) continue;
      wanted.set(date, before + need);
      if (isAverage) ofAverages += need;
    }
  return { ...days, need: [...wanted.values()], ofAverages };
}

function* needOfPlanting(
  record: FieldRecord,
  planting: PlantingRecord,
  weather: CellWeather,
  { from, to }: Days,
): Generator<{ readonly date: string; readonly need: number; readonly isAverage: boolean }> {
  const air = meanAirOf(weather.series, crops[planting.crop]);
  const { region } = weather;
  const earliest = addDays(from, -followedBefore);
  const begun = { ...planting, startsOn: begin(planting, earliest) };
  let stored = 0;
  for (const season of seasonsOf(begun, earliest, addDays(to, -1), region)) {
    const prepared = prepareLedgerSeason(record, begun, season, air, region);
    const { field } = prepared;
    const first =
      season.from > earliest || crops[planting.crop].kind !== 'perennial' ? season.from : earliest;
    const water = new FieldWater(field, firstState(prepared, first));
    for (let date = first; date <= season.until && date < to; date = addDays(date, 1)) {
      const dayIndex = daysBetween(field.start, date);
      const { air: today, rain, kind } = weatherOn(weather, date);
      water.advance(dayIndex, today, rain, mm(depthDue(field, water, dayIndex, today)));
      const { actualEt, runoff, drainage } = water.day();
      const balance = stored + actualEt - Math.max(0, rain - runoff - drainage);
      stored = Math.min(0, balance);
      yield { date, need: Math.max(0, balance), isAverage: kind === 'assumed' };
    }
  }
}

/** Trees and vines that came on record late stood there before. */
const begin = ({ crop, startsOn, plantedOn }: PlantingRecord, earliest: string): string =>
  crops[crop].kind === 'perennial' && (plantedOn === null || plantedOn < startsOn) && earliest < startsOn
    ? earliest
    : startsOn;
