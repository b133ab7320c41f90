import type { CropType } from '@headgate/contracts/crop';
import type { Language } from '@headgate/contracts/language';

/*
 * All that a report is made from, as plain JSON: the same inputs are the same report, to the byte. Depths in mm over the whole field,
 * volumes in US gallons, dates YYYY-MM-DD and clock times (2026-07-18T21:00) of the farm.
 */

export interface FieldInput {
  readonly id: string;
  readonly name: string;
  readonly acres: number;
  /** What grew on it at the end of the time; null: nothing. */
  readonly crop: CropType | null;
}

export interface CommonInputs {
  /** Of the code that makes reports: another one may say it differently. */
  readonly version: number;
  readonly language: Language;
  /** Where the product is: `https://headgate.example`; null: its files have no links. */
  readonly address: string | null;
  readonly from: string;
  readonly to: string;
  /** Null: it was never told. */
  readonly farm: string | null;
  /** Of those that take water from one source alone. */
  readonly source: string | null;
  /** Not all of the farm's were asked for. */
  readonly isChoice: boolean;
  /** By name. */
  readonly fields: readonly FieldInput[];
  /** The last day of its time that the ledger of a field knows; null: it knows none. */
  readonly observedUntil: string | null;
}
