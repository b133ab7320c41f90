import type { Comparison } from './compare-farm.ts';

/** Of 60 farms, so many within 3 % of the optimum, and none more than 6 % above it. */
const bound = { near: 0.03, share: 55 / 60, far: 0.06 };

/** By how much our plan exceeds the least cost; endlessly where it leaves water unserved or late, for all fits. */
export function gapOf({ missed, costUsd, leastUsd }: Comparison): number {
  return missed > 0 ? Infinity : costUsd / leastUsd - 1;
}

export interface Judgement {
  readonly near: number;
  readonly far: number;
  readonly holds: boolean;
}

/** Where the optimum is not known, the gap to what is proven counts, which is no smaller. */
export function judge(comparisons: readonly Comparison[]): Judgement {
  const near = comparisons.filter((each) => gapOf(each) <= bound.near).length;
  const far = comparisons.filter((each) => gapOf(each) > bound.far).length;
  return { near, far, holds: near >= bound.share * comparisons.length && far === 0 };
}

const titles = [
  'farm',
  'days',
  'jobs',
  'ours $',
  'least $',
  'which is',
  'gap %',
  'gap to linear %',
  'fit ms',
  'solver s',
];

export function linesOf(comparisons: readonly Comparison[]): string[] {
  const rows = comparisons.map((each) => [
    String(each.seed),
    String(each.days),
    String(each.jobs),
    each.costUsd.toFixed(2),
    each.leastUsd.toFixed(2),
    each.proven ? 'the optimum' : 'a bound',
    percent(gapOf(each)),
    percent(each.costUsd / each.linearUsd - 1),
    each.fitMilliseconds.toFixed(1),
    each.solverSeconds.toFixed(1),
  ]);
  const widths = titles.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`;
  return [line(titles), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

/** Least, median and greatest. */
export function spreadOf(values: readonly number[]): readonly [number, number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[index] ?? Number.NaN;
  const half = (sorted.length - 1) / 2;
  return [at(0), (at(Math.floor(half)) + at(Math.ceil(half))) / 2, at(sorted.length - 1)];
}

export function percent(share: number): string {
  // A solver's tolerance may put the optimum a hair above ours.
  return (Math.max(0, share) * 100).toFixed(2);
}
