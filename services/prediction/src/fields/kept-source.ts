import type { WaterSource } from '@headgate/contracts/water-source';
import type { EntityManager } from 'typeorm';
import { z } from 'zod/mini';
import { waterSourceData, type WaterSourceData } from './field-record.ts';

/** A water source as it is kept. */
export interface KeptSource {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly data: WaterSourceData;
  readonly archivedAt: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

interface SourceRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly data: unknown;
  readonly archived_at: Date | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, version, name, data, archived_at, created_at, updated_at';

/** The farm's sources for which `condition` holds, by name; `$1` is the farm. */
export async function keptSources(
  manager: EntityManager,
  farmId: string,
  condition: string,
  values: readonly unknown[] = [],
): Promise<KeptSource[]> {
  const rows = await manager.query<SourceRow[]>(
    `SELECT ${columns} FROM water_source WHERE farm_id = $1 AND ${condition} ORDER BY lower(name) COLLATE "C", id`,
    [farmId, ...values],
  );
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    name: row.name,
    data: z.parse(waterSourceData, row.data),
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

export async function keptSource(
  manager: EntityManager,
  farmId: string,
  id: string,
): Promise<KeptSource | undefined> {
  const [source] = await keptSources(manager, farmId, 'id = $2', [id]);
  return source;
}

export const waterSourceOf = (kept: KeptSource): WaterSource => ({
  ...kept.data,
  id: kept.id,
  version: kept.version,
  name: kept.name,
  archivedAt: kept.archivedAt?.toISOString() ?? null,
  createdAt: kept.createdAt.toISOString(),
  updatedAt: kept.updatedAt.toISOString(),
});
