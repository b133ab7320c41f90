import { millimetresPerInch } from '@headgate/agronomy';
import type { Irrigation } from '@headgate/contracts/irrigation';
import type { Position } from '@headgate/runtime/paging/cursor';
import type { EntityManager } from 'typeorm';
import type { AmountName, Share } from './shares-of.ts';

/** Of a share that shares its hours with what a controller measured: it is the same water, or may be. */
export type Overlap = 'same' | 'unclear';

/** A field's share as it is kept. */
interface KeptShare extends Share {
  /** How much of it counts, from 0 to 1. */
  readonly counted: number;
  readonly overlap: Overlap | null;
}

/** An irrigation as it is kept. */
export interface KeptIrrigation {
  readonly id: string;
  readonly version: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Which of the amounts was told; the others follow from it. */
  readonly given: AmountName;
  readonly gallons: number;
  readonly hours: number | null;
  readonly source: Irrigation['source'];
  readonly plannedIrrigationId: string | null;
  readonly note: string;
  /** Of what a controller measured. */
  readonly zone: Irrigation['zone'];
  /** What a person says of the hours that it shares with what a controller measured; null: nothing. */
  readonly decision: 'same' | 'separate' | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly shares: readonly KeptShare[];
}

const columns = `
  irrigation.id, version, starts_at AS "startsAt", ends_at AS "endsAt", given, gallons, hours, source,
  planned_irrigation_id AS "plannedIrrigationId", note, overlap_decision AS decision,
  CASE WHEN controller_id IS NOT NULL
    THEN json_build_object('controllerId', controller_id, 'zoneId', zone_id, 'endedBy', ended_by, 'metered', metered) END AS zone,
  created_at AS "createdAt", updated_at AS "updatedAt",
  COALESCE((
    SELECT json_agg(json_build_object('fieldId', share.field_id, 'gallons', share.gallons, 'depth', share.gross_mm,
      'counted', share.counted, 'overlap', share.overlap) ORDER BY share.field_id)
    FROM irrigation_field AS share
    WHERE share.farm_id = irrigation.farm_id AND share.irrigation_id = irrigation.id
  ), '[]') AS shares
`;
const hasField = `EXISTS (
  SELECT FROM irrigation_field AS share
  WHERE share.farm_id = irrigation.farm_id AND share.irrigation_id = irrigation.id AND share.field_id = $2
)`;

export async function keptIrrigation(
  manager: EntityManager,
  farmId: string,
  id: string,
): Promise<KeptIrrigation | undefined> {
  const [row] = await manager.query<KeptIrrigation[]>(
    `SELECT ${columns} FROM irrigation WHERE farm_id = $1 AND id = $2`,
    [farmId, id],
  );
  return row;
}

/** In order of time. */
export const irrigationsById = (
  manager: EntityManager,
  farmId: string,
  ids: readonly string[],
): Promise<KeptIrrigation[]> =>
  manager.query<KeptIrrigation[]>(
    `SELECT ${columns} FROM irrigation WHERE farm_id = $1 AND irrigation.id = ANY($2::uuid[]) ORDER BY starts_at, irrigation.id`,
    [farmId, ids],
  );

