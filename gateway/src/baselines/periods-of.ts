import type { BaselineColumns, BaselineNote, PastPeriod } from '@headgate/contracts/baseline';
import type { FileProblems } from '../tables/file-problems.ts';
import { dayAfter, daysFrom } from './past-day.ts';

/** A row of a file, of one meter. */
export interface Entry {
  readonly row: number;
  readonly column: string;
  readonly meter: string;
  readonly from: string;
  /** As it stands there; null: rows have one day. */
  readonly to: string | null;
  readonly acreFeet: number;
}

interface Reading {
  readonly problems: FileProblems;
  readonly notes: BaselineNote[];
}

/** What rows mean as periods of meters, `to` being the day after the last; in the order of the file. How they were taken is reading. */
export function periodsOf(
  entries: readonly Entry[],
  columns: BaselineColumns,
  reading: Reading,
): PastPeriod[] {
  const byMeter = [...Map.groupBy(entries, ({ meter }) => meter).values()].map((rows) =>
    rows.toSorted((one, other) =>
      one.from < other.from ? -1 : one.from > other.from ? 1 : one.row - other.row,
    ),
  );
  const periods =
    columns.to !== null
      ? spans(byMeter, reading)
      : columns.reads === 'readings'
        ? differences(byMeter, columns, reading)
        : ofSingleDays(byMeter, columns, reading);
  return periods.toSorted((one, other) => one.row - other.row);
}

type Rows = readonly (readonly Entry[])[];

const periodOf = ({ row, meter, acreFeet }: Entry, from: string, to: string): PastPeriod => ({
  ...{ row, meter, from, to, acreFeet },
});

/** A last day that is the next row's first is the day on which the meter was read: it counts once. */
function spans(byMeter: Rows, { problems, notes }: Reading): PastPeriod[] {
  let [shared, apart] = [0, 0];
  for (const rows of byMeter)
    for (const [index, { to }] of rows.entries()) {
      const next = rows[index + 1];
      if (next === undefined || to === null) continue;
      if (next.from === to) shared += 1;
      if (next.from === dayAfter(to)) apart += 1;
    }
  const isShared = shared > 0 && shared >= apart;
  if (isShared) notes.push({ code: 'shared-ends' });
  return byMeter.flat().flatMap((entry) => {
    const until = entry.to === null || isShared ? entry.to : dayAfter(entry.to);
    if (until !== null && until > entry.from) return [periodOf(entry, entry.from, until)];
    problems.add(entry.row, entry.column, 'Its last day must come after its first');
    return [];
  });
}

/** What a meter has counted from each reading to the next. */
function differences(byMeter: Rows, { from: column }: BaselineColumns, reading: Reading): PastPeriod[] {
  return byMeter.flatMap((rows) =>
    pairsOf(rows, column, reading).flatMap(([before, entry]) => {
      if (entry.acreFeet >= before.acreFeet)
        return [{ ...periodOf(entry, before.from, entry.from), acreFeet: entry.acreFeet - before.acreFeet }];
      reading.problems.add(
        entry.row,
        entry.column,
        `The reading is lower than that of row ${before.row}. Give a meter that was replaced another name from the day of its replacement`,
      );
      return [];
    }),
  );
}

/** Amounts by one day each: of that month, of that day, or of the time since the row before. */
function ofSingleDays(byMeter: Rows, { from: column }: BaselineColumns, reading: Reading): PastPeriod[] {
  const all = byMeter.flat();
  const pairs = byMeter.flatMap((rows) => pairsOf(rows, column, reading));
  const gaps = pairs.map(([before, entry]) => daysFrom(before.from, entry.from)).sort((a, b) => a - b);
  if (all.every(({ from }) => from.endsWith('-01')) && (gaps[0] ?? 28) >= 28) {
    reading.notes.push({ code: 'whole-months' });
    return all.map((entry) => periodOf(entry, entry.from, monthAfter(entry.from)));
  }
  if (gaps[Math.floor(gaps.length / 2)] === 1) {
    reading.notes.push({ code: 'single-days' });
    return all.map((entry) => periodOf(entry, entry.from, dayAfter(entry.from)));
  }
  reading.notes.push({ code: 'first-left-out' });
  return pairs.map(([before, entry]) => periodOf(entry, before.from, entry.from));
}

/** Each row with the one before it; two of one day are wrong. */
function pairsOf(rows: readonly Entry[], column: string, { problems }: Reading): (readonly [Entry, Entry])[] {
  return rows.flatMap((entry, index) => {
    const before = rows[index - 1];
    if (before === undefined) return [];
    if (before.from < entry.from) return [[before, entry] as const];
    problems.add(entry.row, column, `Row ${before.row} has the same day of the same meter`);
    return [];
  });
}

function monthAfter(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
}
