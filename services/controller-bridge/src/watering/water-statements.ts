import { currentRequestId } from '@headgate/runtime/request-scope';
import { DatabaseError, type QueryConfig, type QueryResult } from 'pg';
import type { DataSource } from 'typeorm';
import type { KeptAnswer } from '@headgate/messaging';
import { z } from 'zod';
import type { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { ControllerWater, type Clocks } from './controller-water.ts';
import type { PastTrial } from './machine/whether-to-try.ts';
import { waterRows, type WaterRows } from './rows.ts';
import { writerOf, type Guarded } from './write-water.ts';

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
  /** The farm's trials are read too. */
  readonly trials?: boolean;
}

const uniqueViolation = '23505';
/** Of a run: it is not known to be closed. */
export const isFlowing = `state IN ('open', 'unconfirmed')`;

/** What is wanted: of each query, by its place, one controller a row; named by its id, or by commands. */
const controllersWanted = `SELECT * FROM json_to_recordset($1::json)
      AS asked (place int, row int, id uuid, commands uuid[], farm_id uuid, subject text, operations text[],
        trials boolean)`;
const ofCommandsWanted = `SELECT DISTINCT ON (controller_id) 0 AS place, row_number() OVER () AS row, controller_id AS id, $1::uuid[] AS commands,
      NULL::uuid AS farm_id, NULL::text AS subject, NULL::text[] AS operations, false AS trials FROM command WHERE id = ANY ($1::uuid[])`;

/**
 * `OFFSET 0` keeps each table behind what it is asked for by, whatever PostgreSQL thinks of how much is in it: else it reads a
 * controller's whole history on some days. Stops that may have closed what is open come after the oldest order that is: those of
 * the runs, of what is in flight, and of what was asked for.
 */
const readTextOf = (wanted: string) => `
  WITH wanted AS MATERIALIZED (
    ${wanted}
  ), run AS (
    SELECT wanted.row, r.* FROM wanted, LATERAL (
      SELECT * FROM zone_run WHERE controller_id = wanted.id AND ${isFlowing}
      UNION ALL SELECT * FROM zone_run
      WHERE command_id = ANY (wanted.commands) AND controller_id = wanted.id AND NOT ${isFlowing} OFFSET 0) AS r
  ), known AS (
    SELECT wanted.row, c.* FROM wanted, LATERAL (
      SELECT id, sequence, status, command_type FROM command
      WHERE controller_id = wanted.id AND next_try_at IS NOT NULL
      UNION ALL SELECT id, sequence, status, command_type
      FROM (SELECT * FROM command WHERE id = ANY (wanted.commands) OFFSET 0) AS asked
      WHERE controller_id = wanted.id AND next_try_at IS NULL OFFSET 0) AS c
  ), since AS (
    SELECT row, min(sequence) AS sequence FROM (
      SELECT row, sequence FROM run
      UNION ALL SELECT row, sequence FROM known WHERE status <> 'pending' AND command_type <> 'stop'
    ) AS orders GROUP BY row
  ), listed AS (
    SELECT row, id FROM known
    UNION ALL SELECT wanted.row, s.id FROM since JOIN wanted ON wanted.row = since.row, LATERAL (
      SELECT id FROM command
      WHERE controller_id = wanted.id AND command_type = 'stop' AND sequence > since.sequence
        AND next_try_at IS NULL AND id <> ALL (wanted.commands) OFFSET 0) AS s
  )
  SELECT coalesce(wanted.place, 0) AS place, wanted.id, clock_timestamp() AS now,
    (SELECT row_to_json(c) FROM controller c WHERE c.id = wanted.id) AS controller,
    (SELECT row_to_json(w) FROM controller_watch w WHERE w.controller_id = wanted.id) AS watch,
    (SELECT coalesce(json_agg(z ORDER BY z.position), '[]') FROM zone z WHERE z.controller_id = wanted.id) AS zones,
    (SELECT coalesce(json_agg(r ORDER BY r.opened_at), '[]') FROM run r WHERE r.row = wanted.row) AS runs,
    (SELECT coalesce(json_agg(c), '[]') FROM listed JOIN command c ON c.id = listed.id
       WHERE listed.row = wanted.row) AS commands,
    (SELECT coalesce(json_agg(a), '[]') FROM (
       SELECT * FROM alarm WHERE controller_id = wanted.id AND settled_at IS NULL
       UNION ALL SELECT alarm.* FROM run JOIN alarm ON alarm.command_id = run.command_id
       WHERE run.row = wanted.row AND settled_at IS NOT NULL OFFSET 0) AS a) AS alarms,
    (SELECT row_to_json(f) FROM closed_farm f WHERE f.farm_id = wanted.farm_id) AS closed_farm,
    (SELECT count(*)::int FROM command c WHERE c.farm_id = wanted.farm_id
       AND c.status IN ('pending', 'sent') AND c.command_type <> 'stop'
       AND c.planned_irrigation_id IS NULL) AS unsettled,
    (SELECT coalesce(json_agg(kept), '[]') FROM unnest(wanted.operations) AS asked (id), LATERAL (
       SELECT * FROM operation o
       WHERE o.subject = wanted.subject AND o.farm_id = wanted.farm_id::text AND o.id = asked.id OFFSET 0) AS kept
    ) AS operations,
    CASE WHEN wanted.trials THEN (SELECT coalesce(json_agg(json_build_object('zoneId', t.zone_id,
        'controllerId', t.controller_id, 'station', t.station, 'at', t.requested_at,
        'isUnderway', t.status IN ('pending', 'sent') OR EXISTS (
          SELECT 1 FROM zone_run r WHERE r.command_id = t.id AND r.${isFlowing}),
        'wasSent', t.attempt > 0)), '[]')
      FROM command t WHERE t.farm_id = wanted.farm_id AND t.trial IS NOT NULL
        AND t.requested_at > clock_timestamp() - interval '2 days') ELSE '[]' END AS trials,
    $2::text AS request
  FROM (VALUES (1)) AS one LEFT JOIN wanted ON true ORDER BY place, wanted.id`;

