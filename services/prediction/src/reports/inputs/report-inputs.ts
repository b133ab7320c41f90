import type { ClosedBy } from '@headgate/contracts/closed-by';
import type { CropType } from '@headgate/contracts/crop';
import type { PlannedState } from '@headgate/contracts/plan';
import type { ReportKind } from '@headgate/contracts/report';
import type { WaterSource } from '@headgate/contracts/water-source';
import type { PlanMessage } from '../../plan/messages/message.ts';
import type { ComparedSeasons } from '../season/season-inputs.ts';
import type { CommonInputs } from './common-inputs.ts';
import type { GroundwaterInputs } from './groundwater-inputs.ts';
import type { SweepInputs } from './sweep-inputs.ts';

/** A day of a field: what the ledger says. */
export interface DayInput {
  readonly fieldId: string;
  readonly date: string;
  /** Weather that nobody observed. */
  readonly isAssumed: boolean;
  readonly rain: number;
  readonly applied: number;
  readonly drainage: number;
  readonly depletion: number;
  readonly allowed: number;
  /** Below 1: the crop is short of water. */
  readonly ks: number;
}

export interface PlannedInput {
  readonly id: string;
  readonly fieldId: string;
  readonly state: PlannedState;
  /** On which it was to start. */
  readonly date: string;
  /** What of its hours lies in each day, from 0 to 1: as the ledger shares out what was applied. */
  readonly shares: readonly (readonly [date: string, share: number])[];
  readonly recommended: number | null;
  readonly planned: number;
  readonly isApplied: boolean;
  readonly isOff: boolean;
  /** The weightiest first. */
  readonly causes: readonly PlanMessage[];
}

export interface NextInput {
  readonly fieldId: string;
  readonly plannedId: string;
  readonly start: string;
  readonly end: string;
  readonly gross: number;
  readonly hours: number | null;
  readonly isAccepted: boolean;
}

interface UnservedInput {
  readonly fieldId: string;
  readonly depth: number;
  readonly reason: PlanMessage;
}

export interface WeeklyInputs extends CommonInputs {
  readonly kind: 'weekly';
  readonly days: readonly DayInput[];
  /** That were to start in its time or shortly before it, in order. */
  readonly planned: readonly PlannedInput[];
  /** Of the newest plan; null: there is none, or it is of another time. */
  readonly next: {
    readonly madeOn: string;
    /** In order of time. */
    readonly irrigations: readonly NextInput[];
    readonly unserved: readonly UnservedInput[];
  } | null;
  /** Of the water year, until the end of its time. */
  readonly allocations: readonly {
    readonly source: string;
    readonly waterYear: number;
    readonly used: number;
    readonly limit: number;
  }[];
  /** Of the sources that have meters, each meter with the day of its last reading; null: it was never read. */
  readonly meters: readonly {
    readonly source: string;
    readonly serial: string;
    readonly readOn: string | null;
  }[];
}

/** What had it begin. */
export type Trigger =
  /** `by`: who had accepted what was recommended; `water`: nobody, and it came all the same. */
  | {
      readonly kind: 'plan';
      readonly plannedId: string;
      readonly reason: PlanMessage;
      readonly by: 'person' | 'rule' | 'water';
    }
  /** Somebody decided without a recommendation. */
  | { readonly kind: 'person' }
  /** A controller opened the valve, and no plan of Headgate's had it do so. */
  | { readonly kind: 'controller' };

export interface IrrigationInput {
  readonly id: string;
  readonly fieldId: string;
  readonly crop: CropType | null;
  readonly start: string;
  readonly end: string;
  readonly gross: number;
  readonly gallons: number;
  /** `part`: metered, and where the meter was not read an estimate. `rate`: the zone's rate times its hours. */
  readonly how: 'metered' | 'part' | 'rate' | 'entered';
  /** At the end of the day before; null: the ledger does not know that day. */
  readonly before: { readonly depletion: number; readonly allowed: number } | null;
  readonly trigger: Trigger;
}

