import type { Field, FieldState } from '@headgate/agronomy';
import type { FieldDay } from '@headgate/contracts/field-day';
import type { DayRecords } from '../advice/day-records.ts';
import type { FieldSetup } from '../advice/field.ts';
import type { FieldRecord, PlantingRecord } from '../fields/field-record.ts';
import type { LedgerSeason } from '../fields/seasons-of.ts';
import type { StemPotential } from '../irrigations/booked-water.ts';
import type { CellWeather } from '../weather/cells/cell-weather.ts';

/** A day of the ledger as it is kept: what is shown of it, and the field's water at its end, from which the next day goes on. */
export interface LedgerDay extends FieldDay {
  readonly plantingId: string;
  readonly state: FieldState;
}

/** A season with everything that its days share. */
export interface PreparedSeason {
  readonly season: LedgerSeason;
  readonly setup: FieldSetup;
  readonly field: Field;
}

/** A field that has water to plan for. */
export interface KeptLedger extends PreparedSeason {
  readonly kind: 'kept';
  readonly record: FieldRecord;
  readonly planting: PlantingRecord;
  /** Of today in its season: below 0, or from `field.length` on, trees and vines stand without leaves. */
  readonly dayIndex: number;
  readonly inSeason: boolean;
  readonly today: string;
  /** In the morning of today. */
  readonly state: FieldState;
  /** Yesterday; undefined: it is the ledger's first day. */
  readonly last: LedgerDay | undefined;
  readonly weather: CellWeather;
  /** The cell's days, by their distance from today. */
  readonly records: DayRecords;
  /** Of the last five days: they move the trigger. */
  readonly stemPotentials: readonly StemPotential[];
  /** The first day that this update wrote anew; undefined: nothing had changed. */
  readonly recomputedFrom: string | undefined;
}

/** Nothing grows: no planting today, one that is sown later, or one whose season is over. */
export interface NoLedger {
  readonly kind: 'none';
  readonly why: 'fallow' | 'not-sown-yet' | 'season-over';
  readonly record: FieldRecord;
  /** Today's or the next. */
  readonly planting: PlantingRecord | undefined;
}

/** Where a field's water stands in the morning of a day. */
export type FieldLedger = KeptLedger | NoLedger;
