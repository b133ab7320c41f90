import type { EntityManager } from 'typeorm';

/** A field's share of an irrigation, with its hours. */
export interface FlowedShare {
  readonly farmId: string;
  readonly fieldId: string;
  readonly irrigationId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Put on, before losses [mm]. */
  readonly gross: number;
  readonly gallons: number;
  readonly plannedIrrigationId: string | null;
  /** By a controller. */
  readonly isMeasured: boolean;
}

const shares = `
  SELECT share.farm_id AS "farmId", share.field_id AS "fieldId", share.irrigation_id AS "irrigationId",
    share.starts_at AS "startsAt", share.ends_at AS "endsAt", share.gross_mm * share.counted AS gross,
    share.gallons * share.counted AS gallons,
    irrigation.planned_irrigation_id AS "plannedIrrigationId", irrigation.source = 'controller' AS "isMeasured"
  FROM irrigation_field AS share
  JOIN irrigation ON irrigation.farm_id = share.farm_id AND irrigation.id = share.irrigation_id
`;
const inOrder = 'ORDER BY share.farm_id, share.starts_at, share.irrigation_id, share.field_id';

/** Water that flowed on these farms' fields and ended after an instant, in order of time: one statement, for any number of farms. */
export async function readFlowed(
  manager: EntityManager,
  farmIds: readonly string[],
  since: Date,
): Promise<FlowedShare[]> {
  const where = 'WHERE share.farm_id = ANY($1) AND share.ends_at > $2 AND share.counted > 0';
  return await manager.query<FlowedShare[]>(`${shares} ${where} ${inOrder}`, [farmIds, since]);
}

/** Water that somebody entered as what was planned. */
export async function readFlowedAs(
  manager: EntityManager,
  farmId: string,
  plannedIrrigationId: string,
): Promise<FlowedShare[]> {
  const where = 'WHERE share.farm_id = $1 AND irrigation.planned_irrigation_id = $2 AND share.counted > 0';
  return await manager.query<FlowedShare[]>(`${shares} ${where} ${inOrder}`, [farmId, plannedIrrigationId]);
}
