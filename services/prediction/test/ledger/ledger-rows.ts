import { daysBetween, metresPerSecond, percent } from '@headgate/agronomy';
import type { FieldRecord, PlantingRecord } from '../../src/fields/field-record.ts';
import type { LedgerSeason } from '../../src/fields/seasons-of.ts';
import { noWater, type BookedWater } from '../../src/irrigations/booked-water.ts';
import type { LedgerDay } from '../../src/ledger/field-ledger.ts';
import { ledgerOf, type LedgerInputs } from '../../src/ledger/ledger-of.ts';
import { prepareLedgerSeason } from '../../src/ledger/prepare-season.ts';
import type { CellWeather } from '../../src/weather/cells/cell-weather.ts';
import { aRecord } from './a-record.ts';

/** Not standard: what coefficients are adjusted to shows. */
export const air = { windSpeed: metresPerSecond(2.2), minimumHumidity: percent(38) };

export function inputsOf(
  planting: PlantingRecord,
  weather: CellWeather,
  water: Partial<BookedWater> = {},
  record: FieldRecord = aRecord(),
): LedgerInputs {
  const prepare = (season: LedgerSeason) =>
    prepareLedgerSeason(record, planting, season, air, weather.region);
  return { planting, weather, water: { ...noWater, ...water }, prepare };
}

export const rowsOf = (inputs: LedgerInputs, from: string, until: string, state?: LedgerDay['state']) => [
  ...ledgerOf(inputs, from, until, state),
];

/** A number from 0 to 1 that is the date's own. */
export const noise = (date: string, salt: number): number =>
  Math.abs(Math.sin(daysBetween('2020-01-01', date) * 12.9898 + salt) * 43758.5453) % 1;
export const stormy = (date: string): number => (noise(date, 1) > 0.85 ? noise(date, 2) * 30 : 0);
export const changing = (date: string): number => 2 + noise(date, 3) * 6;

/** By how much a day's water does not add up [mm]. */
export function gapOf(row: LedgerDay, before: LedgerDay): number {
  const gained = row.rain - row.runoff + row.irrigationNet - row.actualEt - row.drainage + row.correction;
  return Math.abs(row.depletion - (before.depletion - gained));
}
