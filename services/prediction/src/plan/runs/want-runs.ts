import { wakeAfterCommit } from '@headgate/runtime/queue/wake-after-commit';
import type { EntityManager } from 'typeorm';
import { valvesOfFields } from '../../fields/valves-of-fields.ts';
import type { RunSet } from '../../store/run-set.entity.ts';
import { endOf, type FarmsPlannedRow } from '../planned/planned-row.ts';
import { areSameRuns, wantedRuns } from './wanted-runs.ts';

/** Of the row task that sends them. */
export const runSetsTask = 'run-sets';

type Kept = Pick<RunSet, 'id' | 'wanted' | 'fieldVersion'>;

const keptOf = `SELECT id, wanted, field_version AS "fieldVersion" FROM run_set WHERE id = ANY($1::uuid[])`;
/** Whoever is at work with the version before has another attempt, and changes nothing. */
const put = `
  INSERT INTO run_set (id, farm_id, version, wanted, planned_version, field_version, decided_by, decided_at, state, attempt, failures,
    due_at, ends_at, is_automatic)
  SELECT id, farm_id, 1, wanted, planned_version, field_version, decided_by, clock_timestamp(), 'sending', 0, 0, clock_timestamp(), ends_at,
    is_automatic
  FROM unnest($1::uuid[], $2::uuid[], $3::jsonb[], $4::int[], $5::int[], $6::uuid[], $7::timestamptz[], $8::boolean[])
    AS now (id, farm_id, wanted, planned_version, field_version, decided_by, ends_at, is_automatic)
  ON CONFLICT (id) DO UPDATE SET version = run_set.version + 1, wanted = excluded.wanted, state = 'sending',
    attempt = run_set.attempt + 1, failures = 0, due_at = excluded.due_at, ends_at = excluded.ends_at,
    planned_version = excluded.planned_version, field_version = excluded.field_version,
    is_automatic = excluded.is_automatic,
    decided_by = CASE WHEN excluded.is_automatic THEN NULL ELSE coalesce(excluded.decided_by, run_set.decided_by) END,
    decided_at = CASE WHEN run_set.planned_version = excluded.planned_version THEN run_set.decided_at ELSE excluded.decided_at END
`;
const seeFields = `
  UPDATE run_set SET field_version = now.field_version FROM unnest($1::uuid[], $2::int[]) AS now (id, field_version)
  WHERE run_set.id = now.id
`;

/** What is wanted of an irrigation from now on. */
interface WantedSet {
  readonly row: FarmsPlannedRow;
  readonly wanted: RunSet['wanted'];
  readonly fieldVersion: number;
}

/**
 * States what the bridge is to have scheduled of planned irrigations as they are now, where that is something else than before. In
 * the transaction that has changed them: it commits with them, and is sent after. One statement where nothing was ever scheduled, and
 * a handful for any number of a farm's.
 * `isAnew`: what should run by now was not scheduled.
 */
export async function wantRuns(
  manager: EntityManager,
  rows: readonly FarmsPlannedRow[],
  now: Date,
  { isAnew = false }: { readonly isAnew?: boolean } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const kept = await manager.query<Kept[]>(keptOf, [rows.map(({ id }) => id)]);
  const known = new Map(kept.map((set) => [set.id, set]));
  const concerned = rows.filter(({ id, state }) => state === 'accepted' || known.has(id));
  const changed: WantedSet[] = [];
  const seen: WantedSet[] = [];
  for (const [farmId, own] of Map.groupBy(concerned, (row) => row.farmId)) {
    const valves = await valvesOfFields(manager, farmId, [...new Set(own.map(({ fieldId }) => fieldId))]);
    for (const row of own) {
      const before = known.get(row.id);
      const wanted = wantedRuns(row, valves.get(row.fieldId), now.getTime(), isAnew ? [] : before?.wanted);
      const set = { row, wanted, fieldVersion: valves.get(row.fieldId)?.version ?? 0 };
      if (!areSameRuns(wanted, before?.wanted ?? [])) changed.push(set);
      else if (before !== undefined && before.fieldVersion !== set.fieldVersion) seen.push(set);
    }
  }
  if (changed.length > 0) await putRuns(manager, changed);
  if (seen.length > 0)
    await manager.query(seeFields, [
      seen.map(({ row }) => row.id),
      seen.map(({ fieldVersion }) => fieldVersion),
    ]);
}

/** Nothing is wanted any more of irrigations that are gone. */
export async function wantNoRuns(manager: EntityManager, ids: readonly string[]): Promise<void> {
  // TypeORM gives changed rows beside their number.
  const [rows] = await manager.query<[{ id: string }[], number]>(
    `UPDATE run_set SET version = version + 1, wanted = '[]', state = 'sending', attempt = attempt + 1, failures = 0,
       due_at = clock_timestamp()
     WHERE id = ANY($1::uuid[]) AND wanted <> '[]' RETURNING id`,
    [ids],
  );
  for (const { id } of rows) wakeAfterCommit(manager, runSetsTask, id);
}

async function putRuns(manager: EntityManager, sets: readonly WantedSet[]): Promise<void> {
  await manager.query(put, [
    ...[sets.map(({ row }) => row.id), sets.map(({ row }) => row.farmId)],
    ...[sets.map(({ wanted }) => JSON.stringify(wanted)), sets.map(({ row }) => row.version)],
    ...[sets.map(({ fieldVersion }) => fieldVersion), sets.map(({ row }) => row.data.touchedBy)],
    sets.map(({ row }) => new Date(endOf(row.data))),
    sets.map(({ row }) => row.data.isAutomatic === true),
  ]);
  for (const { row } of sets) wakeAfterCommit(manager, runSetsTask, row.id);
}