export interface RecordInputs extends CommonInputs {
  readonly kind: 'irrigation-record';
  /** In order of time; what flowed on several fields once for each. */
  readonly irrigations: readonly IrrigationInput[];
}

/** As it is printed: gross, over the whole field; inches to 0.01, whole gallons, hours to 0.01. */
interface PrintedAmount {
  readonly inches: number;
  readonly gallons: number;
  /** Null: no flow is known. */
  readonly hours: number | null;
}

/** Why, in the file's language; its code is the same in each. */
interface PrintedReason {
  readonly code: string;
  readonly text: string;
}

interface PrintedCondition {
  readonly inches: number;
  readonly by: string;
}

/** What a field alone would want: of the newest plan, or as it stood when something was planned of it. */
export interface ExchangeRecommendation extends PrintedAmount {
  /** Of the field and its day, or of what was planned of it: stable. */
  readonly id: string;
  readonly fieldId: string;
  readonly date: string;
  /** The day of the plan that says so; null: it is as it stood. */
  readonly madeOn: string | null;
  readonly netInches: number | null;
  readonly reason: PrintedReason;
  readonly condition: PrintedCondition | null;
}

/** Instants with the farm's offset: `2026-07-18T21:00:00-07:00`. */
export interface ExchangePlanned extends PrintedAmount {
  readonly id: string;
  readonly version: number;
  readonly fieldId: string;
  readonly state: PlannedState;
  readonly runs: readonly (readonly [start: string, end: string])[];
  /** Of the recommendation; null: a person has planned it without one. */
  readonly recommendationId: string | null;
  readonly reason: PrintedReason;
  readonly condition: PrintedCondition | null;
  readonly note: string;
}

export interface ExchangeRecord extends Omit<PrintedAmount, 'hours'> {
  readonly id: string;
  readonly version: number;
  readonly fieldId: string;
  readonly start: string;
  readonly end: string;
  readonly how: IrrigationInput['how'];
  readonly zone: ZoneInput | null;
  readonly endedBy: ClosedBy | null;
  /** What it was planned as; null: nothing. */
  readonly plannedId: string | null;
  readonly note: string;
}

interface ZoneInput {
  readonly controllerId: string;
  readonly zoneId: string;
}

export interface ExchangeInputs extends CommonInputs {
  readonly kind: 'exchange';
  readonly farmId: string;
  readonly timeZone: string;
  /** Its first midnight and the one after it, with their offsets. */
  readonly begin: string;
  readonly end: string;
  /** Of the fields, by their place among them. */
  readonly setups: readonly {
    readonly fieldId: string;
    readonly sourceId: string | null;
    readonly planting: {
      readonly id: string;
      readonly crop: CropType;
      readonly startsOn: string;
      readonly endedOn: string | null;
    } | null;
    /** That water it, or have watered it in this time. */
    readonly zones: readonly ZoneInput[];
  }[];
  readonly sources: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: WaterSource['kind'];
  }[];
  readonly recommendations: readonly ExchangeRecommendation[];
  /** That nobody has accepted, and water that came as planned all the same. */
  readonly proposals: readonly ExchangePlanned[];
  /** That a person or the field's rule has accepted. */
  readonly orders: readonly ExchangePlanned[];
  /** In order of time; what flowed on several fields once for each. */
  readonly records: readonly ExchangeRecord[];
}

export type SeasonInputs = CommonInputs & ComparedSeasons;

export interface InputsOfKind {
  readonly weekly: WeeklyInputs;
  readonly 'irrigation-record': RecordInputs;
  readonly season: SeasonInputs;
  readonly exchange: ExchangeInputs;
  readonly groundwater: GroundwaterInputs;
  readonly sweep: SweepInputs;
}

export type ReportInputs = InputsOfKind[ReportKind];
