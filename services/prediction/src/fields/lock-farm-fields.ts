import type { EntityManager } from 'typeorm';

const lock = 'SELECT FROM farm_fields WHERE farm_id = $1 FOR UPDATE';
const make = 'INSERT INTO farm_fields (farm_id) VALUES ($1) ON CONFLICT DO NOTHING';

/**
 * Waits for whoever plans the farm or writes what is planned from, and makes the next one wait until this transaction ends.
 * First thing in a transaction that reads before it writes. Makes the farm's row where there is none.
 */
export async function lockFarmFields(manager: EntityManager, farmId: string): Promise<void> {
  const found = await manager.query<unknown[]>(lock, [farmId]);
  if (found.length > 0) return;
  await manager.query(make, [farmId]);
  await manager.query(lock, [farmId]);
}

/** The same where nobody has it; false: somebody does. */
export async function lockFreeFarmFields(manager: EntityManager, farmId: string): Promise<boolean> {
  const isLocked = async () => (await manager.query<unknown[]>(`${lock} SKIP LOCKED`, [farmId])).length > 0;
  if (await isLocked()) return true;
  await manager.query(make, [farmId]);
  return await isLocked();
}
