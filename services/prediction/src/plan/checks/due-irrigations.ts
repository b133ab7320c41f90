import type { EntityManager } from 'typeorm';
import { newestPlan } from '../keep/newest-plan.ts';
import { nextStartOf, type KeptCheck, type PlannedRow } from '../planned/planned-row.ts';

const minute = 60_000;
const firstCheck = 60 * minute;
/** The first check, and the last one, are so long before the start [ms]. */
export const lastCheck = 5 * minute;
/** Until so shortly before the start, what nobody can tell is looked for again [ms]. */
export const lastChance = minute;
/** So many at once: the next are checked in the next round. */
const maxDue = 2_000;

export interface DueIrrigation {
  readonly farmId: string;
  readonly fieldId: string;
  /** Null: of what the field's rule may accept, whatever the plan has of it by then. */
  readonly id: string | null;
}

/** Whether a check is due before a stretch of an accepted irrigation: the first since an hour, or the last since five minutes before it. */
function isCheckDue(start: number, check: KeptCheck | null | undefined, now: number): boolean {
  if (start <= now || start > now + firstCheck) return false;
  if (check?.start !== start) return true;
  const isLast = start <= now + lastCheck;
  return !check.isOverruled && isLast && check.at < start - lastCheck;
}

export function isRowDue({ state, data }: PlannedRow, now: number): boolean {
  const { startCheck: check, isAutomatic, runs } = data;
  const start = nextStartOf(data, now);
  // Somebody wants all of it, as it stands.
  const isOverruled = check?.isOverruled === true && runs.some((run) => run[0] === check.start);
  if (state !== 'accepted' || isOverruled) return false;
  // What starts by itself is sent by its last check: there is no other.
  return isCheckDue(start, check, now) && (isAutomatic !== true || start <= now + lastCheck);
}

/** Accepted irrigations of which controllers are about to open a stretch. */
const accepted = `
  SELECT planned.farm_id AS "farmId", planned.id, field_id AS "fieldId", next.start AS "startsAt", data -> 'startCheck' AS check
  FROM run_set JOIN planned_irrigation AS planned ON planned.farm_id = run_set.farm_id AND planned.id = run_set.id, LATERAL (
    SELECT to_timestamp(min((span ->> 0)::bigint) / 1000.0) AS start FROM jsonb_array_elements(planned.data -> 'runs') AS span
    WHERE (span ->> 0)::bigint > extract(epoch FROM $1::timestamptz) * 1000
  ) AS next
  WHERE run_set.state IN ('sending', 'kept') AND run_set.wanted <> '[]' AND planned.state = 'accepted'
    AND planned.ends_at > $1 AND starts_at <= $1 + $2 * interval '1 millisecond'
    AND next.start <= $1 + $2 * interval '1 millisecond'
  ORDER BY next.start`;

/** Fields whose irrigations start by themselves and whose newest plan has a proposal whose last check is due. */
const proposed = `
  SELECT field.farm_id AS "farmId", field.id AS "fieldId", NULL AS id FROM field
  JOIN farm_fields ON farm_fields.farm_id = field.farm_id, ${newestPlan}
  WHERE field.data ->> 'automation' = 'run' AND field.archived_at IS NULL AND jsonb_array_length(field.data -> 'zones') > 0
    AND EXISTS (
      SELECT FROM jsonb_array_elements(newest.data -> 'proposals') AS proposal
      WHERE (proposal #>> '{runs,0,0}')::bigint BETWEEN $2 AND $2 + $3 AND NOT EXISTS (
        SELECT FROM planned_irrigation
        WHERE planned_irrigation.farm_id = field.farm_id AND planned_irrigation.id = (proposal ->> 'id')::uuid
      )
    )
  ORDER BY field.farm_id LIMIT ${String(maxDue)}`;

interface AcceptedRow extends DueIrrigation {
  readonly startsAt: Date;
  readonly check: KeptCheck | null;
}

export async function readDue(manager: EntityManager, now: Date): Promise<DueIrrigation[]> {
  const at = now.getTime();
  const rows = await manager.query<AcceptedRow[]>(accepted, [now, firstCheck]);
  const due = rows.filter(({ startsAt, check }) => isCheckDue(startsAt.getTime(), check, at));
  const proposals = await manager.query<DueIrrigation[]>(proposed, [now, at, lastCheck]);
  return [...due.slice(0, maxDue), ...proposals];
}
