import type { EntityManager } from 'typeorm';
import { longestStretch } from './allowed-hours.ts';
import { keptSource } from './kept-source.ts';
import type { SettledField } from './settle-field.ts';
import { wrong, type Wrong } from './wrong.ts';

/** Rounding of shares, as 1/3 three times. */
export const shareTolerance = 0.005;

export const zoneKey = ({ controllerId, zoneId }: { controllerId: string; zoneId: string }) =>
  `${controllerId} ${zoneId}`;

/**
 * What of a field cannot be beside what else the farm has: a water source of another, hours that are too short for it, a zone
 * whose water is given away more than once. `id`: of the field, where it is there already. The farm is locked.
 */
export async function checkFieldAmong(
  manager: EntityManager,
  farmId: string,
  { waterSourceId, data }: SettledField,
  id: string | null,
): Promise<Wrong | undefined> {
  if (waterSourceId !== null) {
    const source = await keptSource(manager, farmId, waterSourceId);
    if (source === undefined || source.archivedAt !== null) {
      return wrong('waterSourceId', 'The farm has no such water source');
    }
    if (longestStretch(data.allowedHours) < source.data.leastRunMinutes) {
      return wrong(
        'allowedHours',
        `The allowed hours are shorter than the minimum run of its water source, ${source.data.leastRunMinutes} minutes`,
      );
    }
  }
  const zone = await overspentZone(manager, farmId, data.zones, id);
  return zone === undefined ? undefined : wrong('zones', `The fields use more than 100% of zone ${zone}`);
}

type Zones = SettledField['data']['zones'];

const sharesElsewhere = `
  SELECT zone->>'controllerId' AS controller_id, zone->>'zoneId' AS zone_id, sum((zone->>'share')::float8) AS share
  FROM field, jsonb_array_elements(data->'zones') AS zone
  WHERE farm_id = $1 AND archived_at IS NULL AND id IS DISTINCT FROM $2
  GROUP BY 1, 2
`;

async function overspentZone(manager: EntityManager, farmId: string, zones: Zones, id: string | null) {
  if (zones.length === 0) return undefined;
  const rows = await manager.query<{ controller_id: string; zone_id: string; share: number }[]>(
    sharesElsewhere,
    [farmId, id],
  );
  const given = new Map(rows.map((row) => [`${row.controller_id} ${row.zone_id}`, row.share]));
  return zones.find(
    ({ controllerId, zoneId, share }) =>
      (given.get(`${controllerId} ${zoneId}`) ?? 0) + share > 1 + shareTolerance,
  )?.zoneId;
}
