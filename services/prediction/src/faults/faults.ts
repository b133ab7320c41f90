import type { alarmChanged } from '@headgate/contracts/bridge-facts';
import type { AnswerOf, AskOf, PayloadOf } from '@headgate/contracts/define';
import { faultRules, type Fault } from '@headgate/contracts/fault';
import type { acknowledgeFault, listFaults } from '@headgate/contracts/fault-questions';
import { faultRaised } from '@headgate/contracts/prediction-facts';
import { announce, type Caller, type Connection } from '@headgate/messaging';
import { cursorOf, positionOf } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../time/clock.ts';

/** So long a fault that is settled is listed [days]. */
const settledDays = 30;

interface Row extends Omit<Fault, 'severity' | 'owner' | 'raisedAt' | 'settledAt' | 'acknowledged'> {
  readonly createdAt: Date;
  readonly settledAt: Date | null;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgedBy: string | null;
}

const columns = `id, kind, controller_id AS "controllerId", farm_name AS "farmName", controller_model AS "controllerModel",
  zone_id AS "zoneId", zone_name AS "zoneName", field_id AS "fieldId", field_name AS "fieldName", gpm,
  usual_gpm AS "usualGpm", raised_at AS "createdAt", settled_at AS "settledAt", acknowledged_at AS "acknowledgedAt",
  acknowledged_by AS "acknowledgedBy"`;

/** It was settled and stands again: nobody has seen that. */
const isAgain = 'fault.settled_at IS NOT NULL AND excluded.settled_at IS NULL';

/** What is wrong at farms: each service announces what it knows of, and the list is kept here. What plans know is in `plan/faults`. */
@Injectable()
export class Faults {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /**
   * Each fact says all that is known of its alarm, and the highest version holds: late, doubled or out of order it comes to the same. Of
   * a farm that is gone nothing is kept. Whether anything is read differently now.
   */
  async keep(fact: PayloadOf<typeof alarmChanged>, connection: Connection): Promise<boolean> {
    const { alarmId, farmId, version, kind, controllerId, farmName, controllerModel } = fact;
    const { zoneId, zoneName, gpm, usualGpm, raisedAt, settledAt } = fact;
    const kept = await connection.query<{ isRaised: boolean }[]>(
      `WITH before AS MATERIALIZED (SELECT settled_at FROM fault WHERE id = $1)
       INSERT INTO fault (id, farm_id, version, kind, controller_id, farm_name, controller_model, zone_id, zone_name, gpm,
         usual_gpm, raised_at, settled_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13
       WHERE NOT EXISTS (SELECT FROM deleted_farm WHERE farm_id = $2)
       ON CONFLICT (id) DO UPDATE SET version = excluded.version, gpm = excluded.gpm, usual_gpm = excluded.usual_gpm,
         zone_name = excluded.zone_name, settled_at = excluded.settled_at,
         acknowledged_at = CASE WHEN ${isAgain} THEN NULL ELSE fault.acknowledged_at END,
         acknowledged_by = CASE WHEN ${isAgain} THEN NULL ELSE fault.acknowledged_by END
       WHERE fault.version < excluded.version AND fault.farm_id = excluded.farm_id
       RETURNING settled_at IS NULL
         AND NOT EXISTS (SELECT FROM before WHERE before.settled_at IS NULL) AS "isRaised"`,
      [
        ...[alarmId, farmId, version, kind, controllerId, farmName, controllerModel],
        ...[zoneId, zoneName, gpm, usualGpm, raisedAt, settledAt],
      ],
    );
    if (kept[0]?.isRaised === true) {
      const payload = {
        farmId,
        faultId: alarmId,
        kind,
        raisedAt,
        controllerId,
        zoneId,
        fieldId: null,
        gpm,
        usualGpm,
      };
      await announce(connection, faultRaised, payload, { aggregateId: alarmId });
    }
    return kept.length > 0;
  }

  /** Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { state, cursor, limit }: AskOf<typeof listFaults>,
  ): Promise<AnswerOf<typeof listFaults>> {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const since = new Date(this.#clock.now().getTime() - settledDays * 24 * 3_600_000);
    const rows = await this.#database.query<Row[]>(
      `SELECT ${columns} FROM fault WHERE farm_id = $1
         AND CASE WHEN $2 = 'open' THEN settled_at IS NULL ELSE settled_at > $3 END
         AND ($4::timestamptz IS NULL OR (raised_at, id) < ($4, $5::uuid))
       ORDER BY raised_at DESC, id DESC LIMIT $6`,
      [farmId, state, since, after?.createdAt ?? null, after?.id ?? null, limit + 1],
    );
    return pageOfRowsBy(cursorOf, rows, limit, faultOf);
  }

  /** Who acknowledged it first, and when, is kept with it. */
  async acknowledge(
    { farmId, userId }: Caller,
    id: string,
  ): Promise<{ readonly answer: AnswerOf<typeof acknowledgeFault>; readonly isNews: boolean }> {
    const [changed] = await this.#database.query<[Row[], number]>(
      `UPDATE fault SET acknowledged_at = $3, acknowledged_by = $4
       WHERE farm_id = $1 AND id = $2 AND acknowledged_at IS NULL RETURNING id`,
      [farmId, id, this.#clock.now(), userId],
    );
    const [row] = await this.#database.query<Row[]>(
      `SELECT ${columns} FROM fault WHERE farm_id = $1 AND id = $2`,
      [farmId, id],
    );
    if (row === undefined) return { answer: { kind: 'not-found' }, isNews: false };
    return { answer: { kind: 'acknowledged', fault: faultOf(row) }, isNews: changed.length > 0 };
  }
}

function faultOf({ createdAt, settledAt, acknowledgedAt: at, acknowledgedBy: by, ...row }: Row): Fault {
  return {
    ...row,
    ...faultRules[row.kind],
    raisedAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    acknowledged: at === null || by === null ? null : { by, at: at.toISOString() },
  };
}
