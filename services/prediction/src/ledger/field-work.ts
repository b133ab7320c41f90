import { addDays } from '@headgate/agronomy';
import type { FieldRecord, PlantingRecord } from '../fields/field-record.ts';
import { growsBetween } from '../fields/seasons-of.ts';
import { cellOf } from '../weather/cells/cell-of.ts';
import type { CellChange } from '../weather/cells/cell-weather.ts';
import type { LedgerField } from './ledger-row.ts';
import type { LedgerHead } from './ledger-store.ts';

/** A ledger reaches no further back than this before its field was entered [days]: nobody plans from what was sown in 1990. */
const longestBefore = 740;
/** A change's time is taken a moment before it can be seen [ms]. */
const unseen = 10_000;
/** Sources correct no older days, so a ledger that ended long ago is left alone [days]. */
const longestCorrected = 60;

/** Days of a farm that every one of its fields asks for. */
interface LedgerDays {
  readonly today: string;
  readonly yesterday: string;
  /** A ledger that ended before is left alone. */
  readonly followedFrom: string;
}

export const ledgerDaysOf = (today: string): LedgerDays => ({
  today,
  yesterday: addDays(today, -1),
  followedFrom: addDays(today, -longestCorrected),
});

/** A field's ledger, and what of it has to be computed. */
export interface FieldWork extends LedgerField, LedgerDays {
  readonly record: FieldRecord;
  readonly plantings: readonly PlantingRecord[];
  readonly cell: string;
  /** Of its ledger; undefined: nothing is planted. */
  readonly firstDay: string | undefined;
  readonly head: LedgerHead | undefined;
  /** First day that is out of date by what people changed. */
  readonly changedFrom: string | undefined;
}

export function fieldWorkOf(
  farmId: string,
  record: FieldRecord,
  days: LedgerDays,
): Omit<FieldWork, 'head' | 'changedFrom'> {
  const { id: fieldId, plantings } = record;
  return {
    farmId,
    fieldId,
    record,
    plantings,
    cell: cellOf(record.point),
    ...days,
    firstDay: firstDayOf(record),
  };
}

function firstDayOf({ plantings, createdAt }: FieldRecord): string | undefined {
  const [first] = plantings;
  const earliest = createdAt.getTime() - longestBefore * 86_400_000;
  if (first === undefined || Date.parse(first.startsOn) >= earliest) return first?.startsOn;
  return new Date(earliest).toISOString().slice(0, 10);
}

/** What of a field is done again: from which day it is computed, and from which day on rows go first. */
export interface Stale {
  /** Undefined: nothing is to be computed. */
  readonly from: string | undefined;
  /** Undefined: no row is out of date. */
  readonly deleteFrom: string | undefined;
}

/**
 * `others`: first days that are out of date for other reasons than what people changed. Nothing after the head is out of date:
 * it is yet to be computed, from the day after the head on.
 */
export function staleOf(work: FieldWork, ...others: readonly (string | undefined)[]): Stale {
  const { head, changedFrom, today, yesterday, plantings, firstDay: first } = work;
  // A clock that was put back, or a farm that moved west: what has not been is no day of a ledger.
  const ahead = head !== undefined && head.day.date >= today ? today : undefined;
  const changed = earliestOf([changedFrom, ahead, ...others]);
  const isOutOfDate = head !== undefined && changed !== undefined && changed <= head.day.date;
  const next = head === undefined ? first : dayAfter(head.day.date, yesterday);
  const from = latestOf(isOutOfDate ? changed : next, first);
  const grows =
    from !== undefined &&
    from <= yesterday &&
    plantings.some((planting) => growsBetween(planting, from, yesterday));
  return { from: grows ? from : undefined, deleteFrom: isOutOfDate ? changed : undefined };
}

/** Days of the field's ledger whose weather came or was corrected since, or just before it was computed: they may be out of date. */
export function doubtfulDays(work: FieldWork, changes: readonly CellChange[]): readonly string[] {
  const { head, followedFrom, firstDay: first } = work;
  if (head === undefined || first === undefined || head.day.date < followedFrom) return [];
  const { day, computedAt } = head;
  const seen = computedAt.getTime() - unseen;
  return changes
    .filter(({ date, changedAt }) => date >= first && date <= day.date && changedAt.getTime() > seen)
    .map(({ date }) => date);
}

/** The database's time since which changes of weather matter to any of these; undefined: to none. */
export function weatherSeenUntil(works: readonly FieldWork[]): Date | undefined {
  const seen = works.flatMap(({ head, followedFrom }) =>
    head !== undefined && head.day.date >= followedFrom ? [head.computedAt.getTime()] : [],
  );
  return seen.length === 0 ? undefined : new Date(seen.reduce((a, b) => Math.min(a, b)) - unseen);
}

/** Nothing comes after yesterday. */
const dayAfter = (date: string, yesterday: string): string =>
  date >= yesterday ? '9999-12-31' : addDays(date, 1);

export function earliestOf(dates: readonly (string | undefined)[]): string | undefined {
  let earliest: string | undefined;
  for (const date of dates)
    if (date !== undefined && (earliest === undefined || date < earliest)) earliest = date;
  return earliest;
}

function latestOf(a: string | undefined, b: string | undefined): string | undefined {
  if (a === undefined || b === undefined) return undefined;
  return a > b ? a : b;
}
