import { irrigationMethods } from '@headgate/agronomy';
import { excessOf, lessThanBoth, measuresOf, shareOf, total, type Measured } from './measures.ts';
import type { OpponentFigures, SeasonFigures } from './figures.ts';
import type { CaseResult } from './run-case.ts';

/** The worst case of a crop × method in one measure. */
export interface Worst extends Measured {
  readonly where: string;
}

/** Plan over opponent, -0.1 for a tenth less; and what the opponent's crop lost. */
interface Compared {
  readonly atEqualService: number;
  readonly irrigation: number;
  readonly lost: number;
}

/** A crop × method. */
export interface TableRow {
  readonly name: string;
  readonly cases: number;
  /** Mean net irrigation of a season [mm]. */
  readonly irrigation: number;
  readonly worst: readonly Worst[];
  readonly calendar: Compared;
  readonly bucket: Compared;
  readonly less: { readonly years: number; readonly less: number };
  /** (b), means. */
  readonly unknown: { readonly lost: number; readonly drained: number };
  /** How far the worst measure is beyond its bound. */
  readonly excess: number;
  readonly reason: string;
}

/** Most that the plan may irrigate above an opponent. */
export const aboveOpponent = 0.02;
/** Share of the years with rain or stored water in which the plan must irrigate less than both opponents. */
export const lessBound = 0.95;

/** Worst first. */
export function rowsOf(results: readonly CaseResult[]): TableRow[] {
  const groups = Map.groupBy(results, (result) => `${result.case.crop} ${result.case.method}`);
  return [...groups].map(([name, group]) => rowOf(name, group)).sort((a, b) => b.excess - a.excess);
}

function rowOf(name: string, results: readonly CaseResult[]): TableRow {
  const seasons = results.flatMap((result) => result.seasons);
  const irrigation = total(seasons, (season) => season.irrigation);
  const calendar = comparedTo(seasons, (season) => season.calendar);
  const bucket = comparedTo(seasons, (season) => season.bucket);
  const worst = worstOf(results);
  const unknownIrrigation = total(seasons, (season) => season.unknown.irrigation);
  return {
    name,
    cases: results.length,
    irrigation: irrigation / seasons.length,
    worst,
    calendar,
    bucket,
    less: lessThanBoth(seasons),
    unknown: {
      lost: total(seasons, (season) => season.unknown.lost) / seasons.length,
      drained: shareOf(
        total(seasons, (season) => season.unknown.drained),
        unknownIrrigation,
      ),
    },
    excess: Math.max(
      calendar.atEqualService / aboveOpponent,
      bucket.atEqualService / aboveOpponent,
      ...worst.map(excessOf),
    ),
    reason: reasonOf(results),
  };
}

function comparedTo(
  seasons: readonly SeasonFigures[],
  opponentOf: (season: SeasonFigures) => OpponentFigures,
): Compared {
  const sumOf = (valueOf: (figures: OpponentFigures) => number) =>
    ratioOf(
      total(seasons, valueOf),
      total(seasons, (season) => valueOf(opponentOf(season))),
    );
  return {
    atEqualService: sumOf((figures) => figures.atEqualService),
    irrigation: sumOf((figures) => figures.irrigation),
    lost: shareOf(
      total(seasons, (season) => opponentOf(season).lost),
      total(seasons, (season) => season.target),
    ),
  };
}

const ratioOf = (ours: number, theirs: number) => (theirs > 0 ? ours / theirs - 1 : 0);

function worstOf(results: readonly CaseResult[]): Worst[] {
  const all = results.map((result) => ({
    where: `${result.case.soil} ${result.case.region}`,
    measures: measuresOf(result),
  }));
  const names = all[0]?.measures ?? [];
  return names.map((first, at) =>
    all
      .map(({ where, measures }) => ({ ...(measures[at] ?? first), where }))
      .reduce((worst, each) => (excessOf(each) > excessOf(worst) ? each : worst)),
  );
}

/** What the program can tell of why a row is as it is. */
function reasonOf(results: readonly CaseResult[]): string {
  const seasons = results.flatMap((result) => result.seasons);
  const method = results[0]?.case.method;
  const isSurface = method !== undefined && irrigationMethods[method].practicableDepth !== undefined;
  const drains = shareOf(
    total(seasons, (season) => season.leastDepthDrains),
    total(seasons, (season) => season.irrigation),
  );
  const sums = {
    irrigation: total(seasons, (season) => season.irrigation),
    target: total(seasons, (season) => season.target),
  };
  const foresight = shareOf(
    total(seasons, (season) => season.foresightDrained),
    sums.irrigation,
  );
  const own = shareOf(
    total(seasons, (season) => season.ownLost),
    sums.target,
  );
  return [
    `own balance loses ${(100 * own).toFixed(1)} %`,
    `foresight drains ${(100 * foresight).toFixed(1)} %`,
    ...(isSurface ? [`least depth: ${(100 * drains).toFixed(0)} % told to drain`] : []),
    ...(results.some((result) => result.startsLate) ? ['start beyond p'] : []),
    ...(results.some((result) => result.allowsStress) ? ['allowed depletion beyond p'] : []),
  ].join('; ');
}
