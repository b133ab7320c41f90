import { irrigationMethods } from '@headgate/agronomy';
import type { SeasonFigures } from './figures.ts';
import type { CaseResult } from './run-case.ts';

/** A measure of a case and the most it may be, both in the measure's unit. */
export interface Measured {
  readonly name: 'lost' | 'drained' | 'foresight' | 'foresight p90' | 'dry-downs' | 'critical' | 'in common';
  readonly value: number;
  readonly bound: number;
}

/** How far beyond its bound: above 1 it misses. */
export const excessOf = ({ value, bound }: Measured): number =>
  bound > 0 ? Math.abs(value) / bound : value === 0 ? 0 : 1 + Math.abs(value);

/** All measures of a case, over its years: docs/seasons.md. */
export function measuresOf({ case: { method }, seasons }: CaseResult): readonly Measured[] {
  const isSurface = irrigationMethods[method].practicableDepth !== undefined;
  const irrigation = total(seasons, (season) => season.irrigation);
  const drained = total(seasons, (season) => season.drained - season.leastDepthDrains);
  const foresight = total(seasons, (season) => season.foresight) / seasons.length;
  const above = seasons.map((season) => season.aboveForesight);
  const truth = total(seasons, (season) => season.inCommon.truth);
  const plan = total(seasons, (season) => season.inCommon.plan);
  return [
    {
      name: 'lost',
      value: shareOf(
        total(seasons, (season) => season.lost),
        total(seasons, (season) => season.target),
      ),
      bound: isSurface ? 0.03 : 0.01,
    },
    { name: 'drained', value: Math.max(0, shareOf(drained, irrigation)), bound: isSurface ? 0.15 : 0.05 },
    {
      name: 'foresight',
      value: above.reduce((sum, each) => sum + each, 0) / above.length,
      bound: Math.max(0.05 * foresight, 15),
    },
    {
      name: 'foresight p90',
      value: percentile(above.map(Math.abs), 0.9),
      bound: Math.max(0.1 * foresight, 30),
    },
    { name: 'dry-downs', value: total(seasons, (season) => season.inDryDowns), bound: 0 },
    { name: 'critical', value: total(seasons, (season) => season.criticalDays), bound: 0 },
    { name: 'in common', value: truth > 0 ? plan / truth - 1 : 0, bound: 0.02 },
  ];
}

/** Years of 50 mm of rain or stored water and more; and in how many of them the plan irrigates less than both opponents. */
export function lessThanBoth(seasons: readonly SeasonFigures[]): {
  readonly years: number;
  readonly less: number;
} {
  const counted = seasons.filter((season) => season.rain > 50 || season.stored > 50);
  const less = counted.filter(
    ({ atEqualService: ours, calendar, bucket }) =>
      ours < calendar.atEqualService && ours < bucket.atEqualService,
  );
  return { years: counted.length, less: less.length };
}

export function total<T>(items: readonly T[], valueOf: (item: T) => number): number {
  return items.reduce((sum, item) => sum + valueOf(item), 0);
}

export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** The value that this share of all does not exceed. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
