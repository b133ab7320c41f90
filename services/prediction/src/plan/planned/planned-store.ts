import type { CommandReason } from '@headgate/contracts/command-reason';
import type { PlannedState } from '@headgate/contracts/plan';
import type { EntityManager } from 'typeorm';
import { wantNoRuns, wantRuns } from '../runs/want-runs.ts';
import { endOf, startOf, type FarmsPlannedRow, type PlannedData, type PlannedRow } from './planned-row.ts';

interface StoredRow {
  readonly isOver: boolean;
  readonly isRunning: boolean;
  readonly notOpened: CommandReason | null;
  readonly farmId: string;
  readonly id: string;
  readonly fieldId: string;
  readonly plantingId: string | null;
  readonly version: number;
  readonly state: PlannedState;
  readonly data: PlannedData;
}

export const plannedColumns = `farm_id AS "farmId", id, field_id AS "fieldId", planting_id AS "plantingId", version, state, data,
  EXISTS (
    SELECT FROM run_set WHERE run_set.id = planned_irrigation.id AND run_set.state = 'ended'
      AND run_set.wanted <> '[]' AND run_set.outcome -> 'runs' @> '[{"state": "done"}]'
  ) AS "isOver",
  EXISTS (
    SELECT FROM run_set WHERE run_set.id = planned_irrigation.id AND run_set.outcome -> 'runs' @> '[{"state": "open"}]'
  ) AS "isRunning",
  (SELECT jsonb_path_query_first(outcome, '$.runs[*] ? (@.reason != "cancelled").reason') #>> '{}' FROM run_set WHERE run_set.id = planned_irrigation.id AND run_set.state = 'ended'
    AND run_set.wanted <> '[]' AND NOT jsonb_path_exists(outcome, '$.runs[*] ? (@.state != "failed" || @.reason == "unconfirmed")')
  ) AS "notOpened"`;

/** Planned irrigations of these farms that ended after an instant, in order of time. */
export const readPlanned = (
  manager: EntityManager,
  farmIds: readonly string[],
  endedAfter: Date,
): Promise<FarmsPlannedRow[]> =>
  manager.query<StoredRow[]>(
    `SELECT ${plannedColumns} FROM planned_irrigation WHERE farm_id = ANY($1) AND ends_at > $2
     ORDER BY farm_id, starts_at, id`,
    [farmIds, endedAfter],
  );

/** Planned irrigations of a farm's fields that were to start between two instants, the second not included, in order of time. */
export const readPlannedBetween = (
  manager: EntityManager,
  farmId: string,
  fieldIds: readonly string[],
  { from, until }: { readonly from: Date; readonly until: Date },
): Promise<PlannedRow[]> =>
  manager.query<StoredRow[]>(
    `SELECT ${plannedColumns} FROM planned_irrigation
     WHERE farm_id = $1 AND field_id = ANY($2::uuid[]) AND starts_at >= $3 AND starts_at < $4 ORDER BY starts_at, id`,
    [farmId, fieldIds, from, until],
  );

export async function readOnePlanned(
  manager: EntityManager,
  farmId: string,
  id: string,
): Promise<PlannedRow | undefined> {
  const [row] = await manager.query<StoredRow[]>(
    `SELECT ${plannedColumns} FROM planned_irrigation WHERE farm_id = $1 AND id = $2`,
    [farmId, id],
  );
  return row;
}

/** Rows as they are now, new ones and changed ones alike; the bridge is to have their runs. */
export async function writePlanned(
  manager: EntityManager,
  rows: readonly FarmsPlannedRow[],
  at: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await manager.query(
    `INSERT INTO planned_irrigation (
       farm_id, id, field_id, planting_id, version, state, starts_at, ends_at, data, created_at, updated_at
     )
     SELECT farm_id, id, field_id, planting_id, version, state, starts_at, ends_at, data, $10, $10
     FROM unnest(
       $1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::integer[], $6::text[], $7::timestamptz[], $8::timestamptz[], $9::jsonb[]
     ) AS made (farm_id, id, field_id, planting_id, version, state, starts_at, ends_at, data)
     ON CONFLICT (farm_id, id) DO UPDATE SET version = excluded.version, state = excluded.state,
       starts_at = excluded.starts_at, ends_at = excluded.ends_at, data = excluded.data, updated_at = excluded.updated_at`,
    [
      rows.map(({ farmId }) => farmId),
      rows.map(({ id }) => id),
      rows.map(({ fieldId }) => fieldId),
      rows.map(({ plantingId }) => plantingId),
      rows.map(({ version }) => version),
      rows.map(({ state }) => state),
      rows.map(({ data }) => new Date(startOf(data))),
      rows.map(({ data }) => new Date(endOf(data))),
      rows.map(({ data }) => JSON.stringify(data)),
      at,
    ],
  );
  await wantRuns(manager, rows, at);
}

/** Decisions that were taken back, and that the plan has left behind: they are as untouched as what was never decided on. */
export async function removePlanned(
  manager: EntityManager,
  rows: readonly { readonly farmId: string; readonly id: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await manager.query(
    `DELETE FROM planned_irrigation USING unnest($1::uuid[], $2::uuid[]) AS gone (farm_id, id)
     WHERE planned_irrigation.farm_id = gone.farm_id AND planned_irrigation.id = gone.id`,
    [rows.map(({ farmId }) => farmId), rows.map(({ id }) => id)],
  );
  await wantNoRuns(
    manager,
    rows.map(({ id }) => id),
  );
}
