import type { DataSource } from 'typeorm';

/** Controllers that answer nobody, though their valves may be open; of simulated valves there is no water. */
export async function countSilentWhileOpen(database: DataSource): Promise<number> {
  const [row] = await database.query<{ count: number }[]>(
    `SELECT count(DISTINCT r.controller_id)::int AS count
     FROM zone_run r JOIN controller_watch w ON w.controller_id = r.controller_id
     WHERE r.state IN ('open', 'unconfirmed') AND NOT r.is_simulated AND w.silent_since IS NOT NULL`,
  );
  return row?.count ?? 0;
}
