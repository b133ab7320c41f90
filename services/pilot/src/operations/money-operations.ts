import type { MoneyOperations } from '@headgate/contracts/operations';
import { isDiscarded } from '@headgate/messaging';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const maxPayments = 20;
const isUnsettled = `status = 'pending'`;
const unsettled = { table: 'payment', since: 'created_at', where: isUnsettled };
const events = { table: 'stripe_event', since: 'received_at', where: `state = 'received'` };
const isDead = `state = 'dead' AND NOT ${isDiscarded(`'payment-event'`, 'stripe_event.id')}`;
/** Since it was to be done; one that has failed waits for its next try. */
const providerTasks = { table: 'errand', since: 'due_at', where: 'done_at IS NULL' };

interface UnsettledRow {
  readonly id: string;
  readonly status: string;
  readonly since: Date;
}

interface ReconciliationRow {
  readonly startedAt: Date;
  readonly finishedAt: Date | null;
  readonly differences: number;
}

/** Money that is under way, and what keeps our books and the provider's together, as the rows tell. */
@Injectable()
export class ReadMoneyOperations {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async read(): Promise<MoneyOperations> {
    const [payments, items, waitingEvents, dead, waitingTasks, lastReconciliation] = await Promise.all([
      waitingRows(this.#database, unsettled),
      this.#unsettled(),
      waitingRows(this.#database, events),
      waitingRows(this.#database, { ...events, where: isDead }),
      waitingRows(this.#database, providerTasks),
      this.#lastReconciliation(),
    ]);
    return {
      unsettledPayments: { ...payments, items },
      events: { waiting: waitingEvents, dead: dead.count },
      errands: waitingTasks,
      lastReconciliation,
    };
  }

  async #unsettled(): Promise<MoneyOperations['unsettledPayments']['items']> {
    const rows = await this.#database.query<UnsettledRow[]>(
      `SELECT id, status, created_at AS since FROM payment WHERE ${isUnsettled} ORDER BY created_at, id LIMIT $1`,
      [maxPayments],
    );
    return rows.map(({ id, status, since }) => ({ id, status, since: since.toISOString() }));
  }

  async #lastReconciliation(): Promise<MoneyOperations['lastReconciliation']> {
    const [last] = await this.#database.query<ReconciliationRow[]>(
      `SELECT started_at AS "startedAt", finished_at AS "finishedAt", jsonb_array_length(findings) AS differences
       FROM reconciliation ORDER BY started_at DESC, id DESC LIMIT 1`,
    );
    if (last === undefined) return null;
    const { startedAt, finishedAt, differences } = last;
    return {
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      differences,
    };
  }
}