const readText = readTextOf(controllersWanted);
const readOfCommandsText = readTextOf(ofCommandsWanted);

/** Of several queries, which name their controllers all; or of one that does not. */
function readStatement(queries: readonly WaterQuery[]): QueryConfig {
  const wanted = queries.flatMap(
    ({ controllerIds, commandIds: commands = [], farmId, operations, trials }, place) => {
      const farm = { farm_id: farmId, subject: operations?.subject, operations: operations?.ids, trials };
      // A farm that has none is read all the same.
      const ids = controllerIds?.length === 0 ? [null] : (controllerIds ?? []);
      return ids.map((id) => ({ place, id, commands, ...farm }));
    },
  );
  const request = currentRequestId() ?? null;
  if (wanted.length > 0) {
    const rows = JSON.stringify(wanted.map((each, row) => ({ ...each, row })));
    return { name: 'read-water', text: readText, values: [rows, request] };
  }
  const commandIds = queries.flatMap((query) => query.commandIds ?? []);
  return { name: 'read-water of commands', text: readOfCommandsText, values: [commandIds, request] };
}

/** What else is read for a decision. */
export interface Around {
  /** By the database's clock, to the millisecond. */
  readonly now: Date;
  readonly closedFarm: ClosedFarm | null;
  /** How many starts, schedules and adjustments of the farm's are not settled; what was planned has a limit of its own. */
  readonly unsettled: number;
  readonly operations: readonly KeptAnswer[];
  /** Of the farm's last two days, where they were asked for. */
  readonly trials: readonly PastTrial[];
}

const isRow = (value: unknown) => typeof value === 'object' && value !== null;
const json = z.custom<Readonly<Record<string, unknown>>>(isRow);
const pastTrial = z.object({
  ...{ controllerId: z.uuid(), zoneId: z.nullable(z.uuid()), station: z.nullable(z.int()) },
  at: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
  /** It has not ended, or nobody knows whether its valve is closed. */
  isUnderway: z.boolean(),
  wasSent: z.boolean(),
});
const readRow = z.object({
  place: z.int(),
  id: z.nullable(z.uuid()),
  now: z.date(),
  ...{ controller: z.nullable(json), watch: z.nullable(json), closed_farm: z.nullable(json) },
  ...{ zones: z.array(json), runs: z.array(json), commands: z.array(json), alarms: z.array(json) },
  unsettled: z.int(),
  operations: z.array(z.object({ id: z.string(), ask_hash: z.string(), answer: z.string() })),
  trials: z.array(pastTrial),
});

/** A controller's device was heard. */
export interface Contact {
  readonly controllerId: string;
  readonly at: Date;
  /** Nothing was decided: it is noted if the controller is still as it was in this version. Absent: a decision came to no more than this. */
  readonly version?: string;
}

