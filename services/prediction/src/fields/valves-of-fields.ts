import type { EntityManager } from 'typeorm';
import type { FieldRecord } from './field-record.ts';

/** Who waters a field: its zones, and who opens them. */
export interface Valves extends Pick<FieldRecord, 'zones' | 'automation'> {
  readonly version: number;
}

/** By field; of archived ones none. */
export async function valvesOfFields(
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
): Promise<ReadonlyMap<string, Valves>> {
  const rows = await manager.query<(Valves & { readonly id: string })[]>(
    `SELECT id, version, data -> 'zones' AS zones, COALESCE(data ->> 'automation', 'advise') AS automation FROM field
     WHERE farm_id = $1 AND id = ANY($2) AND archived_at IS NULL`,
    [farmId, fieldIds],
  );
  return new Map(rows.map(({ id, ...valves }) => [id, valves]));
}
