/** A cell: text, a number, or nothing where nothing is known. */
export type Cell = string | number | boolean | null | undefined;

/** What spreadsheets take for the beginning of a formula, in their narrow and their wide forms. */
const formula = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * One line of a CSV file (RFC 4180). Text that a spreadsheet would run as a formula gets an apostrophe before it, which
 * has it shown as it is (OWASP, CSV injection); numbers are ours, and keep their sign.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(written).join(',')}\r\n`;
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
