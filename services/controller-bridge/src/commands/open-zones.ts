import type { EntityManager } from 'typeorm';

/**
 * How many zones of each controller are not known to be closed: water that flows, or may, and orders in flight that may open
 * one. Absent: none.
 */
export async function openZonesOf(
  manager: EntityManager,
  controllerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await manager.query<{ controllerId: string; zones: number }[]>(
    `SELECT controller_id AS "controllerId", count(DISTINCT zone_id)::int AS zones FROM (
       SELECT controller_id, zone_id FROM zone_run
       WHERE controller_id = ANY ($1) AND state IN ('open', 'unconfirmed')
       UNION ALL SELECT controller_id, zone_id FROM command
       WHERE controller_id = ANY ($1) AND status = 'sent' AND command_type <> 'stop'
     ) AS open GROUP BY controller_id`,
    [controllerIds],
  );
  return new Map(found.map(({ controllerId, zones }) => [controllerId, zones]));
}
