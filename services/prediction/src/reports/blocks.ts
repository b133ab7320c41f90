import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';

export type Section = ReportDocument['sections'][number];
export type Table = Extract<ReportBlock, { kind: 'table' }>;
export type Figure = Extract<ReportBlock, { kind: 'figures' }>['items'][number];
type Column = Table['columns'][number];

export const textColumn = (title: string): Column => ({ title, unit: null, digits: 0, isNumber: false });
export const numberColumn = (title: string, unit: string | null, digits: number): Column => ({
  ...{ title, unit, digits },
  isNumber: true,
});

/** A paragraph. */
export const paragraph = (text: string): ReportBlock => ({ kind: 'text', text });

/** To so many digits after the point, as it is printed: what is added up is what is read. */
export function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(value * scale) / scale + 0;
}

/** The sum of numbers of so many digits, to the digit; null where there is none of them. */
export function sumOf(values: readonly (number | null)[], digits: number): number | null {
  const known = values.filter((value) => value !== null);
  const scale = 10 ** digits;
  if (known.length === 0) return null;
  return known.reduce((sum, value) => sum + Math.round(value * scale), 0) / scale + 0;
}

/** Where the days of a field are. */
export const fieldHref = (fieldId: string): string => `/fields/${fieldId}`;
/** Its ledger, open at a day. */
export const dayHref = (fieldId: string, day: string): string => `/fields/${fieldId}?day=${day}`;
/** Its ledger, of these days with their sums. */
export const daysHref = (fieldId: string, from: string, to: string): string =>
  `/fields/${fieldId}?from=${from}&to=${to}`;
/** The same, with what came of a planned irrigation open. */
export const plannedHref = (fieldId: string, plannedId: string): string =>
  `/fields/${fieldId}?report=${plannedId}`;
