import { stringify, type Options } from 'csv-stringify/sync';

/** A cell: text, a number, or nothing where nothing is known. */
export type Cell = string | number | boolean | null | undefined;

/**
 * RFC 4180. Text that a spreadsheet would run as a formula gets an apostrophe before it, which has it shown as it is (OWASP,
 * CSV injection); numbers are ours, and keep their sign.
 */
const options: Options = {
  record_delimiter: '\r\n',
  quote_record_delimiter: true,
  escape_formulas: true,
  cast: {
    boolean: String,
    // On OWASP's list, and not on the library's.
    string: (text) => (text.startsWith('\n') ? `'${text}` : text),
  },
};

/** The first line of a file, after a byte order mark: without it Excel takes UTF-8 for the machine's old code page. */
export function csvHeadings(headings: readonly string[]): string {
  return stringify([[...headings]], { ...options, bom: true });
}

export function csvLine(cells: readonly Cell[]): string {
  return stringify([[...cells]], options);
}
