import { trapezoidAt } from '../crop/trapezoid-at.ts';
import { dayNumber } from '../season/day-number.ts';
import { isWithinDays } from '../season/is-within-days.ts';
import { plainDate } from '../season/plain-date.ts';
import { fraction } from '../units.ts';
import { dryDownWindows, type DryDownWindow } from './dry-down-windows.ts';
import type { DayRule, FieldParameters } from './field-types.ts';
import { dayOfYear, isEvergreen } from './season-on.ts';

/**
 * The rules of a season's days, each made when it is first asked for. Before and after the season those of its ends; an
 * evergreen's come round.
 */
export function dayRules(parameters: FieldParameters, length: number): (dayIndex: number) => DayRule {
  const windows = dryDownWindows(parameters, length);
  const start = dayNumber(parameters.start);
  const known: DayRule[] = [];
  return (dayIndex) => {
    // Index 0 keeps the day before the season, the last the day after it.
    const at = isEvergreen({ length })
      ? dayOfYear(dayIndex, length)
      : Math.min(length, Math.max(-1, dayIndex));
    return (known[at + 1] ??= ruleOfDay(parameters, windows, at, start + at));
  };
}

function ruleOfDay(
  { crop, deficit, laterDeficits = [] }: FieldParameters,
  windows: readonly DryDownWindow[],
  dayIndex: number,
  day: number,
): DayRule {
  const chosen = deficit === undefined ? laterDeficits : [deficit, ...laterDeficits];
  const inDeficit = chosen.find(({ rule }) => isWithinDays(plainDate(day), rule));
  // The latest that has begun; windows that overlap end together.
  const closed = windows.findLast(
    (window) => window.first <= dayIndex && dayIndex < (window.again ?? Infinity),
  );
  const next = windows.find((window) => window.first > dayIndex);
  return {
    allowedDepletion: fraction(trapezoidAt(crop.allowedDepletion, crop.stages, dayIndex)),
    target: inDeficit?.share ?? fraction(1),
    closed: closed && withoutFirst(closed),
    nextDryDown: next,
    start: crop.start,
  };
}

function withoutFirst({ dryDown, again }: DryDownWindow): NonNullable<DayRule['closed']> {
  return again === undefined ? { dryDown } : { dryDown, again };
}
