import type { EntityManager } from 'typeorm';

/**
 * When something newer came of each cell, as text that is compared with itself alone; cells of which nothing is held are left
 * out. One statement.
 */
export async function newestWeather(
  manager: EntityManager,
  cells: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await manager.query<{ cell: string; newest: string | null }[]>(
    `SELECT cell, greatest(
       forecast_at, (SELECT max(changed_at) FROM weather_day WHERE weather_day.cell = weather_cell.cell AND kind = 'observed')
     )::text AS newest
     FROM weather_cell WHERE cell = ANY($1)`,
    [cells],
  );
  return new Map(rows.flatMap(({ cell, newest }) => (newest === null ? [] : [[cell, newest] as const])));
}
