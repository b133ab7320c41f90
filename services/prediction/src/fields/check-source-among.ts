import type { EntityManager } from 'typeorm';
import { longestStretch } from './allowed-hours.ts';
import { keptFields } from './kept-field.ts';
import type { SourceToPut } from './put-source.ts';
import { wrong, type Wrong } from './wrong.ts';

/**
 * What of a source cannot be beside the farm's fields: it names one that is not there, or its least run is longer than the hours
 * in which one of its own may be irrigated. The farm is locked.
 */
export async function checkSourceAmong(
  manager: EntityManager,
  farmId: string,
  { id, data }: SourceToPut,
): Promise<Wrong | undefined> {
  const named = [...new Set(data.neverTogether.flat())];
  if (named.length > 0) {
    const rows = await manager.query<unknown[]>('SELECT FROM field WHERE farm_id = $1 AND id = ANY($2)', [
      farmId,
      named,
    ]);
    if (rows.length < named.length) {
      return wrong('neverTogether', 'The farm has no such field among those that may not run together');
    }
  }
  const served = await keptFields(manager, farmId, 'water_source_id = $2 AND archived_at IS NULL', [id]);
  const cramped = served.find((field) => longestStretch(field.data.allowedHours) < data.leastRunMinutes);
  return cramped === undefined
    ? undefined
    : wrong('leastRunMinutes', `The allowed hours of '${cramped.name}' are shorter than this`);
}