/**
 * Of devices that are there, as is known: nothing is decided, so the version stays, and whoever decides about one meanwhile is not
 * disturbed. Those that somebody is writing about are left out.
 */
const contactsText = `
  WITH free AS MATERIALIZED (
    SELECT controller.id, n.at FROM json_to_recordset($1::json) AS n (id uuid, at timestamptz, version bigint)
    JOIN controller ON controller.id = n.id AND controller.status = 'active' AND controller.trouble IS NULL
      AND (n.version IS NULL OR controller.water_version = n.version)
    FOR NO KEY UPDATE OF controller SKIP LOCKED
  )
  UPDATE controller SET heard_at = greatest(controller.heard_at, free.at),
    last_connected = greatest(controller.last_connected, free.at)
  FROM free WHERE controller.id = free.id RETURNING controller.id`;

/** What is read for one query. */
export interface Read {
  readonly waters: readonly ControllerWater[];
  readonly around: Around;
}

function readOf(rows: WaterRows, found: readonly z.output<typeof readRow>[], clocks: Clocks): Read {
  const waters = found.flatMap(({ id, controller, watch, zones, commands, runs, alarms, now }) => {
    if (id === null) return [];
    const water = {
      ...{ controllerId: id, now },
      controller: controller && rows.controller.read(controller),
      watch: watch && rows.watch.read(watch),
      zones: zones.map((zone) => rows.zone.read(zone)),
      commands: commands.map((command) => rows.command.read(command)),
      runs: runs.map((run) => rows.run.read(run)),
      alarms: alarms.map((alarm) => rows.alarm.read(alarm)),
    };
    return [new ControllerWater(water, clocks)];
  });
  const [first] = found;
  if (first === undefined) throw new Error('One row is read, at least');
  const { closed_farm: closedFarm, unsettled, operations, trials, now } = first;
  const farm = { closedFarm: closedFarm && rows.closedFarm.read(closedFarm), unsettled, operations, trials };
  return { waters, around: { ...farm, now } };
}

/**
 * The statements of decisions about water; each is prepared once a connection. A prepared one bears no comment that says on whose
 * behalf it runs: a parameter does.
 */
export class WaterStatements {
  readonly #rows: WaterRows;
  readonly #clocks: Clocks;
  readonly #writeStatement: ReturnType<typeof writerOf>;

  constructor(database: DataSource, clocks: Clocks) {
    this.#rows = waterRows(database);
    this.#clocks = clocks;
    this.#writeStatement = writerOf(this.#rows);
  }

  /** Of several queries, each of which names its controllers; or of one. */
  async read(statements: Statements, ...queries: readonly WaterQuery[]): Promise<readonly Read[]> {
    const { rows } = await statements.query(readStatement(queries));
    const found = Map.groupBy(
      rows.map((row) => readRow.parse(row)),
      ({ place }) => place,
    );
    return queries.map((_query, place) => readOf(this.#rows, found.get(place) ?? [], this.#clocks));
  }

  /** False: one of the controllers has changed since it was read, and nothing is written. */
  async write(statements: Statements, waters: readonly Guarded[]): Promise<boolean> {
    return await this.#write(statements, waters, false);
  }

  /** False: nothing is written, and each is to be written alone, for one may have changed, or somebody is writing about it. */
  async writeTogether(statements: Statements, waters: readonly Guarded[]): Promise<boolean> {
    return await this.#write(statements, waters, true);
  }

  /** The ids of those that are noted. */
  async noteContacts(statements: Statements, contacts: readonly Contact[]): Promise<ReadonlySet<string>> {
    const noted = contacts.map(({ controllerId: id, at, version }) => ({ id, at, version }));
    const values = [JSON.stringify(noted)];
    const { rows } = await statements.query({ name: 'note-contacts', text: contactsText, values });
    return new Set(rows.map(({ id }) => String(id)));
  }

  async #write(statements: Statements, waters: readonly Guarded[], areFree: boolean): Promise<boolean> {
    try {
      const { rows } = await statements.query(this.#writeStatement(waters, areFree));
      return rows[0]?.['held'] === 1;
    } catch (error) {
      // The same operation, or an order in flight, of somebody who was faster.
      if (error instanceof DatabaseError && error.code === uniqueViolation) return false;
      throw error;
    }
  }
}
