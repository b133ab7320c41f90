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

/** By what its controllers are named, and whether something of a farm is read, too: a statement each, for only what it has costs. */
function readTextOf(query: WaterQuery): string {
  const wanted =
    query.controllerIds === null
      ? 'SELECT DISTINCT controller_id AS id FROM command WHERE id = ANY ($1::uuid[]) AND $2::uuid[] IS NULL'
      : 'SELECT unnest($2::uuid[]) AS id';
  const ofFarm =
    query.farmId === undefined
      ? 'NULL AS closed_farm, 0 AS unsettled, NULL AS operations'
      : `(SELECT row_to_json(f) FROM closed_farm f WHERE f.farm_id = $4::uuid) AS closed_farm,
    (SELECT count(*)::int FROM command c WHERE c.farm_id = $4::uuid
       AND c.status IN ('pending', 'sent') AND c.command_type <> 'stop') AS unsettled,
    (SELECT json_agg(kept) FROM unnest($6::text[]) AS asked (id), LATERAL (
       SELECT * FROM operation o WHERE o.subject = $5 AND o.farm_id = $4::text AND o.id = asked.id OFFSET 0) AS kept
    ) AS operations`;
  return `${controllersText(wanted)}, ${ofFarm}, $3::text AS request
  FROM (VALUES (1)) AS one LEFT JOIN wanted ON true ORDER BY wanted.id`;
}

/**
 * `OFFSET 0` keeps each table behind what it is asked for by, whatever PostgreSQL thinks of how much is in it: else it reads a
 * controller's whole history on some days. Stops that may have closed what is open come after the oldest order that is: those of
 * the runs, of what is in flight, and of what was asked for.
 */
const controllersText = (wanted: string) => `
  WITH wanted AS (
    ${wanted}
  ), run AS (
    SELECT r.* FROM wanted, LATERAL (
      SELECT * FROM zone_run WHERE controller_id = wanted.id AND ${isFlowing}
      UNION ALL SELECT * FROM zone_run
      WHERE command_id = ANY ($1::uuid[]) AND controller_id = wanted.id AND NOT ${isFlowing} OFFSET 0) AS r
  ), known AS (
    SELECT c.* FROM wanted, LATERAL (
      SELECT id, controller_id, sequence, status, command_type FROM command
      WHERE controller_id = wanted.id AND next_try_at IS NOT NULL
      UNION ALL SELECT id, controller_id, sequence, status, command_type
      FROM (SELECT * FROM command WHERE id = ANY ($1::uuid[]) OFFSET 0) AS asked
      WHERE controller_id = wanted.id AND next_try_at IS NULL OFFSET 0) AS c
  ), since AS (
    SELECT controller_id, min(sequence) AS sequence FROM (
      SELECT controller_id, sequence FROM run
      UNION ALL SELECT controller_id, sequence FROM known WHERE status <> 'pending' AND command_type <> 'stop'
    ) AS orders GROUP BY controller_id
  ), listed AS (
    SELECT id, controller_id FROM known
    UNION ALL SELECT s.id, s.controller_id FROM since, LATERAL (
      SELECT id, controller_id FROM command
      WHERE controller_id = since.controller_id AND command_type = 'stop' AND sequence > since.sequence
        AND next_try_at IS NULL AND id <> ALL ($1::uuid[]) OFFSET 0) AS s
  )
  SELECT wanted.id, clock_timestamp() AS now,
    (SELECT row_to_json(c) FROM controller c WHERE c.id = wanted.id) AS controller,
    (SELECT row_to_json(w) FROM controller_watch w WHERE w.controller_id = wanted.id) AS watch,
    (SELECT json_agg(z ORDER BY z.position) FROM zone z WHERE z.controller_id = wanted.id) AS zones,
    (SELECT json_agg(r ORDER BY r.opened_at) FROM run r WHERE r.controller_id = wanted.id) AS runs,
    (SELECT json_agg(c) FROM listed JOIN command c ON c.id = listed.id WHERE listed.controller_id = wanted.id) AS commands,
    (SELECT json_agg(a) FROM run JOIN alarm a ON a.command_id = run.command_id
     WHERE run.controller_id = wanted.id) AS alarms`;

function readStatement(query: WaterQuery): QueryConfig {
  const { controllerIds, commandIds = [], farmId, operations } = query;
  const ofFarm = farmId === undefined ? [] : [farmId, operations?.subject ?? null, operations?.ids ?? []];
  const name = ['read-water', controllerIds === null && 'of-commands', farmId !== undefined && 'and-farm'];
  return {
    name: name.filter(Boolean).join(' '),
    text: readTextOf(query),
    values: [commandIds, controllerIds, currentRequestId() ?? null, ...ofFarm],
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

/** Of what was decided about some controllers, what goes to one table. */
interface Part {
  readonly name: string;
  /** With the number of its parameter, a JSON array of rows. */
  readonly text: (json: string) => string;
  readonly rows: (changes: WaterChanges) => readonly object[];
}

const guard = `guard AS (
    UPDATE controller SET water_version = controller.water_version + 1,
      next_sequence = greatest(controller.next_sequence, n.next_sequence),
      heard_at = greatest(controller.heard_at, n.heard_at),
      last_connected = greatest(controller.last_connected, n.last_connected),
      status = coalesce(n.status, controller.status),
      trouble = CASE WHEN n.status IS NULL THEN controller.trouble ELSE n.trouble END
    FROM json_to_recordset($2::json) AS n (id uuid, version bigint, next_sequence bigint, heard_at timestamptz,
      last_connected timestamptz, status text, trouble text)
    WHERE controller.id = n.id AND controller.water_version = n.version
    RETURNING controller.id
  ), held AS (
    SELECT 1 WHERE (SELECT count(*) FROM guard) = json_array_length($2::json)
  )`;

function partsOf(rows: WaterRows): readonly Part[] {
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
 * parts: there are a handful, and each costs PostgreSQL only what it writes.
 */
function writeStatement(parts: readonly Part[], waters: readonly Guarded[]): QueryConfig {
  const written = parts
    .map((part) => ({ ...part, rows: waters.flatMap(({ changes }) => part.rows(changes)) }))
    .filter(({ rows }) => rows.length > 0);
  const texts = written.map(({ text }, index) => text(`$${index + 3}`));
  return {
    name: ['write-water', ...written.map(({ name }) => name)].join(' '),
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

/**
 * The statements of decisions about water; each is prepared once a connection. A prepared one bears no comment that says on whose
 * behalf it runs: a parameter does.
 */
export class WaterStatements {
  readonly #rows: WaterRows;
  readonly #clocks: Clocks;
  readonly #parts: readonly Part[];

  constructor(database: DataSource, clocks: Clocks) {
    this.#rows = waterRows(database);
    this.#clocks = clocks;
    this.#parts = partsOf(this.#rows);
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
      const { rows } = await statements.query(writeStatement(this.#parts, waters));
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
