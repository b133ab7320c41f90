import type { EntityManager } from 'typeorm';

/** Water that a person says was planned: what the plan has to know of it. */
export interface AppliedWater {
  readonly irrigationId: string;
  readonly start: Date;
  readonly end: Date;
  /** Each field's own share, gross. */
  readonly fields: readonly { readonly fieldId: string; readonly gallons: number; readonly inches: number }[];
}

/** Over the whole field. */
export interface PlannedAmount {
  readonly gallons: number;
  readonly inches: number;
  /** Null: no flow was known. */
  readonly hours: number | null;
}

/**
 * What irrigations ask of the plan, which stands above them and provides this. Within the transaction of `manager`, which
 * holds the farm's row locked.
 */
export abstract class PlannedIrrigationPort {
  /** What was planned is applied, or applied differently now. False: the farm has planned no such water for these fields. */
  abstract apply(
    manager: EntityManager,
    farmId: string,
    plannedIrrigationId: string,
    applied: AppliedWater,
  ): Promise<boolean>;

  /** What was planned, gross; null: nothing of that id. Locks nothing. */
  abstract amountOf(
    manager: EntityManager,
    farmId: string,
    plannedIrrigationId: string,
  ): Promise<PlannedAmount | null>;

  /** The irrigation was taken back: what was planned waits for its water again. */
  abstract unapply(manager: EntityManager, farmId: string, plannedIrrigationId: string): Promise<void>;
}
