import type { MoneyOperations } from '@headgate/contracts/operations';
import { isDiscarded } from '@headgate/messaging';
import { rowsByHour } from '@headgate/runtime/queue/rows-by-hour';
import { waitingRows } from '@headgate/runtime/queue/waiting-rows';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ReconciliationRows } from '../billing/reconciliation/reconciliation-rows.ts';

const maxPayments = 20;
/** Somebody has paid, and the provider has not settled it. Opening the form alone is no payment. */
const unsettled = { table: 'payment', since: 'underway_since', where: 'underway_since IS NOT NULL' };
/** To go back, and still paid: refused, disputed, or sent back by the bank. One that was still open then is owed since it was paid. */
const owedRefunds = {
  table: 'payment',
  since: 'greatest(owed_back_at, paid_at)',
  where: `owed_back_at IS NOT NULL AND status = 'paid'`,
};
const events = { table: 'stripe_event', since: 'received_at', where: `state = 'received'` };
const isDead = `state = 'dead' AND NOT ${isDiscarded(`'payment-event'`, 'stripe_event.id')}`;
/** Since it was to be done; one that has failed waits for its next try. */
const providerTasks = { table: 'errand', since: 'due_at', where: 'done_at IS NULL' };

type Unsettled = MoneyOperations['unsettledPayments']['items'][number];
const oldest = `
  SELECT p.id, p.farm_id AS "farmId", p.status, p.underway_since AS since,
    (SELECT a.id FROM application a WHERE a.farm_id = p.farm_id
     ORDER BY a.created_at DESC, a.id DESC LIMIT 1) AS "applicationId"
  FROM payment p WHERE p.underway_since IS NOT NULL ORDER BY p.underway_since, p.id LIMIT ${String(maxPayments)}`;

/** Money that is under way, and what keeps our books and the provider's together, as the rows tell. */
@Injectable()
export class ReadMoneyOperations {
  constructor(
    private readonly database: DataSource,
    private readonly reconciliations: ReconciliationRows,
  ) {}

  async read(): Promise<MoneyOperations> {
    const [payments, items, owed, waitingEvents, dead, byHour, waitingTasks, reconciliations] =
      await Promise.all([
        waitingRows(this.database, unsettled),
        this.#unsettled(),
        waitingRows(this.database, owedRefunds),
        waitingRows(this.database, events),
        waitingRows(this.database, { ...events, where: isDead }),
        rowsByHour(this.database, { table: 'stripe_event', at: 'received_at' }),
        waitingRows(this.database, providerTasks),
        this.#reconciliations(),
      ]);
    return {
      unsettledPayments: { ...payments, items },
      owedRefunds: owed,
      events: { waiting: waitingEvents, dead: dead.count, byHour },
      errands: waitingTasks,
      ...reconciliations,
    };
  }

  async #unsettled(): Promise<Unsettled[]> {
    const rows = await this.database.query<(Omit<Unsettled, 'since'> & { readonly since: Date })[]>(oldest);
    return rows.map((row) => ({ ...row, since: row.since.toISOString() }));
  }

  async #reconciliations(): Promise<Pick<MoneyOperations, 'lastReconciliation' | 'reconciliationBeganAt'>> {
    const [last, newest] = await Promise.all([this.reconciliations.last(), this.reconciliations.newest()]);
    return {
      lastReconciliation: last && {
        startedAt: last.startedAt.toISOString(),
        finishedAt: last.finishedAt?.toISOString() ?? null,
        differences: last.findings.length,
      },
      reconciliationBeganAt: newest?.startedAt.toISOString() ?? null,
    };
  }
}
