import type { PayloadOf } from '@headgate/contracts/define';
import { faultRaised } from '@headgate/contracts/prediction-facts';
import { announce } from '@headgate/messaging';
import type { EntityManager } from 'typeorm';
import type { RunSet } from '../../store/run-set.entity.ts';

/** SQL, a path into `run_set.outcome`: runs that did not open their valve, or nobody knows, though nobody had stopped them. */
export const failedRuns = `'$.runs[*] ? (@.state == "failed" && @.reason != "cancelled" && @.reason != "stopped" && !(@.isSimulated == true))'`;

/** SQL, of `each.run` of `planned`: its zone has been watered for the irrigation all the same, or by a later stretch of it. */
const ranAfterAll = `EXISTS (
  SELECT FROM irrigation
  WHERE irrigation.farm_id = planned.farm_id AND irrigation.planned_irrigation_id = planned.id
    AND irrigation.controller_id = (each.run ->> 'controllerId')::uuid AND irrigation.zone_id = each.run ->> 'zoneId'
    AND irrigation.ends_at > (each.run ->> 'startAt')::timestamptz
    -- No older one is looked at.
    AND irrigation.starts_at > planned.starts_at - interval '1 day'
)`;

/** SQL, of `planned`: its field was watered by hand at its time, or since. */
const wasWatered = `EXISTS (
  SELECT FROM irrigation_field AS share
  JOIN irrigation ON irrigation.farm_id = share.farm_id AND irrigation.id = share.irrigation_id
  WHERE share.farm_id = planned.farm_id AND share.field_id = planned.field_id AND share.counted > 0
    AND CASE WHEN irrigation.source = 'controller'
      THEN irrigation.planned_irrigation_id IS DISTINCT FROM planned.id AND share.starts_at >= planned.starts_at
      ELSE irrigation.planned_irrigation_id = planned.id OR share.ends_at > planned.starts_at END
)`;

/** SQL, of `planned`: controllers are done with a later irrigation of its field, without a failure. */
const ranLater = `EXISTS (
  SELECT FROM planned_irrigation AS later
  JOIN run_set AS done ON done.farm_id = later.farm_id AND done.id = later.id
  WHERE later.farm_id = planned.farm_id AND later.field_id = planned.field_id AND later.starts_at > planned.starts_at
    AND done.state = 'ended' AND done.outcome -> 'runs' @> '[{"state": "done"}]'
    AND NOT jsonb_path_exists(done.outcome, ${failedRuns})
)`;

/** SQL, a table of the irrigations that are missed now, of fields that zones water, each with the first of its runs that failed. */
const missedIrrigations = `(
  SELECT planned.farm_id, planned.id, planned.field_id, field.name AS field_name, failed.run
  FROM run_set
  JOIN planned_irrigation AS planned ON planned.farm_id = run_set.farm_id AND planned.id = run_set.id
  JOIN field ON field.farm_id = planned.farm_id AND field.id = planned.field_id
  CROSS JOIN LATERAL (
    SELECT run FROM jsonb_path_query(run_set.outcome, ${failedRuns}) WITH ORDINALITY AS each (run, number)
    WHERE NOT ${ranAfterAll} ORDER BY number LIMIT 1
  ) AS failed
  WHERE field.archived_at IS NULL AND jsonb_array_length(field.data -> 'zones') > 0
    AND NOT ${wasWatered} AND NOT ${ranLater}
)`;

/** SQL, of a row of `fault`: it told of an irrigation that is not missed any more. */
export const isNotMissed = `fault.kind = 'irrigation-missed' AND NOT EXISTS (
  SELECT FROM ${missedIrrigations} AS missed WHERE missed.farm_id = fault.farm_id AND missed.id = fault.id
)`;

const raise = `
  INSERT INTO fault (id, farm_id, version, kind, controller_id, zone_id, field_id, field_name, raised_at)
  SELECT id, farm_id, 1, 'irrigation-missed', (run ->> 'controllerId')::uuid, run ->> 'zoneId', field_id, field_name, $3
  FROM ${missedIrrigations} AS missed WHERE farm_id = $1 AND id = $2
  ON CONFLICT (id) DO UPDATE SET version = fault.version + 1, raised_at = excluded.raised_at, settled_at = NULL,
    acknowledged_at = NULL, acknowledged_by = NULL
  WHERE fault.farm_id = excluded.farm_id AND fault.settled_at IS NOT NULL
  RETURNING controller_id AS "controllerId", zone_id AS "zoneId", field_id AS "fieldId"`;
const settle = `
  UPDATE fault SET version = version + 1, settled_at = $2
  WHERE farm_id = $1 AND settled_at IS NULL AND ${isNotMissed} RETURNING id`;

type Raised = Pick<PayloadOf<typeof faultRaised>, 'controllerId' | 'zoneId' | 'fieldId'>;

/**
 * Raises the fault of an irrigation that is missed, and settles those that are not any more: a function of what is kept, so the same in
 * whatever order it was heard of. In the transaction that has learned how the runs stand, which holds the farm. Whether anything is read
 * differently now.
 */
export async function keepMissed(
  manager: EntityManager,
  { id, farmId }: Pick<RunSet, 'id' | 'farmId'>,
  now: Date,
): Promise<boolean> {
  const raised = await manager.query<Raised[]>(raise, [farmId, id, now]);
  for (const where of raised) {
    const of = { farmId, faultId: id, kind: 'irrigation-missed', raisedAt: now.toISOString() } as const;
    const payload = { ...of, ...where, gpm: null, usualGpm: null };
    await announce(manager, faultRaised, payload, { aggregateId: id });
  }
  // TypeORM gives changed rows beside their number.
  const [settled] = await manager.query<[unknown[], number]>(settle, [farmId, now]);
  return raised.length + settled.length > 0;
}
