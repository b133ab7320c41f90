import type { EntityManager } from 'typeorm';

/**
 * Until the transaction ends, nobody else writes what hangs together about this farm: its controllers and their zones, how
 * many commands wait, its being closed or deleted. One after the other, each sees what the one before it committed.
 */
export async function lockFarm(manager: EntityManager, farmId: string): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(4711001, hashtext($1::uuid::text))', [farmId]);
}
