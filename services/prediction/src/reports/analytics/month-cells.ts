import { millimetresPerInch } from '@headgate/agronomy';
import type { Analytics, AnalyticsOf } from '@headgate/contracts/analytics';
import type { CropType } from '@headgate/contracts/crop';
import { gallonsPerAcreFoot } from '../../plan/farm/fit-source.ts';
import { rounded } from '../blocks.ts';
import type { AnalyticsFieldRecord, LedgerMonth } from './analytics-records.ts';
import type { PricedWater } from './price-water.ts';

/** Of an acre: a foot of water is an acre-foot [mm]. */
export const millimetresPerFoot = 12 * millimetresPerInch;

/**
 * A field in a month with one crop on it. Whole numbers of what is printed, so that sums are exact: water in thousandths of an
 * acre-foot, money in cents. Depths in mm.
 */
export interface MonthCell {
  readonly field: AnalyticsFieldRecord;
  readonly month: string;
  /** Null: nothing grew there. */
  readonly crop: CropType | null;
  readonly days: number;
  readonly assumedDays: number;
  readonly stressDays: number;
  readonly gross: number;
  readonly net: number;
  readonly needDepth: number;
  readonly drained: number;
  readonly applied: number;
  readonly need: number;
  readonly drainedVolume: number;
  readonly outside: number;
  /** Null: no price is known. */
  readonly cents: number | null;
  readonly priced: number;
  readonly hoursInPeak: number;
  readonly hoursOutOfPeak: number;
}

interface Recorded {
  readonly fields: readonly AnalyticsFieldRecord[];
  readonly months: readonly LedgerMonth[];
  readonly waters: readonly PricedWater[];
  /** Of one crop alone. */
  readonly crop: CropType | undefined;
}

/** What is on record, cell by cell. Water of days that no ledger knows yet is in none. */
export function monthCells({ fields, months, waters, crop }: Recorded): MonthCell[] {
  const monthsOf = Map.groupBy(months, ({ fieldId }) => fieldId);
  const watersOf = Map.groupBy(waters, ({ fieldId }) => fieldId);
  return fields
    .flatMap((field) => cellsOf(field, monthsOf.get(field.id) ?? [], watersOf.get(field.id) ?? []))
    .filter((cell) => crop === undefined || cell.crop === crop);
}

function cellsOf(
  field: AnalyticsFieldRecord,
  months: readonly LedgerMonth[],
  waters: readonly PricedWater[],
): MonthCell[] {
  const cropOf = new Map(field.plantings.map(({ id, crop }) => [id, crop]));
  const placed = Map.groupBy(waters, (water) => placeOf(field, months, water));
  const ofLedger = months.map((month): MonthCell => {
    const { need: needDepth, fieldId: _, plantingId, first: __, last: ___, ...figures } = month;
    const need = thousandths((needDepth / millimetresPerFoot) * field.acres);
    const crop = cropOf.get(plantingId) ?? null;
    return { field, ...figures, crop, needDepth, need, outside: 0, ...costOf(placed.get(month) ?? []) };
  });
  const outside = placed.get('outside') ?? [];
  return [...ofLedger, ...outsideCells(field, outside)];
}

/** The month of the ledger that it is part of; `outside`: nothing grew then; null: nobody knows that day yet. */
function placeOf(
  { plantings }: AnalyticsFieldRecord,
  months: readonly LedgerMonth[],
  { date }: PricedWater,
): LedgerMonth | 'outside' | null {
  const month = months.find(({ first, last }) => first <= date && date <= last);
  if (month !== undefined) return month;
  const grew = plantings.some(
    ({ startsOn, endedOn }) => startsOn <= date && (endedOn === null || date <= endedOn),
  );
  return grew ? null : 'outside';
}

const nothing = {
  ...{ days: 0, assumedDays: 0, stressDays: 0, gross: 0, net: 0, needDepth: 0, drained: 0 },
  ...{ applied: 0, need: 0, drainedVolume: 0 },
};

function outsideCells(field: AnalyticsFieldRecord, waters: readonly PricedWater[]): MonthCell[] {
  return [...Map.groupBy(waters, ({ date }) => date.slice(0, 7))].map(([month, all]) => ({
    ...{ field, month, crop: null, ...nothing },
    outside: all.reduce((sum, { gallons }) => sum + volumeOf(gallons), 0),
    ...costOf(all),
  }));
}

function costOf(
  waters: readonly PricedWater[],
): Pick<MonthCell, 'cents' | 'priced' | 'hoursInPeak' | 'hoursOutOfPeak'> {
  const sums = { cents: null as number | null, priced: 0, hoursInPeak: 0, hoursOutOfPeak: 0 };
  for (const { cost, gallons } of waters) {
    if (cost === null) continue;
    sums.cents = (sums.cents ?? 0) + Math.round(cost.usd * 100);
    sums.priced += volumeOf(gallons);
    sums.hoursInPeak += cost.hoursInPeak;
    sums.hoursOutOfPeak += cost.hoursOutOfPeak;
  }
  return sums;
}

const thousandths = (acreFeet: number): number => Math.round(acreFeet * 1000) + 0;
/** Thousandths of an acre-foot. */
export const volumeOf = (gallons: number): number => thousandths(gallons / gallonsPerAcreFoot);

type Amounts = AnalyticsOf<'months'>['byCrop']['foot']['total'];

/** Sums are of whole numbers: the order does not matter, and they agree with what is printed. */
export const sumOver = <Item>(items: readonly Item[], valueOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + valueOf(item), 0);

export function centsOf(cells: readonly MonthCell[]): number | null {
  const known = cells.flatMap(({ cents }) => cents ?? []);
  return known.length === 0 ? null : sumOver(known, (cents) => cents);
}

/** Of each of its fields, once. Without any: null. */
export const acresOf = (cells: readonly MonthCell[]): number =>
  sumOver([...new Set(cells.map(({ field }) => field))], ({ acres }) => acres);

/** As they are printed, with the depths over all acres. */
export function amountsOf(cells: readonly MonthCell[]): Amounts {
  const acres = acresOf(cells);
  const [applied, need] = [sumOver(cells, (cell) => cell.applied), sumOver(cells, (cell) => cell.need)];
  const [cents, priced] = [centsOf(cells), sumOver(cells, (cell) => cell.priced)];
  const inches = (volume: number) => (acres > 0 ? rounded((volume * 12) / 1000 / acres, 2) : null);
  return {
    acres: rounded(acres, 1),
    ...{ acreFeet: applied / 1000, inches: inches(applied) },
    ...{ needAcreFeet: need / 1000, needInches: inches(need) },
    ...{ costUsd: cents === null ? null : cents / 100, pricedAcreFeet: priced / 1000 },
    usdPerAcreFoot: cents === null || priced === 0 ? null : rounded((cents * 10) / priced, 2),
  };
}

/** What was put on against what was needed; less than a twentieth of an inch is no need. */
export function ratioOf(inches: number | null, needInches: number | null): number | null {
  if (inches === null || needInches === null || needInches < 0.05) return null;
  return Math.round((inches / needInches) * 100);
}

/** What of the hours whose price is known was in peak hours. */
export function peakPercentOf(cells: readonly MonthCell[]): number | null {
  const [inPeak, outOfPeak] = [
    sumOver(cells, ({ hoursInPeak }) => hoursInPeak),
    sumOver(cells, ({ hoursOutOfPeak }) => hoursOutOfPeak),
  ];
  return inPeak + outOfPeak === 0 ? null : Math.round((inPeak / (inPeak + outOfPeak)) * 100);
}

export type Head = Pick<Analytics, 'from' | 'to' | 'observedUntil'>;
