import type { ConnectionTest } from '@headgate/contracts/irrigation-controller';
import type { WaitingRow } from '@headgate/runtime/queue/row-queue';
import type { Waiting } from '@headgate/runtime/queue/row-sweeper';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** A test that this worker is to carry out now. */
export interface ClaimedTest {
  readonly id: string;
  readonly controllerId: string;
  readonly farmId: string;
  /** Counts from 1. */
  readonly attempt: number;
}

const isOverdue = `state = 'running' AND due_at < clock_timestamp() - $1 * interval '1 millisecond'`;

/** The states of tests, changed only by conditional UPDATEs: who changes one knows that nobody else has. */
@Injectable()
export class ConnectionTestRows {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  /** For so long [ms]; after that the worker is taken for dead. Undefined: it is done, somebody else's, or not due. */
  async claim(id: string, lease: number): Promise<ClaimedTest | undefined> {
    const [rows] = await this.#database.query<[ClaimedTest[], number]>(
      `UPDATE connection_test SET attempt = attempt + 1,
         due_at = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE id = $1 AND state = 'running' AND due_at <= clock_timestamp()
       RETURNING id, controller_id AS "controllerId", farm_id AS "farmId", attempt`,
      [id, lease],
    );
    return rows[0];
  }

  /** How far it is. False: it is not ours any more. */
  async progress(
    manager: EntityManager,
    { id, attempt }: ClaimedTest,
    steps: ConnectionTest['steps'],
  ): Promise<boolean> {
    const [, rows] = await manager.query<[unknown[], number]>(
      `UPDATE connection_test SET steps = $3 WHERE id = $1 AND attempt = $2 AND state = 'running'`,
      [id, attempt, JSON.stringify(steps)],
    );
    return rows === 1;
  }

  /** running → done. False: it is not ours any more. */
  async end(
    manager: EntityManager,
    { id, attempt }: ClaimedTest,
    { steps, verdict, endedAt }: Pick<ConnectionTest, 'steps' | 'verdict'> & { endedAt: Date },
  ): Promise<boolean> {
    const [, rows] = await manager.query<[unknown[], number]>(
      `UPDATE connection_test SET steps = $3, verdict = $4, ended_at = $5, state = 'done'
       WHERE id = $1 AND attempt = $2 AND state = 'running'`,
      [id, attempt, JSON.stringify(steps), verdict, endedAt],
    );
    return rows === 1;
  }

  /** For another worker, at once: this one stops. */
  async giveBack({ id, attempt }: ClaimedTest): Promise<void> {
    await this.#database.query(
      `UPDATE connection_test SET due_at = clock_timestamp()
       WHERE id = $1 AND attempt = $2 AND state = 'running'`,
      [id, attempt],
    );
  }

  /** Tests that nobody seems to have been woken for in so long [ms], or whose worker died, the oldest first. */
  overdue(most: number, wakeUpLost: number): Promise<WaitingRow[]> {
    return this.#database.query<WaitingRow[]>(
      `SELECT id, attempt FROM connection_test WHERE ${isOverdue} ORDER BY due_at LIMIT $2`,
      [wakeUpLost, most],
    );
  }

  /** All of those. */
  waiting(wakeUpLost: number): Promise<Waiting> {
    const rows = { table: 'connection_test', since: 'due_at', where: isOverdue };
    return waitingRows(this.#database, rows, [wakeUpLost]);
  }
}
