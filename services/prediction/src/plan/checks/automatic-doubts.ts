import type { EntityManager } from 'typeorm';
import { isOldWeather } from '../farm/farm-weather.ts';
import type { KeptFarmPlan } from '../farm/kept-plan.ts';
import { failedRuns } from '../faults/missed-irrigations.ts';
import type { Waits } from '../messages/english.ts';

const failedSince = "interval '3 days'";

/** Fields of whose last irrigation by controllers, of those that came to something, a run failed. */
const failedFields = `
  SELECT "fieldId" FROM (
    SELECT DISTINCT ON (planned.field_id) planned.field_id AS "fieldId", outcome FROM run_set
    JOIN planned_irrigation AS planned ON planned.farm_id = run_set.farm_id AND planned.id = run_set.id
    WHERE run_set.farm_id = $1 AND run_set.ends_at > $2::timestamptz - ${failedSince}
      AND (outcome -> 'runs' @> '[{"state": "done"}]' OR jsonb_path_exists(outcome, ${failedRuns}))
    ORDER BY planned.field_id, run_set.ends_at DESC
  ) AS last
  WHERE jsonb_path_exists(outcome, ${failedRuns})`;

export interface Doubts {
  /** The last day whose weather the farm's ledger has observed; null: none. */
  readonly observedUntil: string | null;
  /** Why a field's irrigation does not start by itself, whatever the weather; undefined: nothing speaks against it. */
  readonly of: (fieldId: string) => Waits['why'] | undefined;
  /** Whether there is a field of which that is so. */
  readonly isAny: boolean;
}

export async function readDoubts(
  manager: EntityManager,
  farmId: string,
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<Doubts> {
  const [plan] = await manager.query<{ weather: KeptFarmPlan['weather'] }[]>(
    `SELECT data -> 'weather' AS weather FROM farm_plan WHERE farm_id = $1`,
    [farmId],
  );
  const weather = plan?.weather;
  const observedUntil = weather?.observedUntil ?? null;
  if (weather === undefined || isOldWeather(weather, today))
    return { observedUntil, of: () => 'old-ledger', isAny: true };
  const failed = await manager.query<{ fieldId: string }[]>(failedFields, [farmId, now]);
  const ids = new Set(failed.map(({ fieldId }) => fieldId));
  return {
    ...{ observedUntil, isAny: ids.size > 0 },
    of: (fieldId) => (ids.has(fieldId) ? 'failed-before' : undefined),
  };
}
