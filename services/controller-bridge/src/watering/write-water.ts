import type { OperationAnswer } from '@headgate/messaging';
import { currentRequestId } from '@headgate/runtime/request-scope';
import type { QueryConfig } from 'pg';
import type { ControllerWater, OutboxRow, WaterChanges } from './controller-water.ts';
import type { Rows, WaterRows } from './rows.ts';

/** Of what was decided about some controllers, what goes to one table. */
interface Table {
  readonly name: string;
  /** With the number of its parameter, a JSON array of rows. */
  readonly text: (json: string) => string;
  readonly rows: (changes: WaterChanges) => readonly object[];
}

const changesOf = `json_to_recordset($2::json) AS n (id uuid, version bigint, next_sequence bigint, heard_at timestamptz,
      last_connected timestamptz, status text, trouble text, is_confirmed boolean, trial_confirmation jsonb)`;

const guardText = (condition: string) => `guard AS (
    UPDATE controller SET water_version = controller.water_version + 1,
      next_sequence = greatest(controller.next_sequence, n.next_sequence),
      heard_at = greatest(controller.heard_at, n.heard_at),
      last_connected = greatest(controller.last_connected, n.last_connected),
      status = coalesce(n.status, controller.status),
      trouble = CASE WHEN n.status IS NULL THEN controller.trouble ELSE n.trouble END,
      trial_confirmation = CASE WHEN n.is_confirmed THEN n.trial_confirmation ELSE controller.trial_confirmation END
    FROM ${changesOf} WHERE controller.id = n.id AND ${condition}
    RETURNING controller.id
  ), held AS (
    SELECT 1 WHERE (SELECT count(*) FROM guard) = json_array_length($2::json)
  )`;

const isUnchanged = 'controller.water_version = n.version';
/** Waits for whoever is writing about the controller. */
const waitingGuard = guardText(isUnchanged);
/** Nobody of several waits for the others' rivals: all of them are different, free and unchanged, or none is touched. */
const freeGuard = `free AS MATERIALIZED (
    SELECT controller.id FROM ${changesOf} JOIN controller ON controller.id = n.id AND ${isUnchanged}
    FOR UPDATE OF controller SKIP LOCKED
  ), ${guardText('(SELECT count(DISTINCT id) FROM free) = json_array_length($2::json)')}`;

function tablesOf(rows: WaterRows): readonly Table[] {
  const { command, state, run, flow, alarm, watch, audit } = rows;
  return [
    table('commands', command, ({ commands }) => commands, 'id'),
    table('states', state, ({ states }) => states),
    table('runs', run, ({ runs }) => runs, 'command_id'),
    table('flow', flow, (changes) => changes.flow),
    table('alarms', alarm, ({ alarms }) => alarms, 'id'),
    table('watch', watch, ({ watch: changed }) => (changed === undefined ? [] : [changed]), 'controller_id'),
    table('audit', audit, (changes) => changes.audit),
    table('answers', operationRows, ({ answers }) => answers),
    table('facts', outboxRows, ({ facts }) => facts),
  ];
}

/** Rows that are inserted; with a `key`, changed where they are there. */
function table<Row extends object>(
  name: string,
  rows: WrittenRows<Row>,
  changed: (changes: WaterChanges) => Iterable<Row>,
  key?: string,
): Table {
  return {
    name,
    text: (json) => `${name} AS (${key === undefined ? insert(rows, json) : upsert(rows, json, key)})`,
    rows: (changes) => Array.from(changed(changes), (row) => rows.write(row)),
  };
}

type WrittenRows<Row extends object> = Pick<Rows<Row>, 'table' | 'columns' | 'write'>;

const operationRows: WrittenRows<OperationAnswer> = {
  table: 'operation',
  columns: ['subject', 'farm_id', 'id', 'ask_hash', 'answer'],
  write: ({ farmId, askHash, ...row }) => ({ ...row, farm_id: farmId, ask_hash: askHash }),
};

const outboxRows: WrittenRows<OutboxRow> = {
  table: 'outbox',
  columns: ['subject', 'aggregate_id', 'payload', 'request_id', 'traceparent'],
  write: ({ aggregateId, requestId, ...row }) => ({
    ...row,
    aggregate_id: aggregateId,
    request_id: requestId,
  }),
};

type Columns = Pick<Rows<object>, 'table' | 'columns'>;

function insert({ table: name, columns }: Columns, json: string): string {
  const list = columns.join(', ');
  const values = columns.map((column) => `n.${column}`).join(', ');
  return `INSERT INTO ${name} (${list})
    SELECT ${values} FROM held, json_populate_recordset(NULL::${name}, ${json}::json) n`;
}

function upsert(rows: Columns, json: string, key: string): string {
  const others = rows.columns.filter((column) => column !== key);
  return `${insert(rows, json)}
    ON CONFLICT (${key}) DO UPDATE SET ${others.map((column) => `${column} = excluded.${column}`).join(', ')}`;
}

/** What is written if the controller, where there is one, has not changed. */
export type Guarded = Pick<ControllerWater, 'controller' | 'changes'>;

/**
 * Writes what was decided about some controllers, if none of them has changed since it was read. A statement for each choice of
 * tables: there are a handful, and each costs PostgreSQL only what it writes. `areFree`: nobody else is writing about them either.
 */
export function writerOf(rows: WaterRows) {
  const tables = tablesOf(rows);
  return (waters: readonly Guarded[], areFree: boolean): QueryConfig => {
    const written = tables
      .map((each) => ({ ...each, rows: waters.flatMap(({ changes }) => each.rows(changes)) }))
      .filter((each) => each.rows.length > 0);
    const names = [areFree ? 'write-waters' : 'write-water', ...written.map(({ name }) => name)];
    const guard = areFree ? freeGuard : waitingGuard;
    const texts = written.map(({ text }, index) => text(`$${index + 3}`));
    return {
      name: names.join(' '),
      text: `WITH ${[guard, ...texts].join(', ')} SELECT count(*)::int AS held, $1::text AS request FROM held`,
      values: [
        currentRequestId() ?? null,
        JSON.stringify(waters.flatMap(guardOf)),
        ...written.map((each) => JSON.stringify(each.rows)),
      ],
    };
  };
}

/** One that is gone has nothing to be alone with. */
function guardOf({ controller, changes }: Guarded): object[] {
  if (controller === null) return [];
  const { nextSequence, heardAt, lastConnected, status, trouble, trialConfirmation } = changes.controller;
  const { id, waterVersion: version } = controller;
  const contact = { heard_at: heardAt, last_connected: lastConnected, status, trouble };
  // Null says that it is none any more; undefined, that it stays.
  const trial = { is_confirmed: trialConfirmation !== undefined, trial_confirmation: trialConfirmation };
  return [{ id, version, next_sequence: nextSequence, ...contact, ...trial }];
}
