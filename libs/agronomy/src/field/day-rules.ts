import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { dayNumber } from '../season/day-number.ts';
import { isWithinDays } from '../season/is-within-days.ts';
import { plainDate } from '../season/plain-date.ts';
import { fraction } from '../units.ts';
import { dryDownWindows, type DryDownWindow } from './dry-down-windows.ts';
import type { DayRule, FieldParameters } from './field-types.ts';

/**
 * Ks on a usual hot day down to which a field may be used before a surface irrigation. Each turn wets the whole surface, and what
 * that evaporates is more than the crop loses in a day of slight stress. Judgement, from the seasons of docs/seasons.md.
 */
const surfaceStress = 0.93;

/** The rules of a season's days, each made when it is first asked for. Before and after the season those of its ends. */
export function dayRules(parameters: FieldParameters, length: number): (dayIndex: number) => DayRule {
  const windows = dryDownWindows(parameters, length);
  const start = dayNumber(parameters.start);
  const known: DayRule[] = [];
  return (dayIndex) => {
    // Index 0 keeps the day before the season, the last the day after it.
    const at = Math.min(length, Math.max(-1, dayIndex));
    return (known[at + 1] ??= ruleOfDay(parameters, windows, at, start + at));
  };
}

function ruleOfDay(
  { crop, method, deficit }: FieldParameters,
  windows: readonly DryDownWindow[],
  dayIndex: number,
  day: number,
): DayRule {
  const inDeficit = deficit !== undefined && isWithinDays(plainDate(day), deficit.rule);
  // The latest that has begun; windows that overlap end together.
  const closed = windows.findLast(
    (window) => window.first <= dayIndex && dayIndex < (window.again ?? Infinity),
  );
  const allowed = trapezoidAt(crop.allowedDepletion, crop.stages, dayIndex);
  const next = windows.find((window) => window.first > dayIndex);
  return {
    allowedDepletion: fraction(method.practicableDepth === undefined ? allowed : deeper(allowed)),
    target: inDeficit ? deficit.share : fraction(1),
    ...(closed && { closed: withoutFirst(closed) }),
    ...(next && { nextDryDown: next }),
    ...(crop.start && { start: crop.start }),
  };
}

/** The share at which Ks has come down to that, of a crop that is stressed beyond its allowed depletion: FAO-56 eq. 84. */
function deeper(allowed: number): number {
  return 1 - surfaceStress * (1 - allowed);
}

function withoutFirst({ dryDown, again }: DryDownWindow): NonNullable<DayRule['closed']> {
  return again === undefined ? { dryDown } : { dryDown, again };
}
