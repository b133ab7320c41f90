import { currentRequestId } from '@headgate/runtime/request-scope';
import { DatabaseError, type QueryConfig, type QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import type { KeptAnswer } from '@headgate/messaging';
import { z } from 'zod';
import type { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import type { Pace } from '../time/pace.ts';
import type { DispatchTimes } from './dispatch-times.ts';
import { lockFarmText } from '../controllers/lock-controller.ts';
import { ControllerWater, type WaterChanges } from './controller-water.ts';
import { waterRows, type Rows, type WaterRows } from './rows.ts';

/** Whatever sends a statement: a pool, or the connection of a transaction. */
export interface Statements {
  query(statement: QueryConfig): Promise<QueryResult<Record<string, unknown>>>;
}

/** What is read for a decision. */
export interface WaterQuery {
  /** Null: those of the commands. */
  readonly controllerIds: readonly string[] | null;
  /** Commands, and runs, that are read whatever state they are in. */
  readonly commandIds?: readonly string[];
  /** Whether it is closed, and how much of it waits, is read too. */
  readonly farmId?: string;
  /** Of the farm's: whose first answers are read too. */
  readonly operations?: { readonly subject: string; readonly ids: readonly string[] };
}

interface Clocks {
  readonly pace: Pace;
  readonly times: DispatchTimes;
}

const uniqueViolation = '23505';
const isFlowing = `state IN ('open', 'unconfirmed')`;

/**
 * Stops that may have closed what is open come after the oldest order that is: those of the runs, of what is in flight, and of
 * what was asked for.
 */
const readText = `
  WITH wanted AS (
    SELECT unnest($1::uuid[]) AS id
    UNION SELECT controller_id FROM command WHERE $1::uuid[] IS NULL AND id = ANY ($2::uuid[])
  ), run AS (
    SELECT r.* FROM wanted JOIN zone_run r ON r.controller_id = wanted.id WHERE r.${isFlowing}
    UNION SELECT r.* FROM wanted JOIN zone_run r ON r.controller_id = wanted.id WHERE r.command_id = ANY ($2::uuid[])
  ), known AS (
    SELECT c.id, c.controller_id, c.sequence, c.status, c.command_type FROM wanted JOIN command c ON c.controller_id = wanted.id
    WHERE c.next_try_at IS NOT NULL
    UNION SELECT c.id, c.controller_id, c.sequence, c.status, c.command_type
    FROM wanted JOIN command c ON c.controller_id = wanted.id WHERE c.id = ANY ($2::uuid[])
  ), since AS (
    SELECT controller_id, min(sequence) AS sequence FROM (
      SELECT controller_id, sequence FROM run
      UNION ALL SELECT controller_id, sequence FROM known WHERE status <> 'pending' AND command_type <> 'stop'
    ) AS orders GROUP BY controller_id
  ), listed AS (
    SELECT id FROM known
    UNION SELECT s.id FROM since JOIN command s ON s.controller_id = since.controller_id
    WHERE s.command_type = 'stop' AND s.sequence > since.sequence
  )
  SELECT wanted.id, clock_timestamp() AS now,
    (SELECT row_to_json(c) FROM controller c WHERE c.id = wanted.id) AS controller,
    (SELECT row_to_json(w) FROM controller_watch w WHERE w.controller_id = wanted.id) AS watch,
    (SELECT json_agg(z ORDER BY z.position) FROM zone z WHERE z.controller_id = wanted.id) AS zones,
    (SELECT json_agg(r ORDER BY r.opened_at) FROM run r WHERE r.controller_id = wanted.id) AS runs,
    (SELECT json_agg(c) FROM listed JOIN command c ON c.id = listed.id WHERE c.controller_id = wanted.id) AS commands,
    (SELECT json_agg(a) FROM run JOIN alarm a ON a.command_id = run.command_id
     WHERE run.controller_id = wanted.id) AS alarms,
    (SELECT row_to_json(f) FROM closed_farm f WHERE f.farm_id = $3::uuid) AS closed_farm,
    (SELECT count(*)::int FROM command c WHERE $3::uuid IS NOT NULL AND c.farm_id = $3::uuid
       AND c.status IN ('pending', 'sent') AND c.command_type <> 'stop') AS unsettled,
    (SELECT json_agg(o) FROM operation o
     WHERE o.subject = $4 AND o.farm_id = $3::text AND o.id = ANY ($5::text[])) AS operations,
    $6::text AS request
  FROM (VALUES (1)) AS one LEFT JOIN wanted ON true ORDER BY wanted.id`;

function readStatement(query: WaterQuery): QueryConfig {
  const { controllerIds, commandIds = [], farmId = null, operations } = query;
  return {
    name: 'read-water',
    text: readText,
    values: [
      ...[controllerIds, commandIds, farmId, operations?.subject ?? null, operations?.ids ?? []],
      currentRequestId() ?? null,
    ],
  };
}

/** What else is read for a decision. */
export interface Around {
  /** By the database's clock, to the millisecond. */
  readonly now: Date;
  readonly closedFarm: ClosedFarm | null;
  /** How many starts, schedules and adjustments of the farm's are not settled. */
  readonly unsettled: number;
  readonly operations: readonly KeptAnswer[];
}

const json = z.record(z.string(), z.unknown());
const list = z.pipe(
  z.nullable(z.array(json)),
  z.transform((found) => found ?? []),
);
const readRow = z.object({
  id: z.nullable(z.uuid()),
  now: z.date(),
  ...{ controller: z.nullable(json), watch: z.nullable(json), closed_farm: z.nullable(json) },
  ...{ zones: list, runs: list, commands: list, alarms: list },
  unsettled: z.int(),
  operations: z.pipe(
    z.nullable(z.array(z.object({ id: z.string(), ask_hash: z.string(), answer: z.string() }))),
    z.transform((found) => found ?? []),
  ),
});

/** What `readStatement` gave. */
function readWaters(
  rows: WaterRows,
  found: readonly unknown[],
  clocks: Clocks,
): { waters: ControllerWater[]; around: Around } {
  const read = found.map((row) => readRow.parse(row));
  const waters = read.flatMap(({ id, controller, watch, zones, commands, runs, alarms, ...row }) => {
    if (id === null) return [];
    const water = {
      ...{ controllerId: id, controller: controller && rows.controller.read(controller) },
      ...{ watch: watch && rows.watch.read(watch), zones: zones.map((zone) => rows.zone.read(zone)) },
      ...{
        commands: commands.map((each) => rows.command.read(each)),
        runs: runs.map((run) => rows.run.read(run)),
      },
      ...{ alarms: alarms.map((alarm) => rows.alarm.read(alarm)), now: toMillisecond(row.now) },
    };
    return [new ControllerWater(water, clocks)];
  });
  const [first] = read;
  if (first === undefined) throw new Error('One row is read, at least');
  const { closed_farm: closedFarm, unsettled, operations, now } = first;
  const farm = { closedFarm: closedFarm && rows.closedFarm.read(closedFarm), unsettled, operations };
  return { waters, around: { ...farm, now: toMillisecond(now) } };
}

/** As JavaScript keeps it. */
const toMillisecond = (time: Date) => new Date(time.getTime());

/** The statement that writes what was decided about some controllers, if none of them has changed since it was read. */
function writeTextOf(rows: WaterRows): string {
  return `
  WITH guard AS (
    UPDATE controller SET water_version = controller.water_version + 1,
      next_sequence = greatest(controller.next_sequence, n.next_sequence),
      heard_at = greatest(controller.heard_at, n.heard_at),
      last_connected = greatest(controller.last_connected, n.last_connected),
      status = coalesce(n.status, controller.status),
      trouble = CASE WHEN n.status IS NULL THEN controller.trouble ELSE n.trouble END
    FROM json_to_recordset($1::json) AS n (id uuid, version bigint, next_sequence bigint, heard_at timestamptz,
      last_connected timestamptz, status text, trouble text)
    WHERE controller.id = n.id AND controller.water_version = n.version
    RETURNING controller.id
  ), held AS (
    SELECT 1 WHERE (SELECT count(*) FROM guard) = json_array_length($1::json)
  ), commands AS (
    ${upsert(rows.command, '$2', 'id')}
  ), states AS (
    ${insert(rows.state, '$3')}
  ), runs AS (
    ${upsert(rows.run, '$4', 'command_id')}
    RETURNING command_id, closed_at
  ), alarms_settled AS (
    UPDATE alarm SET settled_at = runs.closed_at FROM runs
    WHERE alarm.command_id = runs.command_id AND runs.closed_at IS NOT NULL AND alarm.settled_at IS NULL
  ), alarms AS (
    ${insert(rows.alarm, '$5')}
  ), watches AS (
    ${upsert(rows.watch, '$6', 'controller_id')}
  ), audit AS (
    ${insert(rows.audit, '$7')}
  ), operations AS (
    INSERT INTO operation (subject, farm_id, id, ask_hash, answer)
    SELECT n.subject, n.farm_id, n.id, n.ask_hash, n.answer FROM held, json_populate_recordset(NULL::operation, $8::json) n
  ), facts AS (
    INSERT INTO outbox (subject, aggregate_id, payload, request_id)
    SELECT n.subject, n.aggregate_id, n.payload, n.request_id FROM held, json_populate_recordset(NULL::outbox, $9::json) n
  )
  SELECT count(*)::int AS held, $10::text AS request FROM held`;
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

function writeStatement(text: string, rows: WaterRows, waters: readonly Guarded[]): QueryConfig {
  const json = (of: (changes: WaterChanges) => readonly object[]) =>
    JSON.stringify(waters.flatMap(({ changes }) => of(changes)));
  return {
    name: 'write-water',
    text,
    values: [
      JSON.stringify(waters.flatMap(guardOf)),
      json(({ commands }) => [...commands].map((row) => rows.command.write(row))),
      json(({ states }) => states.map((row) => rows.state.write(row))),
      json(({ runs }) => [...runs].map((row) => rows.run.write(row))),
      json(({ alarms }) => alarms.map((row) => rows.alarm.write(row))),
      json(({ watch }) => (watch === undefined ? [] : [rows.watch.write(watch)])),
      json(({ audit }) => audit.map((row) => rows.audit.write(row))),
      json(({ answers }) =>
        answers.map(({ farmId, askHash, ...answer }) => ({ ...answer, farm_id: farmId, ask_hash: askHash })),
      ),
      json(({ facts }) =>
        facts.map(({ aggregateId, requestId, ...fact }) => ({
          ...{ ...fact, aggregate_id: aggregateId, request_id: requestId },
        })),
      ),
      currentRequestId() ?? null,
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

/**
 * The statements of decisions about water; each is prepared once a connection. A prepared one bears no comment that says on whose
 * behalf it runs: its last parameter does.
 */
export class WaterStatements {
  readonly #rows: WaterRows;
  readonly #clocks: Clocks;
  readonly #writeText: string;

  constructor(database: DataSource, clocks: Clocks) {
    this.#rows = waterRows(database);
    this.#clocks = clocks;
    this.#writeText = writeTextOf(this.#rows);
  }

  async read(
    statements: Statements,
    query: WaterQuery,
  ): Promise<{ waters: ControllerWater[]; around: Around }> {
    const { rows } = await statements.query(readStatement(query));
    return readWaters(this.#rows, rows, this.#clocks);
  }

  /** False: one of the controllers has changed since it was read, and nothing is written. */
  async write(statements: Statements, waters: readonly Guarded[]): Promise<boolean> {
    try {
      const { rows } = await statements.query(writeStatement(this.#writeText, this.#rows, waters));
      return rows[0]?.['held'] === 1;
    } catch (error) {
      // The same operation, or an order in flight, of somebody who was faster.
      if (error instanceof DatabaseError && error.code === uniqueViolation) return false;
      throw error;
    }
  }

  async lockFarm(statements: Statements, farmId: string): Promise<string[]> {
    const { rows } = await statements.query({ name: 'lock-farm', text: lockFarmText, values: [farmId] });
    return rows.map(({ id }) => String(id));
  }
}
