import type { Planting } from '@headgate/contracts/field';
import type { EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { plantingData } from './field-record.ts';

interface PlantingRow {
  readonly field_id: string;
  readonly id: string;
  readonly version: number;
  readonly starts_on: string;
  readonly ended_on: string | null;
  readonly data: unknown;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const plantingsOf = `
  SELECT field_id, id, version, starts_on::text AS starts_on, ended_on::text AS ended_on, data, created_at, updated_at
  FROM planting WHERE farm_id = $1 AND field_id = ANY($2) ORDER BY field_id, starts_on, id
`;

/** What has grown on these fields, the oldest first. */
export async function keptPlantings(
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
): Promise<Map<string, Planting[]>> {
  const rows = await manager.query<PlantingRow[]>(plantingsOf, [farmId, fieldIds]);
  return Map.groupBy(rows.map(plantingOf), ({ fieldId }) => fieldId);
}

function plantingOf(row: PlantingRow): Planting {
  return {
    ...z.parse(plantingData, row.data),
    id: row.id,
    fieldId: row.field_id,
    version: row.version,
    startsOn: row.starts_on,
    endedOn: row.ended_on,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

/** The one that is on the field that day. */
export const plantingOn = (plantings: readonly Planting[], day: string): Planting | undefined =>
  plantings.findLast(({ startsOn, endedOn }) => startsOn <= day && (endedOn === null || endedOn >= day));
