import type { Reading } from '@headgate/contracts/irrigation';
import type { Position } from '@headgate/runtime/paging/cursor';
import type { EntityManager } from 'typeorm';

/** A reading as it is kept. */
export interface KeptReading {
  readonly id: string;
  readonly version: number;
  readonly kind: Reading['kind'];
  readonly fieldIds: readonly string[];
  readonly waterSourceId: string | null;
  readonly serial: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** In the unit of its kind, as it was read. */
  readonly value: number;
  /** Of a meter: since the reading before it; null: there is none. */
  readonly gallons: number | null;
  /** What became of it on fields. */
  readonly irrigationId: string | null;
  readonly ledgerValue: number | null;
  readonly weight: number | null;
  readonly acceptedAt: Date | null;
  readonly withdrawnAt: Date | null;
  readonly createdAt: Date;
}

const columns = `
  id, version, kind, field_ids AS "fieldIds", water_source_id AS "waterSourceId", serial, starts_at AS "startsAt",
  ends_at AS "endsAt", value, gallons, irrigation_id AS "irrigationId", ledger_value AS "ledgerValue", weight,
  accepted_at AS "acceptedAt", withdrawn_at AS "withdrawnAt", created_at AS "createdAt"
`;

export async function keptReading(
  manager: EntityManager,
  farmId: string,
  id: string,
): Promise<KeptReading | undefined> {
  const [row] = await manager.query<KeptReading[]>(
    `SELECT ${columns} FROM reading WHERE farm_id = $1 AND id = $2`,
    [farmId, id],
  );
  return row;
}

interface Page {
  readonly fieldId: string | undefined;
  readonly kind: Reading['kind'] | undefined;
  readonly after: Position | undefined;
  readonly count: number;
}

/** The newest first, after a place in the list. A gauge of all fields is each one's. */
export async function keptReadings(
  manager: EntityManager,
  farmId: string,
  { fieldId, kind, after, count }: Page,
): Promise<KeptReading[]> {
  return await manager.query<KeptReading[]>(
    `SELECT ${columns} FROM reading WHERE farm_id = $1
       AND ($2::uuid IS NULL OR $2 = ANY(field_ids) OR (kind = 'rain' AND field_ids = '{}'))
       AND ($3::text IS NULL OR kind = $3)
       AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
     ORDER BY created_at DESC, id DESC LIMIT $6`,
    [farmId, fieldId ?? null, kind ?? null, after?.createdAt ?? null, after?.id ?? null, count],
  );
}

/** When each meter of a farm's sources was read last before an instant, by source and serial number. */
export const lastMeterReadings = (
  manager: EntityManager,
  farmId: string,
  before: Date,
): Promise<{ readonly waterSourceId: string; readonly serial: string; readonly at: Date }[]> =>
  manager.query(
    `SELECT water_source_id AS "waterSourceId", serial, max(starts_at) AS at FROM reading
     WHERE farm_id = $1 AND kind = 'meter' AND withdrawn_at IS NULL AND starts_at < $2 AND water_source_id IS NOT NULL
     GROUP BY water_source_id, serial`,
    [farmId, before],
  );

/** The nearest reading of the same meter that counts, before or after a time. */
export async function neighbour(
  manager: EntityManager,
  farmId: string,
  meter: Pick<KeptReading, 'waterSourceId' | 'serial'>,
  side: 'before' | 'after',
  at: Date,
): Promise<KeptReading | undefined> {
  const condition =
    side === 'before' ? 'ends_at < $4 ORDER BY ends_at DESC' : 'ends_at >= $4 ORDER BY ends_at';
  const [row] = await manager.query<KeptReading[]>(
    `SELECT ${columns} FROM reading
     WHERE farm_id = $1 AND water_source_id = $2 AND serial = $3 AND kind = 'meter' AND withdrawn_at IS NULL
       AND ${condition} LIMIT 1`,
    [farmId, meter.waterSourceId, meter.serial, at],
  );
  return row;
}

const insert = `
  INSERT INTO reading (farm_id, id, version, kind, field_ids, water_source_id, serial, starts_at, ends_at, value, gallons,
    irrigation_id, user_id, created_at)
  VALUES ($1, $2, 1, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
`;
const update = `
  UPDATE reading SET version = $3, gallons = $4, irrigation_id = $5, ledger_value = $6, weight = $7, accepted_at = $8,
    withdrawn_at = $9
  WHERE farm_id = $1 AND id = $2
`;

export async function insertReading(
  manager: EntityManager,
  { farmId, userId }: { readonly farmId: string; readonly userId: string },
  row: KeptReading,
): Promise<void> {
  await manager.query(insert, [
    ...[farmId, row.id, row.kind, row.fieldIds, row.waterSourceId, row.serial, row.startsAt, row.endsAt],
    ...[row.value, row.gallons, row.irrigationId, userId, row.createdAt],
  ]);
}

/** What became of it: what was read never changes. The farm is locked. */
export async function updateReading(manager: EntityManager, farmId: string, row: KeptReading): Promise<void> {
  await manager.query(update, [
    ...[farmId, row.id, row.version, row.gallons, row.irrigationId],
    ...[row.ledgerValue, row.weight, row.acceptedAt, row.withdrawnAt],
  ]);
}

/** As it is answered. */
export function readingOf(row: KeptReading): Reading {
  const { id, version, kind, fieldIds, waterSourceId, serial, value, ledgerValue, weight } = row;
  return {
    ...{ id, version, kind, fieldIds: [...fieldIds], waterSourceId, serial },
    start: row.startsAt.toISOString(),
    end: row.endsAt.toISOString(),
    ...{ value, ledgerValue, weight },
    acceptedAt: row.acceptedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
