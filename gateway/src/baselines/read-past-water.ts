import {
  maxBaselinePeriods,
  type BaselineColumns,
  type BaselineNote,
  type BaselineUnit,
  type PastPeriod,
} from '@headgate/contracts/baseline';
import { Rejected } from '@headgate/runtime';
import { FileProblems } from '../tables/file-problems.ts';
import { csvRows, type Line } from '../tables/read-table.ts';
import { guessColumns } from './guess-columns.ts';
import { acreFeetPer, amountOf, unitOf } from './past-amount.ts';
import { isSerialDay, isAmbiguous, serialDay, writtenDay } from './past-day.ts';
import { periodsOf, type Entry } from './periods-of.ts';

/** What a file of meter readings or invoices says. With `problems` it says nothing that may be kept. */
export interface PastWater {
  readonly headings: string[];
  readonly columns: BaselineColumns | null;
  readonly notes: readonly BaselineNote[];
  readonly problems: FileProblems;
  readonly periods: readonly PastPeriod[];
}

/** `columns`: as somebody chose them; null: as the headings sound. Throws `Rejected` (400) for what is no table, or too long. */
export function readPastWater(csv: string, chosen: BaselineColumns | null): PastWater {
  const { headings, lines } = csvRows(csv, maxBaselinePeriods);
  if (lines.length === 0) throw new Rejected('The file has no row below its headings');
  if (lines.length > maxBaselinePeriods)
    throw new Rejected(
      `Import at most ${maxBaselinePeriods} rows at a time; this file has more. One row a month and meter is enough`,
    );
  const problems = new FileProblems();
  const columns = chosen ?? guessColumns(headings);
  if (columns === null) return { headings, columns, notes: [], problems, periods: [] };
  const notes: BaselineNote[] = [];
  const table = new Table(headings, columns, lines, { problems, notes });
  const entries = table.entries();
  const periods = table.isWhole ? periodsOf(entries, columns, { problems, notes }) : [];
  if (periods.length > maxBaselinePeriods)
    throw new Rejected(
      `Import at most ${maxBaselinePeriods} periods at a time; this file has ${periods.length}`,
    );
  return { headings, columns, notes, problems, periods };
}

/** [acre-feet] */
const maxWater = 1_000_000;

interface Reading {
  readonly problems: FileProblems;
  readonly notes: BaselineNote[];
}

/** Names in a report stay short, whatever was sent. */
const shown = (text: string) => text.slice(0, 40).toWellFormed();

/** A table whose columns are known. */
class Table {
  readonly #headings: readonly string[];
  readonly #columns: BaselineColumns;
  readonly #lines: readonly Line[];
  readonly #reading: Reading;
  /** Each row could be read. */
  isWhole = true;

  constructor(
    headings: readonly string[],
    columns: BaselineColumns,
    lines: readonly Line[],
    reading: Reading,
  ) {
    this.#headings = headings;
    this.#columns = columns;
    this.#lines = lines;
    this.#reading = reading;
  }

  entries(): Entry[] {
    const { from, to, amounts, meter } = this.#columns;
    const [dayOf, lastOf] = [this.#days(from), to === null ? null : this.#days(to)];
    return this.#lines.flatMap((line) => {
      const [day, last] = [dayOf(line), lastOf === null ? null : lastOf(line)];
      const name = meter === null ? null : this.#text(line, meter);
      if (name === '') this.wrong(line.row, meter ?? '', 'Name the meter');
      if (name !== null && name.length > 60)
        this.wrong(line.row, meter ?? '', 'The name of the meter is longer than 60 characters');
      return amounts.flatMap((column) => {
        const acreFeet = this.#amount(line, column);
        if (day === null || acreFeet === null || (lastOf !== null && last === null)) return [];
        const of = { row: line.row, column, from: day, to: last, acreFeet };
        return [{ ...of, meter: meterOf(name, column, amounts.length > 1) }];
      });
    });
  }

  /** The day that a row has in a column; null: none. Serial numbers count where the whole column has them. */
  #days(column: string): (line: Line) => string | null {
    const texts = this.#lines.map((line) => this.#text(line, column));
    const isSerial = texts.every((text) => text !== null && isSerialDay(text));
    const example = texts.find((text) => text !== null && isAmbiguous(text)) ?? null;
    const [first = null] = texts;
    if (isSerial && first !== null)
      this.#reading.notes.push({ code: 'serial-dates', text: first, date: serialDay(first) });
    else if (example !== null)
      this.#reading.notes.push({ code: 'us-dates', text: shown(example), date: writtenDay(example) ?? '' });
    return (line) => {
      const text = this.#text(line, column) ?? '';
      if (isSerial) return serialDay(text);
      const day = writtenDay(text);
      if (day !== undefined) return day;
      if (isSerialDay(text))
        return this.wrong(
          line.row,
          column,
          `'${shown(text)}' is a spreadsheet's number for a day, and other rows have dates. Format the whole column as dates`,
        );
      return this.wrong(
        line.row,
        column,
        `'${shown(text)}' is not a date like 2025-06-01 or 6/1/2025, month first`,
      );
    };
  }

  /** [acre-feet]; null: none. */
  #amount(line: Line, column: string): number | null {
    const { row } = line;
    const { unitColumn, unit, amounts } = this.#columns;
    const text = this.#text(line, column) ?? '';
    // Of a file with a column for each meter, a meter that was not there yet has blanks.
    if (text === '' && amounts.length > 1) return null;
    const amount = amountOf(text);
    if (amount === undefined) return this.wrong(row, column, `'${shown(text)}' is not a number`);
    if (amount.value < 0) return this.wrong(row, column, 'Water and readings are not below 0');
    if (unitColumn === null && unit === null)
      return this.wrong(row, column, 'Choose the unit of this column');
    const known = unitColumn === null ? unit : this.#unit(line, unitColumn);
    if (known === null) return null;
    if (amount.unit !== '' && unitOf(amount.unit) !== known)
      return this.wrong(
        row,
        column,
        `'${shown(text)}' is in another unit than the column. Give units a column of their own`,
      );
    const acreFeet = amount.value * acreFeetPer[known];
    return acreFeet > maxWater ? this.wrong(row, column, 'That is more than 1,000,000 acre-feet') : acreFeet;
  }

  #unit(line: Line, column: string): BaselineUnit | null {
    const text = this.#text(line, column) ?? '';
    return (
      unitOf(text) ??
      this.wrong(line.row, column, `'${shown(text)}' is not a unit like acre-feet, gallons or ccf`)
    );
  }

  /** What a cell says; null: it is a formula. */
  #text({ row, cells }: Line, column: string): string | null {
    const at = this.#headings.indexOf(column);
    if (at < 0) throw new Rejected(`The file has no column '${shown(column)}'`);
    const text = cells[at] ?? '';
    if (!/^[=@]/.test(text)) return text;
    return this.wrong(row, column, `'${shown(text)}' is a formula. Paste its value in its place`);
  }

  private wrong(row: number, column: string, message: string): null {
    this.isWhole = false;
    this.#reading.problems.add(row, column, message);
    return null;
  }
}

/** Of several columns of amounts each is a meter by itself. */
function meterOf(name: string | null, column: string, isOneOfMany: boolean): string {
  if (name === null) return column.slice(0, 60);
  return isOneOfMany ? `${name} ${column}`.slice(0, 60) : name;
}
