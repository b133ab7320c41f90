import {
  maxAnalyticsFields,
  type AnalyticsField,
  type AnalyticsOf,
  type AnalyticsTotal,
} from '@headgate/contracts/analytics';
import type { CropType } from '@headgate/contracts/crop';
import { millimetresPerInch } from '@headgate/agronomy';
import { rounded } from '../blocks.ts';
import type { AnalyticsFieldRecord, PlannedDepth } from './analytics-records.ts';
import {
  acresOf,
  amountsOf,
  centsOf,
  peakPercentOf,
  ratioOf,
  sumOver,
  type Head,
  type MonthCell,
} from './month-cells.ts';

interface FieldsInput {
  readonly fields: readonly AnalyticsFieldRecord[];
  readonly cells: readonly MonthCell[];
  readonly planned: readonly PlannedDepth[];
  readonly crop: CropType | undefined;
}

type FieldsView = Pick<AnalyticsOf<'fields'>, 'fields' | 'total' | 'left'>;

/** A row a field, as they come, and the total of all. */
export function fieldFigures(input: FieldsInput, days: Head): FieldsView {
  const { fields, cells, planned, crop } = input;
  const cellsOf = Map.groupBy(cells, ({ field }) => field.id);
  const plannedOf = Map.groupBy(planned, ({ fieldId }) => fieldId);
  const rows = fields.flatMap((field) => {
    const own = cellsOf.get(field.id) ?? [];
    const crops = cropsOf(field, own, days);
    if (crop !== undefined && !crops.includes(crop)) return [];
    const ofCrop = (plantingId: string | null) =>
      crop === undefined || field.plantings.some((each) => each.id === plantingId && each.crop === crop);
    const depths = (plannedOf.get(field.id) ?? []).filter(({ plantingId }) => ofCrop(plantingId));
    return [rowOf(field, crop === undefined ? crops : [crop], own, depths)];
  });
  return {
    fields: rows.slice(0, maxAnalyticsFields),
    total: totalOf(rows, cells),
    left: Math.max(0, rows.length - maxAnalyticsFields),
  };
}

/** What grew on it in these days. */
function cropsOf(
  { plantings }: AnalyticsFieldRecord,
  cells: readonly MonthCell[],
  { from, to }: Head,
): CropType[] {
  const grown = plantings.filter(
    ({ startsOn, endedOn }) => startsOn <= to && (endedOn === null || endedOn >= from),
  );
  return [...new Set([...cells.flatMap(({ crop }) => crop ?? []), ...grown.map(({ crop }) => crop)])];
}

const inchesOf = (depth: number): number => rounded(depth / millimetresPerInch, 2);

function rowOf(
  { id, name, group, source, acres }: AnalyticsFieldRecord,
  crops: CropType[],
  cells: readonly MonthCell[],
  planned: readonly PlannedDepth[],
): AnalyticsField {
  const figures = figuresOf(cells, acres);
  const isKnown = figures.days > 0;
  const depth = (valueOf: (cell: MonthCell) => number) =>
    isKnown ? inchesOf(sumOver(cells, valueOf)) : null;
  // Its own depths, as the weekly report prints them: not the volumes' over its acres.
  const [inches, needInches] = [depth(({ gross }) => gross), depth(({ needDepth }) => needDepth)];
  const plannedInches = planned.length === 0 ? null : inchesOf(sumOver(planned, ({ gross }) => gross));
  return {
    ...{ fieldId: id, name, group, source, crops },
    state: isKnown ? 'known' : crops.length === 0 ? 'no-crop' : 'no-days',
    ...figures,
    ...{ acres, inches, needInches },
    netInches: depth(({ net }) => net),
    drainedInches: depth(({ drained }) => drained),
    ...{ ratioPercent: ratioOf(inches, needInches), plannedInches },
    deviationPercent:
      inches === null || plannedInches === null || plannedInches === 0
        ? null
        : Math.round((inches / plannedInches - 1) * 100) + 0,
  };
}

/** What can be added up; depths are over the acres. */
function figuresOf(cells: readonly MonthCell[], acres: number): Omit<AnalyticsTotal, 'fields'> {
  const amounts = amountsOf(cells);
  const cents = centsOf(cells);
  const all = acresOf(cells);
  const over = (valueOf: (cell: MonthCell) => number) =>
    all > 0 ? inchesOf(sumOver(cells, (cell) => valueOf(cell) * cell.field.acres) / all) : null;
  return {
    days: sumOver(cells, (cell) => cell.days),
    assumedDays: sumOver(cells, (cell) => cell.assumedDays),
    stressDays: sumOver(cells, (cell) => cell.stressDays),
    ...amounts,
    netInches: over(({ net }) => net),
    drainedInches: over(({ drained }) => drained),
    drainedAcreFeet: sumOver(cells, ({ drainedVolume }) => drainedVolume) / 1000,
    ratioPercent: ratioOf(amounts.inches, amounts.needInches),
    usdPerAcre: cents === null || acres <= 0 ? null : rounded(cents / 100 / acres, 2),
    peakPercent: peakPercentOf(cells),
    outsideAcreFeet: sumOver(cells, ({ outside }) => outside) / 1000,
  };
}

function totalOf(rows: readonly AnalyticsField[], cells: readonly MonthCell[]): AnalyticsTotal {
  const acres = rounded(
    sumOver(rows, (row) => row.acres),
    1,
  );
  const priced = sumOver(
    rows.filter(({ costUsd }) => costUsd !== null),
    (row) => row.acres,
  );
  return { fields: rows.length, ...figuresOf(cells, priced), acres };
}
