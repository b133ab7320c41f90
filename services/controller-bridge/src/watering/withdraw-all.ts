import { commandChanged, runChanged } from '@headgate/contracts/bridge-facts';
import type { CommandReason } from '@headgate/contracts/command-reason';
import type { CommandType } from '@headgate/contracts/irrigation-command';
import { currentRequestId } from '@headgate/runtime/request-scope';
import { currentTraceparent } from '@headgate/runtime/tracing/trace';
import { WaterChanges } from './controller-water.ts';
import type { Statements } from './water-statements.ts';

export interface Withdrawal {
  readonly controllerIds: readonly string[];
  /** Null: all of the controllers'. */
  readonly zoneIds: readonly string[] | null;
  readonly reason: Extract<CommandReason, 'stopped' | 'removed'>;
}

/**
 * Starts, schedules and adjustments of locked controllers that have not been sent come to their end, however many they are: one
 * statement, with their timelines and their facts.
 */
export async function withdrawAll(
  statements: Statements,
  { controllerIds, zoneIds, reason }: Withdrawal,
): Promise<WaterChanges> {
  const { rows } = await statements.query({
    name: 'withdraw-all',
    text: withdrawText,
    values: [
      ...[controllerIds, zoneIds, reason, commandChanged.subject, currentRequestId() ?? null],
      ...[runChanged.subject, currentTraceparent() ?? null],
    ],
  });
  const changes = new WaterChanges();
  for (const row of rows)
    changes.settled.push({
      ...{ type: row['type'] as CommandType, outcome: 'failed', reason, confirmSeconds: null },
      traceparent: row['traceparent'] as string | null,
    });
  return changes;
}

const withdrawText = `
  WITH moment AS MATERIALIZED (
    SELECT date_trunc('milliseconds', clock_timestamp()) AS now
  ), gone AS (
    UPDATE command SET status = 'failed', reason = $3, next_try_at = NULL, settled_at = coalesce(settled_at, moment.now)
    FROM moment
    WHERE controller_id = ANY ($1::uuid[]) AND ($2::uuid[] IS NULL OR zone_id = ANY ($2::uuid[]))
      AND status = 'pending' AND command_type <> 'stop' AND next_try_at IS NOT NULL
    RETURNING id, farm_id, controller_id, command_type, is_simulated, planned_irrigation_id, planned_version,
      traceparent, moment.now
  ), states AS (
    INSERT INTO command_state (command_id, status, reason, at)
    SELECT gone.id, 'failed', $3, moment.now FROM gone, moment
  ), facts AS (
    INSERT INTO outbox (subject, aggregate_id, payload, request_id, traceparent)
    SELECT $4, id::text, json_build_object('farmId', farm_id, 'controllerId', controller_id, 'commandId', id,
      'status', 'failed', 'commandType', command_type)::text, $5, coalesce(traceparent, $7::text) FROM gone
  ), runs AS (
    INSERT INTO outbox (subject, aggregate_id, payload, request_id, traceparent)
    SELECT $6, id::text || ':run', json_build_object('farmId', farm_id, 'controllerId', controller_id, 'runId', id,
      'plannedIrrigationId', planned_irrigation_id, 'version', planned_version, 'state', 'failed', 'reason', $3::text,
      'isSimulated', is_simulated, 'at', to_char(now AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, $5, coalesce(traceparent, $7::text)
    FROM gone WHERE planned_irrigation_id IS NOT NULL
  )
  SELECT command_type AS type, traceparent FROM gone WHERE is_simulated IS NOT TRUE`;
