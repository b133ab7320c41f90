import { currentRequestId } from '@headgate/runtime/request-scope';
import type { QueryConfig } from 'pg';
import type { ControllerWater, WaterChanges } from './controller-water.ts';
import type { Rows, WaterRows } from './rows.ts';

/** Of what was decided about some controllers, what goes to one table. */
export interface Table {
  readonly name: string;
  /** With the number of its parameter, a JSON array of rows. */
  readonly text: (json: string) => string;
  readonly rows: (changes: WaterChanges) => readonly object[];
}

const changesOf = `json_to_recordset($2::json) AS n (id uuid, version bigint, next_sequence bigint, heard_at timestamptz,
      last_connected timestamptz, status text, trouble text)`;

const guardText = (condition: string) => `guard AS (
    UPDATE controller SET water_version = controller.water_version + 1,
      next_sequence = greatest(controller.next_sequence, n.next_sequence),
      heard_at = greatest(controller.heard_at, n.heard_at),
      last_connected = greatest(controller.last_connected, n.last_connected),
      status = coalesce(n.status, controller.status),
      trouble = CASE WHEN n.status IS NULL THEN controller.trouble ELSE n.trouble END
    FROM ${changesOf} WHERE controller.id = n.id AND ${condition}
    RETURNING controller.id
  ), held AS (
    SELECT 1 WHERE (SELECT count(*) FROM guard) = json_array_length($2::json)
  )`;

const isUnchanged = 'controller.water_version = n.version';
/** Waits for whoever is writing about the controller. */
export const waitingGuard = guardText(isUnchanged);
/** Nobody of several waits for the others' rivals: all of them are free and unchanged, or none is touched. */
export const freeGuard = `free AS MATERIALIZED (
    SELECT controller.id FROM ${changesOf} JOIN controller ON controller.id = n.id AND ${isUnchanged}
    FOR UPDATE OF controller SKIP LOCKED
  ), ${guardText('(SELECT count(*) FROM free) = json_array_length($2::json)')}`;

export function tablesOf(rows: WaterRows): readonly Table[] {
  return [
    {
      name: 'commands',
      text: (json) => `commands AS (${upsert(rows.command, json, 'id')})`,
      rows: ({ commands }) => [...commands].map((row) => rows.command.write(row)),
    },
    {
      name: 'states',
      text: (json) => `states AS (${insert(rows.state, json)})`,
      rows: ({ states }) => states.map((row) => rows.state.write(row)),
    },
    {
      name: 'runs',
      text: (json) => `runs AS (
    ${upsert(rows.run, json, 'command_id')}
    RETURNING command_id, closed_at
  ), alarms_settled AS (
    UPDATE alarm SET settled_at = runs.closed_at FROM runs
    WHERE alarm.command_id = runs.command_id AND runs.closed_at IS NOT NULL AND alarm.settled_at IS NULL
  )`,
      rows: ({ runs }) => [...runs].map((row) => rows.run.write(row)),
    },
    {
      name: 'alarms',
      text: (json) => `alarms AS (${insert(rows.alarm, json)})`,
      rows: ({ alarms }) => alarms.map((row) => rows.alarm.write(row)),
    },
    {
      name: 'watch',
      text: (json) => `watches AS (${upsert(rows.watch, json, 'controller_id')})`,
      rows: ({ watch }) => (watch === undefined ? [] : [rows.watch.write(watch)]),
    },
    {
      name: 'audit',
      text: (json) => `audit AS (${insert(rows.audit, json)})`,
      rows: ({ audit }) => audit.map((row) => rows.audit.write(row)),
    },
    {
      name: 'answers',
      text: (json) => `answers AS (
    ${insert({ table: 'operation', columns: ['subject', 'farm_id', 'id', 'ask_hash', 'answer'] }, json)})`,
      rows: ({ answers }) =>
        answers.map(({ farmId, askHash, ...answer }) => ({ ...answer, farm_id: farmId, ask_hash: askHash })),
    },
    {
      name: 'facts',
      text: (json) => `facts AS (
    ${insert({ table: 'outbox', columns: ['subject', 'aggregate_id', 'payload', 'request_id'] }, json)})`,
      rows: ({ facts }) =>
        facts.map(({ aggregateId, requestId, ...fact }) => ({
          ...{ ...fact, aggregate_id: aggregateId, request_id: requestId },
        })),
    },
  ];
}

function insert({ table, columns }: Pick<Rows<object>, 'table' | 'columns'>, json: string): string {
  const list = columns.join(', ');
  const values = columns.map((column) => `n.${column}`).join(', ');
  return `INSERT INTO ${table} (${list})
    SELECT ${values} FROM held, json_populate_recordset(NULL::${table}, ${json}::json) n`;
}

function upsert(rows: Pick<Rows<object>, 'table' | 'columns'>, json: string, key: string): string {
  const others = rows.columns.filter((column) => column !== key);
  return `${insert(rows, json)}
    ON CONFLICT (${key}) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** What is written if the controller, where there is one, has not changed. */
export type Guarded = Pick<ControllerWater, 'controller' | 'changes'>;

/**
 * Writes what was decided about some controllers, if none of them has changed since it was read. A statement for each choice of
 * tables: there are a handful, and each costs PostgreSQL only what it writes.
 */
export function writeStatement(
  tables: readonly Table[],
  waters: readonly Guarded[],
  guard: string,
): QueryConfig {
  const written = tables
    .map((table) => ({ ...table, rows: waters.flatMap(({ changes }) => table.rows(changes)) }))
    .filter(({ rows }) => rows.length > 0);
  const texts = written.map(({ text }, index) => text(`$${index + 3}`));
  return {
    name: [guard === freeGuard ? 'write-waters' : 'write-water', ...written.map(({ name }) => name)].join(
      ' ',
    ),
    text: `WITH ${[guard, ...texts].join(', ')} SELECT count(*)::int AS held, $1::text AS request FROM held`,
    values: [
      currentRequestId() ?? null,
      JSON.stringify(waters.flatMap(guardOf)),
      ...written.map(({ rows }) => JSON.stringify(rows)),
    ],
  };
}

/** One that is gone has nothing to be alone with. */
function guardOf({ controller, changes }: Guarded): object[] {
  if (controller === null) return [];
  const { nextSequence, heardAt, lastConnected, status, trouble } = changes.controller;
  return [
    {
      ...{
        id: controller.id,
        version: controller.waterVersion,
        next_sequence: nextSequence,
        heard_at: heardAt,
      },
      ...{ last_connected: lastConnected, status, trouble },
    },
  ];
}
