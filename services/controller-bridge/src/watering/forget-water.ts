import type { EntityManager } from 'typeorm';

/** So many commands go at once: well within the time that one statement may take. */
const batch = 500;

/**
 * Forgets everything that was asked of a farm's valves, and the water that it brought. Newest first, each batch going on
 * where the last one ended instead of over what it has deleted.
 */
export async function forgetWater(manager: EntityManager, farmId: string): Promise<void> {
  await manager.query('DELETE FROM alarm WHERE farm_id = $1', [farmId]);
  let until: readonly [at: string, id: string] = ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'];
  for (;;) {
    const commands = await manager.query<{ id: string; at: string }[]>(
      `SELECT id, requested_at::text AS at FROM command
       WHERE farm_id = $1 AND (requested_at, id) < ($2::timestamptz, $3::uuid)
       ORDER BY requested_at DESC, id DESC LIMIT ${String(batch)}`,
      [farmId, ...until],
    );
    const ids = commands.map(({ id }) => id);
    for (const table of ['zone_run', 'command_state']) {
      await manager.query(`DELETE FROM ${table} WHERE command_id = ANY ($1)`, [ids]);
    }
    await manager.query('DELETE FROM command WHERE id = ANY ($1)', [ids]);
    const last = commands.at(-1);
    if (commands.length < batch || last === undefined) return;
    until = [last.at, last.id];
  }
}
