import { faultRaised } from '@headgate/contracts/prediction-facts';
import { currentRequestId } from '@headgate/runtime';
import { currentTraceparent } from '@headgate/runtime/tracing/trace';
import type { EntityManager } from 'typeorm';
import { isNotMissed } from './missed-irrigations.ts';

/** A farm whose plan was made. */
interface PlannedFarm {
  readonly farmId: string;
  readonly hasOldWeather: boolean;
}

/** `$1`: all of the farms; `$2`: those with old weather. Whoever plans a farm holds it, so two never raise the same. */
const keep = `
  WITH settled AS (
    UPDATE fault SET version = version + 1, settled_at = $3
    WHERE farm_id = ANY($1::uuid[]) AND settled_at IS NULL
      AND ((kind = 'weather-old' AND farm_id <> ALL($2::uuid[])) OR (${isNotMissed}))
    RETURNING farm_id
  ), raised AS (
    INSERT INTO fault (id, farm_id, version, kind, raised_at)
    SELECT gen_random_uuid(), farm.id, 1, 'weather-old', $3 FROM unnest($2::uuid[]) AS farm (id)
    WHERE NOT EXISTS (SELECT FROM fault WHERE farm_id = farm.id AND kind = 'weather-old' AND settled_at IS NULL)
    RETURNING id, farm_id
  ), announced AS (
    -- Each of its own, of which nobody has announced anything: no lock has to keep an order.
    INSERT INTO outbox (subject, aggregate_id, payload, request_id, traceparent)
    SELECT $4, id, jsonb_build_object('farmId', farm_id, 'faultId', id, 'kind', 'weather-old', 'raisedAt', $5::text,
      'controllerId', NULL, 'zoneId', NULL, 'fieldId', NULL, 'gpm', NULL, 'usualGpm', NULL), $6, $7::text FROM raised
  )
  SELECT farm_id AS "farmId" FROM settled UNION SELECT farm_id FROM raised`;

/**
 * Raises and settles what the plans of these farms show to be wrong. One statement for any number of farms. Those of which something
 * is read differently now.
 */
export async function keepPlanFaults(
  manager: EntityManager,
  farms: readonly PlannedFarm[],
  now: Date,
): Promise<readonly string[]> {
  const ids = farms.map(({ farmId }) => farmId);
  const old = farms.filter(({ hasOldWeather }) => hasOldWeather).map(({ farmId }) => farmId);
  const changed = await manager.query<{ farmId: string }[]>(keep, [
    ...[ids, old, now, faultRaised.subject, now.toISOString(), currentRequestId() ?? null],
    currentTraceparent() ?? null,
  ]);
  return changed.map(({ farmId }) => farmId);
}