/** Those that began between two instants, the second not included, in order of time. */
export const irrigationsBetween = (
  manager: EntityManager,
  farmId: string,
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<KeptIrrigation[]> =>
  manager.query<KeptIrrigation[]>(
    `SELECT ${columns} FROM irrigation WHERE farm_id = $1 AND starts_at >= $2 AND starts_at < $3 ORDER BY starts_at, irrigation.id`,
    [farmId, from, until],
  );

const isUnassigned = `source = 'controller' AND NOT EXISTS (
  SELECT FROM irrigation_field AS share
  WHERE share.farm_id = irrigation.farm_id AND share.irrigation_id = irrigation.id
)`;

/** Water of a farm's zones that no field had when it flowed, the oldest first. */
export async function unassignedIrrigations(
  manager: EntityManager,
  farmId: string,
): Promise<KeptIrrigation[]> {
  return await manager.query<KeptIrrigation[]>(
    `SELECT ${columns} FROM irrigation WHERE farm_id = $1 AND ${isUnassigned} ORDER BY starts_at, irrigation.id`,
    [farmId],
  );
}

/** The newest start first, after a place in the list; one field's, those of no field, or all of the farm's. */
export async function keptIrrigations(
  manager: EntityManager,
  farmId: string,
  page: {
    readonly fieldId: string | undefined;
    readonly unassigned?: boolean | undefined;
    readonly after: Position | undefined;
    readonly count: number;
  },
): Promise<KeptIrrigation[]> {
  const { fieldId, unassigned, after, count } = page;
  return await manager.query<KeptIrrigation[]>(
    `SELECT ${columns} FROM irrigation WHERE farm_id = $1 AND ($2::uuid IS NULL OR ${hasField})
       AND ($3::timestamptz IS NULL OR (starts_at, irrigation.id) < ($3, $4::uuid)) ${unassigned === true ? `AND ${isUnassigned}` : ''}
     ORDER BY starts_at DESC, irrigation.id DESC LIMIT $5`,
    [farmId, fieldId ?? null, after?.createdAt ?? null, after?.id ?? null, count],
  );
}

/** Where and when a farm's fields were irrigated from a start on. */
export async function keptRuns(
  manager: EntityManager,
  farmId: string,
  from: Date,
): Promise<{ readonly fieldId: string; readonly startsAt: Date; readonly endsAt: Date }[]> {
  return await manager.query(
    `SELECT field_id AS "fieldId", starts_at AS "startsAt", ends_at AS "endsAt" FROM irrigation_field
     WHERE farm_id = $1 AND starts_at >= $2`,
    [farmId, from],
  );
}

const insert = `
  INSERT INTO irrigation (farm_id, id, version, starts_at, ends_at, given, gallons, hours, source, planned_irrigation_id, note,
    controller_id, zone_id, ended_by, metered, user_id, created_at, updated_at)
  SELECT $1, id, 1, starts_at, ends_at, given, gallons, hours, source, planned_irrigation_id, note,
    controller_id, zone_id, ended_by, metered, $2, created_at, created_at
  FROM unnest($3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::text[], $7::float8[], $8::float8[], $9::text[], $10::uuid[],
    $11::text[], $12::timestamptz[], $13::uuid[], $14::text[], $15::text[], $16::jsonb[])
    AS row (id, starts_at, ends_at, given, gallons, hours, source, planned_irrigation_id, note, created_at,
      controller_id, zone_id, ended_by, metered)
`;
const update = `
  UPDATE irrigation SET version = version + 1, starts_at = $3, ends_at = $4, given = $5, gallons = $6, hours = $7, note = $8,
    updated_at = $9, ended_by = $10, metered = $11, overlap_decision = $12
  WHERE farm_id = $1 AND id = $2
`;
/** Of a share that is there already the source stays: the field may take its water from another by now. */
const putShare = `
  INSERT INTO irrigation_field (farm_id, irrigation_id, field_id, starts_at, ends_at, gallons, gross_mm, water_source_id)
  SELECT $1, irrigation_id, field_id, starts_at, ends_at, gallons, gross_mm, coalesce(
    share.water_source_id, (SELECT field.water_source_id FROM field WHERE field.farm_id = $1 AND field.id = field_id)
  )
  FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::timestamptz[], $6::float8[], $7::float8[], $8::uuid[])
    AS share (irrigation_id, field_id, starts_at, ends_at, gallons, gross_mm, water_source_id)
  ON CONFLICT (farm_id, irrigation_id, field_id) DO UPDATE SET starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    gallons = excluded.gallons, gross_mm = excluded.gross_mm, counted = DEFAULT, overlap = DEFAULT
`;

/** What a meter has shown of it, as JSON. */
const jsonOf = (zone: KeptIrrigation['zone']): string | null =>
  zone === null || zone.metered === null ? null : JSON.stringify(zone.metered);

/** What of its shares counts follows from all water of the field (`reconcileWater`). */
export type WrittenIrrigation = Omit<KeptIrrigation, 'version' | 'shares'> & {
  readonly shares: readonly Share[];
  /** Where a meter measured it; absent: the source of each field. */
  readonly waterSourceId?: string | null;
};

export async function insertIrrigations(
  manager: EntityManager,
  { farmId, userId }: { readonly farmId: string; readonly userId: string | null },
  rows: readonly WrittenIrrigation[],
): Promise<void> {
  const each = <Value>(valueOf: (row: WrittenIrrigation) => Value): Value[] => rows.map(valueOf);
  await manager.query(insert, [
    ...[farmId, userId, each(({ id }) => id), each(({ startsAt }) => startsAt), each(({ endsAt }) => endsAt)],
    ...[each(({ given }) => given), each(({ gallons }) => gallons), each(({ hours }) => hours)],
    ...[each(({ source }) => source), each(({ plannedIrrigationId }) => plannedIrrigationId)],
    ...[each(({ note }) => note), each(({ createdAt }) => createdAt)],
    ...[each(({ zone }) => zone?.controllerId), each(({ zone }) => zone?.zoneId)],
    ...[each(({ zone }) => zone?.endedBy), each(({ zone }) => jsonOf(zone))],
  ]);
  await putShares(manager, farmId, rows);
}

/** Its times, amounts and note, how its water ended, and what is said of it. The farm is locked. */
export async function updateIrrigation(
  manager: EntityManager,
  farmId: string,
  row: WrittenIrrigation,
): Promise<void> {
  await manager.query(update, [
    ...[farmId, row.id, row.startsAt, row.endsAt, row.given, row.gallons, row.hours, row.note, row.updatedAt],
    ...[row.zone?.endedBy ?? null, jsonOf(row.zone), row.decision],
  ]);
  await manager.query(
    'DELETE FROM irrigation_field WHERE farm_id = $1 AND irrigation_id = $2 AND field_id <> ALL($3::uuid[])',
    [farmId, row.id, row.shares.map(({ fieldId }) => fieldId)],
  );
  await putShares(manager, farmId, [row]);
}

export async function removeIrrigation(manager: EntityManager, farmId: string, id: string): Promise<void> {
  await manager.query('DELETE FROM irrigation WHERE farm_id = $1 AND id = $2', [farmId, id]);
}

async function putShares(
  manager: EntityManager,
  farmId: string,
  rows: readonly WrittenIrrigation[],
): Promise<void> {
  const shares = rows.flatMap((row) => row.shares.map((share) => ({ row, share })));
  await manager.query(putShare, [
    farmId,
    shares.map(({ row }) => row.id),
    shares.map(({ share }) => share.fieldId),
    shares.map(({ row }) => row.startsAt),
    shares.map(({ row }) => row.endsAt),
    shares.map(({ share }) => share.gallons),
    shares.map(({ share }) => share.depth),
    shares.map(({ row }) => row.waterSourceId),
  ]);
}

/** As it is answered. */
export function irrigationOf(row: KeptIrrigation): Irrigation {
  const { id, version, gallons, hours, source, plannedIrrigationId, note, zone, shares } = row;
  return {
    ...{ id, version },
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    ...{ gallons, hours },
    fields: shares.map((share) => ({
      fieldId: share.fieldId,
      inches: share.depth / millimetresPerInch,
      ...{ gallons: share.gallons, counted: share.counted },
    })),
    ...{ zone, overlap: overlapOf(row) },
    ...{ source, verified: source !== 'entered', plannedIrrigationId, note },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What is to be told of hours that it shares with what a controller measured, on any of its fields. */
function overlapOf({ shares, decision }: KeptIrrigation): Irrigation['overlap'] {
  if (decision === 'separate') return 'separate';
  if (shares.some(({ overlap }) => overlap === 'unclear')) return 'unclear';
  return shares.some(({ overlap }) => overlap === 'same') ? 'same' : null;
}
