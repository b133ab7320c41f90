import type { EntityManager } from 'typeorm';

/** A field whose acres were corrected. */
export interface ResizedField {
  readonly fieldId: string;
  /** The first local day for which they hold, YYYY-MM-DD. */
  readonly from: string;
  /** New acres over old ones. */
  readonly ratio: number;
  /** Its hours of water were gallons by its flow, not a depth by its rate. */
  readonly isByFlow: boolean;
}

/**
 * What fields ask of irrigations, which stand above them and provide this. Within the transaction of `manager`, which holds the
 * farm's row locked.
 */
export abstract class FieldZonesPort {
  /** Zones may have got a field: water of theirs that waits for one goes to it. */
  abstract assign(manager: EntityManager, farmId: string): Promise<void>;

  /** Water on record is on as many acres as fields have now. */
  abstract resize(manager: EntityManager, farmId: string, fields: readonly ResizedField[]): Promise<void>;
}
