import { rounded, sumOf } from '@headgate/agronomy';
import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';

export type Section = ReportDocument['sections'][number];
export type Table = Extract<ReportBlock, { kind: 'table' }>;
export type Figure = Extract<ReportBlock, { kind: 'figures' }>['items'][number];
type Column = Table['columns'][number];

export const textColumn = (title: string): Column => ({ title, unit: null, digits: 0, isNumber: false });
export const dateColumn = (title: string): Column => ({ ...textColumn(title), isDate: true });
export const numberColumn = (title: string, unit: string | null, digits: number): Column => ({
  ...{ title, unit, digits },
  isNumber: true,
});

/** A paragraph. */
export const paragraph = (text: string): ReportBlock => ({ kind: 'text', text });

/** Where the days of a field are. */
export const fieldHref = (fieldId: string): string => `/fields/${fieldId}`;
/** Its ledger, of these days with their sums; `plannedId`: with what came of a planned irrigation open before it. */
export function ledgerHref(fieldId: string, from: string, to: string, plannedId?: string): string {
  const days = from === to ? `day=${from}` : `from=${from}&to=${to}`;
  return `/fields/${fieldId}?${days}${plannedId === undefined ? '' : `&report=${plannedId}`}`;
}
/** Every field's water of these days, each leading to its ledger: of several fields no one ledger has the sum. */
export const analyticsHref = (from: string, to: string): string =>
  `/analytics?period=own&from=${from}&to=${to}&compare=none`;
/** Its page, with what came of a planned irrigation open. */
export const plannedHref = (fieldId: string, plannedId: string): string =>
  `/fields/${fieldId}?report=${plannedId}`;

// As printed: the ledger's page rounds and adds up by the same functions.
export { rounded, sumOf };
