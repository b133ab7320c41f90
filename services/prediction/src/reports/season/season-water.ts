import type { SavingsEstimate } from '@headgate/agronomy';
import { rounded, sumOf } from '../blocks.ts';
import type { FieldInput } from '../inputs/common-inputs.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';
import type { ReportTexts } from '../texts/report.en.ts';
import { acreFeetOf } from './season-bins.ts';
import { daysOf } from './season-days.ts';
import { isDistinguishable, type SeasonEstimate } from './season-estimate.ts';

/** Digits of acre-feet as they are printed. */
export const ofVolume = 2;

/** A field's water in a month of the season [acre-feet], as it is printed. */
interface MonthWater {
  readonly month: string;
  readonly baseline: number;
  readonly applied: number;
}

interface FieldWater {
  readonly field: FieldInput;
  readonly ratio: number;
  readonly pastApplied: number;
  readonly pastNeed: number;
  readonly need: number;
  readonly months: readonly MonthWater[];
  /** Sums of the months. */
  readonly baseline: number;
  readonly applied: number;
}

/** The figures as they are printed: rounded by field and month, and everything else a sum of these. */
export interface PrintedWater {
  readonly fields: readonly FieldWater[];
  readonly months: readonly MonthWater[];
  /** Ratio times need. */
  readonly routine: number;
  readonly controls: number;
  /** By line of what was entered: what counts. */
  readonly adjustments: readonly number[];
  readonly adjusted: number;
  readonly applied: number;
  readonly use: number;
  /** Adjusted less use, and its band. */
  readonly avoided: { readonly low: number; readonly mid: number; readonly high: number };
  readonly isDistinguishable: boolean;
}

/** All that the tables of a comparison are made from. */
export interface Printed {
  readonly inputs: SeasonInputs;
  readonly estimate: SeasonEstimate;
  readonly result: SavingsEstimate;
  readonly water: PrintedWater;
  readonly say: ReportTexts;
}

export function printedWater(
  inputs: SeasonInputs,
  estimate: SeasonEstimate,
  result: SavingsEstimate,
): PrintedWater {
  const ratios = new Map(result.model.ratios.map(({ fieldId, ratio }) => [fieldId, ratio]));
  const fields = inputs.fields.flatMap((field) => {
    const ratio = ratios.get(field.id);
    return ratio === undefined ? [] : [fieldWater(field, ratio, inputs, estimate)];
  });
  const named = [...new Set(fields.flatMap(({ months }) => months.map(({ month }) => month)))].toSorted();
  const months = named.map((month) => {
    const own = fields.flatMap((field) => field.months.filter((each) => each.month === month));
    return { month, baseline: total(own, 'baseline'), applied: total(own, 'applied') };
  });
  const [routine, applied] = [total(months, 'baseline'), total(months, 'applied')];
  const adjustments = estimate.adjustments.map(({ adjustment, isCounted }) =>
    isCounted ? rounded(adjustment.acreFeet, ofVolume) : 0,
  );
  const adjustedBy = (on: 'baseline' | 'use') =>
    sumOf(
      adjustments.filter((_, index) => estimate.adjustments[index]?.adjustment.on === on),
      ofVolume,
    ) ?? 0;
  const exact = result.adjustments.reduce(
    (sum, { on, amount }) => (on === 'baseline' ? sum + amount : sum),
    0,
  );
  const controls = rounded(result.adjustedBaseline - exact - result.routineBaseline, ofVolume);
  const adjusted = add(routine, controls, adjustedBy('baseline'));
  const use = add(applied, adjustedBy('use'));
  const mid = add(adjusted, -use);
  const half = rounded((result.avoided.high - result.avoided.low) / 2, ofVolume);
  return {
    ...{ fields, months, routine, controls, adjustments, adjusted, applied, use },
    avoided: { low: add(mid, -half), mid, high: add(mid, half) },
    isDistinguishable: isDistinguishable(estimate, result),
  };
}

const add = (...values: readonly number[]): number => sumOf(values, ofVolume) ?? 0;
const total = (months: readonly MonthWater[], what: 'baseline' | 'applied'): number =>
  add(...months.map((month) => month[what]));

function fieldWater(
  field: FieldInput,
  ratio: number,
  { seasons, now }: SeasonInputs,
  { fields }: SeasonEstimate,
): FieldWater {
  const season = seasons.find(({ fieldId }) => fieldId === field.id);
  const known = fields.find(({ id }) => id === field.id);
  const counted = new Set((known?.report?.periods ?? []).flatMap(daysOf));
  const byMonth = new Map<string, { baseline: number; applied: number }>();
  for (const [index, date] of (now === null ? [] : daysOf(now)).entries()) {
    if (season === undefined || !counted.has(date)) continue;
    const month = byMonth.get(date.slice(0, 7)) ?? { baseline: 0, applied: 0 };
    month.baseline += ratio * acreFeetOf(season.need.need[index] ?? 0, field.acres);
    month.applied += acreFeetOf(season.applied[index] ?? 0, field.acres);
    byMonth.set(date.slice(0, 7), month);
  }
  const months = [...byMonth].map(([month, { baseline, applied }]) => ({
    month,
    ...{ baseline: rounded(baseline, ofVolume), applied: rounded(applied, ofVolume) },
  }));
  const past = known?.baseline?.periods ?? [];
  const ofPast = (what: 'applied' | 'need') =>
    rounded(
      past.reduce((sum, period) => sum + period[what], 0),
      ofVolume,
    );
  return {
    ...{ field, ratio, months, pastApplied: ofPast('applied'), pastNeed: ofPast('need') },
    need: rounded(
      (known?.report?.periods ?? []).reduce((sum, { need }) => sum + need, 0),
      ofVolume,
    ),
    ...{ baseline: total(months, 'baseline'), applied: total(months, 'applied') },
  };
}
