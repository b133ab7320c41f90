import type { Language } from '@headgate/contracts/language';
import type { ReportBlock } from '@headgate/contracts/report-document';
import { writtenDate } from '@headgate/contracts/written-date';
import { readableNumber } from '../report-number.ts';

export type Table = Extract<ReportBlock, { kind: 'table' }>;
type Value = Table['rows'][number]['cells'][number];

/** A table's cells as they are read. */
export interface TableText {
  readonly head: readonly string[];
  readonly rows: readonly { readonly cells: readonly string[]; readonly href: string | null }[];
  readonly total: readonly string[] | null;
}

export function tableText({ columns, rows, total }: Table, language: Language): TableText {
  const written = (cells: readonly Value[]) =>
    columns.map((column, at) => cellText(cells[at] ?? null, column, language));
  return {
    head: columns.map(({ title, unit }) => (unit === null ? title : `${title} (${unit})`)),
    rows: rows.map(({ cells, href }) => ({ cells: written(cells), href })),
    total: total === null ? null : written(total),
  };
}

const cellText = (value: Value, { digits, isDate }: Table['columns'][number], language: Language): string =>
  typeof value === 'string' && isDate === true
    ? writtenDate(value, language)
    : valueText(value, digits, language);

/** What nobody knows is a dash. */
export function valueText(value: Value, digits: number, language: Language): string {
  if (value === null) return '—';
  return typeof value === 'number' ? readableNumber(value, digits, language) : value;
}
