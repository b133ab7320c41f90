import type { EntityManager } from 'typeorm';

const minute = 60_000;
const firstCheck = 60 * minute;
/** The first check, and the last one, are so long before the start [ms]. */
export const lastCheck = 5 * minute;
/** So many at once: the next are checked in the next round. */
const maxDue = 500;

export interface DueIrrigation {
  readonly farmId: string;
  readonly fieldId: string;
  readonly id: string;
  /** Nobody has decided on it, and its field's rule may. */
  readonly isProposal: boolean;
}

/** Accepted irrigations that controllers are about to open, and that were not checked since the first or the last check was due. */
const accepted = `
  SELECT planned.farm_id AS "farmId", planned.id, field_id AS "fieldId", false AS "isProposal" FROM run_set
  JOIN planned_irrigation AS planned ON planned.farm_id = run_set.farm_id AND planned.id = run_set.id,
    LATERAL (SELECT (extract(epoch FROM starts_at) * 1000)::bigint AS start) AS of
  WHERE run_set.state <> 'ended' AND run_set.wanted <> '[]' AND planned.state = 'accepted'
    AND starts_at > $1 AND starts_at <= $1 + $2 * interval '1 millisecond'
    AND ((data #>> '{startCheck,start}')::bigint = of.start AND (
      (data #>> '{startCheck,isOverruled}')::boolean OR (data #>> '{startCheck,at}')::bigint >= of.start - $3
      OR starts_at > $1 + $3 * interval '1 millisecond'
    )) IS NOT TRUE
  ORDER BY starts_at LIMIT ${String(maxDue)}`;

/** Of fields whose irrigations start by themselves, proposals of today's plan whose last check is due, and that nobody has touched. */
const proposed = `
  SELECT field.farm_id AS "farmId", field.id AS "fieldId", (proposal ->> 'id')::uuid AS id, true AS "isProposal" FROM field
  JOIN farm_fields ON farm_fields.farm_id = field.farm_id
  JOIN recommendation ON recommendation.farm_id = field.farm_id AND recommendation.field_id = field.id
    AND made_on = ($1::timestamptz AT TIME ZONE farm_fields.time_zone)::date
    AND made_on BETWEEN $1::timestamptz::date - 1 AND $1::timestamptz::date + 1,
    jsonb_array_elements(recommendation.data -> 'proposals') AS proposal
  WHERE field.data ->> 'automation' = 'run' AND field.archived_at IS NULL AND jsonb_array_length(field.data -> 'zones') > 0
    AND (proposal #>> '{runs,0,0}')::bigint BETWEEN $2 AND $2 + $3
    AND NOT EXISTS (
      SELECT FROM planned_irrigation
      WHERE planned_irrigation.farm_id = field.farm_id AND planned_irrigation.id = (proposal ->> 'id')::uuid
    )
  LIMIT ${String(maxDue)}`;

export async function readDue(manager: EntityManager, now: Date): Promise<DueIrrigation[]> {
  return [
    ...(await manager.query<DueIrrigation[]>(accepted, [now, firstCheck, lastCheck])),
    ...(await manager.query<DueIrrigation[]>(proposed, [now, now.getTime(), lastCheck])),
  ];
}
