import type { EntityManager } from 'typeorm';

/**
 * What fields ask of irrigations, which stand above them and provide this. Within the transaction of `manager`, which holds the
 * farm's row locked.
 */
export abstract class FieldZonesPort {
  /** Zones may have got a field: water of theirs that waits for one goes to it. */
  abstract assign(manager: EntityManager, farmId: string): Promise<void>;
}
