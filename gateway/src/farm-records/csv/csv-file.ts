import { farmTimeZone } from '@headgate/contracts/farm-time-zone';
import { csvLine, type Cell } from '@headgate/runtime/csv/csv-line';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendDownload } from '../../edge/send-download.ts';

/** A column: its heading, with units, and what it shows of a row. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell];

/** A CSV file, line by line: headings first, after a byte order mark, without which Excel takes UTF-8 for the old code page. */
async function* csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>) {
  let before = csvLine(
    columns.map(([heading]) => heading),
    { bom: true },
  );
  for await (const row of rows) {
    yield before + csvLine(columns.map(([, cell]) => cell(row)));
    before = '';
  }
  // With the first row: by then it is known that there are rows to be had.
  if (before !== '') yield before;
}

/** 'en-CA' writes a date as YYYY-MM-DD. */
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: farmTimeZone, dateStyle: 'short' });

/** `headgate-history-2026-11-21.csv`: the day is the farm's own. */
export function exportName(
  what: 'history' | 'scenarios' | 'fields' | 'irrigations' | 'readings' | 'ledger' | 'analytics',
  now: Date,
  extension = 'csv',
): string {
  return `headgate-${what}-${calendar.format(now)}.${extension}`;
}

export function sendCsv<Row>(
  response: Response,
  name: string,
  columns: readonly Column<Row>[],
  rows: AsyncIterable<Row>,
): Promise<void> {
  return sendDownload(response, name, 'text/csv; charset=utf-8; header=present', csvOf(columns, rows));
}

/** Documents a call that answers a CSV file. */
export const ApiCsv = (): MethodDecorator =>
  ApiOkResponse({
    description: 'CSV (RFC 4180) in UTF-8 with a byte order mark; headings with units, times in ISO 8601',
    content: { 'text/csv': { schema: { type: 'string' } } },
  });
