import {
  boundary,
  field,
  type Boundary,
  type Field,
  type FieldSummary,
  type Planting,
} from '@headgate/contracts/field';
import type { EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { fieldData } from './field-record.ts';

/**
 * `field.data`, with what was told and what follows from it kept apart: a new boundary moves the acres that were worked out of the
 * old one, never those that were entered.
 */
const storedField = z.extend(fieldData, {
  acresFrom: field.shape.acresFrom,
  pointFrom: field.shape.pointFrom,
});
export type StoredField = z.output<typeof storedField>;

/** A field as it is kept, without its boundary. */
export interface KeptField {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly waterSourceId: string | null;
  readonly data: StoredField;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface FieldRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly water_source_id: string | null;
  readonly data: unknown;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, version, name, water_source_id, data, archived_at, created_at, updated_at';

/** The farm's fields for which `condition` holds; `$1` is the farm. */
export async function keptFields(
  manager: EntityManager,
  farmId: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<KeptField[]> {
  const rows = await manager.query<FieldRow[]>(
    `SELECT ${columns} FROM field WHERE farm_id = $1 AND ${condition}`,
    [farmId, ...values],
  );
  return rows.map(keptFieldOf);
}

export async function keptField(
  manager: EntityManager,
  farmId: string,
  id: string,
): Promise<KeptField | undefined> {
  const [field] = await keptFields(manager, farmId, 'id = $2', [id]);
  return field;
}

function keptFieldOf(row: FieldRow): KeptField {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    waterSourceId: row.water_source_id,
    data: z.parse(storedField, row.data),
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The outlines of these fields, where they have one. */
export async function boundariesOf(
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
): Promise<Map<string, Boundary>> {
  const rows = await manager.query<{ field_id: string; boundary: unknown }[]>(
    'SELECT field_id, boundary FROM field_boundary WHERE farm_id = $1 AND field_id = ANY($2)',
    [farmId, fieldIds],
  );
  return new Map(rows.map((row) => [row.field_id, z.parse(boundary, row.boundary)]));
}

export const fieldOf = (
  kept: KeptField,
  planting: Planting | undefined,
  outline: Boundary | undefined,
): Field => ({ ...fieldSummaryOf(kept, planting), boundary: outline ?? null });

export function fieldSummaryOf(kept: KeptField, planting: Planting | undefined): FieldSummary {
  return {
    ...kept.data,
    id: kept.id,
    version: kept.version,
    name: kept.name,
    waterSourceId: kept.waterSourceId,
    planting: planting ?? null,
    archivedAt: kept.archivedAt?.toISOString() ?? null,
    createdAt: kept.createdAt.toISOString(),
    updatedAt: kept.updatedAt.toISOString(),
  };
}
