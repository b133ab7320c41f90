import type { EntityManager } from 'typeorm';
import { farmTime } from '../fields/farm-time.ts';
import type { ResizedField } from '../fields/field-zones.port.ts';
import { markIrrigated } from './mark-irrigated.ts';

/**
 * `factor`: of a share's gallons, and over `ratio` of its depth. Gallons that were told for several fields go to them by their acres;
 * what a controller measured, and the hours of a known flow, are the same gallons on another area; inches, and hours of a known rate,
 * the same depth.
 */
const resizeShares = `
  WITH resized AS (
    SELECT * FROM unnest($2::uuid[], $3::timestamptz[], $4::float8[], $5::boolean[]) AS field (field_id, since, ratio, is_by_flow)
  ), affected AS (
    SELECT share.irrigation_id, share.field_id, irrigation.given, irrigation.source, is_by_flow, coalesce(ratio, 1) AS ratio,
      sum(share.gallons) OVER whole / nullif(sum(share.gallons * coalesce(ratio, 1)) OVER whole, 0) AS split
    FROM irrigation_field AS share
    JOIN irrigation ON irrigation.farm_id = share.farm_id AND irrigation.id = share.irrigation_id
    LEFT JOIN resized ON resized.field_id = share.field_id AND share.starts_at >= since
    WHERE share.farm_id = $1 AND share.irrigation_id IN (
      SELECT one.irrigation_id FROM irrigation_field AS one JOIN resized ON resized.field_id = one.field_id AND one.starts_at >= since
      WHERE one.farm_id = $1
    )
    WINDOW whole AS (PARTITION BY share.irrigation_id)
  ), now AS (
    SELECT irrigation_id, field_id, ratio, CASE
      WHEN given = 'gallons' AND source = 'controller' OR given = 'hours' AND is_by_flow THEN 1
      WHEN given = 'gallons' THEN ratio * coalesce(split, 1 / ratio)
      ELSE ratio END AS factor
    FROM affected
  )
  UPDATE irrigation_field AS share SET gallons = gallons * factor, gross_mm = gross_mm * factor / ratio FROM now
  WHERE share.farm_id = $1 AND share.irrigation_id = now.irrigation_id AND share.field_id = now.field_id
    AND (ratio <> 1 OR factor <> 1)
  RETURNING share.irrigation_id AS "irrigationId", share.field_id AS "fieldId", starts_at AS "startsAt", ends_at AS "endsAt"
`;
/** Gallons that follow from inches or hours are those of the fields. */
const sumGallons = `
  UPDATE irrigation SET version = version + 1, updated_at = $3, gallons = CASE WHEN given = 'gallons' THEN gallons ELSE (
    SELECT sum(share.gallons) FROM irrigation_field AS share WHERE share.farm_id = $1 AND share.irrigation_id = irrigation.id
  ) END WHERE farm_id = $1 AND id = ANY($2::uuid[])
`;

interface ResizedShare {
  readonly irrigationId: string;
  readonly fieldId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Acres of fields were corrected: what was told of their water since a day stays, and what follows from it by acres is another. */
export async function resizeWater(
  manager: EntityManager,
  farmId: string,
  fields: readonly ResizedField[],
  now: Date,
): Promise<void> {
  if (fields.length === 0) return;
  const time = await farmTime(manager, farmId);
  // TypeORM gives an update's rows beside their number.
  const [shares] = await manager.query<[ResizedShare[], number]>(resizeShares, [
    ...[farmId, fields.map(({ fieldId }) => fieldId), fields.map(({ from }) => new Date(time.at(from)))],
    ...[fields.map(({ ratio }) => ratio), fields.map(({ isByFlow }) => isByFlow)],
  ]);
  if (shares.length === 0) return;
  await manager.query(sumGallons, [
    ...[farmId, [...new Set(shares.map(({ irrigationId }) => irrigationId))], now],
  ]);
  const spans = shares.map(({ fieldId, startsAt, endsAt }) => ({ startsAt, endsAt, shares: [{ fieldId }] }));
  await markIrrigated(manager, farmId, spans);
}
