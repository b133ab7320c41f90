import { randomUUID } from 'node:crypto';
import { maxMinutes, type ZoneSettings } from '@headgate/contracts/irrigation-controller';
import type { EntityManager } from 'typeorm';
import type { Controller } from './controller.entity.ts';
import { stationsOf } from './stations-of.ts';
import type { Water } from './water.ts';
import { Zone } from './zone.entity.ts';

type ZoneRow = Omit<Zone, 'controller'>;

/**
 * Makes a controller's zones what its farm says they are. `open`, and nothing is changed: one that would go, or have another output,
 * has water. One that keeps its id stays the same zone, whatever else changes. Throws `Rejected` where two share an output.
 */
export async function changeZones(
  manager: EntityManager,
  water: Water,
  { id: controllerId, farmId }: Controller,
  wanted: readonly ZoneSettings[],
): Promise<'changed' | 'open'> {
  const zones = await manager.findBy(Zone, { controllerId });
  const byTextId = new Map(zones.map((zone) => [zone.textId, zone]));
  const stations = stationsOf(wanted, (textId) => byTextId.get(textId)?.station);
  const rows = wanted.map((zone, position): ZoneRow => {
    const station = stations[position] ?? position + 1;
    return { ...zoneRowOf(zone, byTextId.get(zone.id)), controllerId, farmId, position, station };
  });
  const after = new Map(rows.map((row) => [row.id, row]));
  const gone = zones.filter(({ id }) => !after.has(id)).map(({ id }) => id);
  const moved = zones.filter(({ id, station }) => after.has(id) && after.get(id)?.station !== station);
  const touched = [...gone, ...moved.map(({ id }) => id)];
  if (touched.length > 0 && (await water.keeps(manager, controllerId, touched))) return 'open';
  if (gone.length > 0) {
    await water.forgetZones(manager, controllerId, gone);
    await manager.delete(Zone, gone);
  }
  await manager.upsert(Zone, rows, ['id']);
  return 'changed';
}

/** What is not told of a zone stays as it is, or is as a new one's. */
export function zoneRowOf(
  wanted: ZoneSettings,
  found: Zone | undefined,
): Omit<ZoneRow, 'controllerId' | 'farmId' | 'position' | 'station'> {
  const { application_rate_inches_per_hour: rate, maximum_minutes: maximum } = wanted;
  return {
    id: found?.id ?? randomUUID(),
    textId: wanted.id,
    name: wanted.name,
    areaAcres: wanted.area_acres,
    cropType: wanted.crop_type,
    applicationRate: rate === undefined ? (found?.applicationRate ?? null) : rate,
    maximumMinutes: maximum ?? found?.maximumMinutes ?? maxMinutes,
  };
}
