import type { Planting } from '@headgate/contracts/field';
import type { ReportInput } from '@headgate/contracts/report';
import type { KeptField } from '../../fields/kept-field.ts';
import type { KeptIrrigation } from '../../irrigations/kept-irrigation.ts';
import type { SpanDay } from '../../ledger/ledger-span.ts';
import type { ZonedTime } from '../../time/zoned-time.ts';
import type { CommonInputs } from './common-inputs.ts';

/** What a report of a farm is about. */
export interface ReportAsk extends ReportInput {
  readonly farmId: string;
}

/** What is known of the time that a report is about, whatever its kind. */
export interface Gathered {
  readonly ask: ReportAsk;
  readonly time: ZonedTime;
  /** From the first midnight of its time to the one after it. */
  readonly span: { readonly from: Date; readonly until: Date };
  readonly common: CommonInputs;
  /** As they are kept. */
  readonly fields: readonly KeptField[];
  /** Of its fields: by day. */
  readonly days: readonly SpanDay[];
  /** That began in its time, of whichever fields. */
  readonly irrigations: readonly KeptIrrigation[];
  /** By field. */
  readonly plantings: ReadonlyMap<string, readonly Planting[]>;
}
