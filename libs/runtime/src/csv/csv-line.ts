import { stringify } from 'csv-stringify/sync';

/** A cell: text, a number, or nothing where nothing is known. */
export type Cell = string | number | boolean | null | undefined;

interface LineOptions {
  /** A byte order mark before it, without which Excel takes UTF-8 for the old code page. */
  readonly bom?: boolean;
  /** How a number is written, by its column, from 0; as short as can be unless told. */
  readonly number?: (value: number, column: number) => string;
  /** For a program that reads cells as they are: formulas are left alone. Whoever writes one refuses them first. */
  readonly isForProgram?: boolean;
}

/**
 * A line of CSV by RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it, which has it shown as it is
 * (OWASP, CSV injection); numbers are ours, and keep their sign.
 */
export function csvLine(
  cells: readonly Cell[],
  { bom = false, number = String, isForProgram = false }: LineOptions = {},
): string {
  return stringify([[...cells]], {
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: !isForProgram,
    bom,
    cast: {
      boolean: String,
      number: (value, { column }) => number(value, Number(column)),
      // On OWASP's list, and not on the library's.
      string: (text) => (!isForProgram && text.startsWith('\n') ? `'${text}` : text),
    },
  });
}
