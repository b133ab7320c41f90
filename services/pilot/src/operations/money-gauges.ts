import { Metrics } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { ReconciliationRows } from '../billing/reconciliation/reconciliation-rows.ts';
import { ReadMoneyOperations } from './money-operations.ts';

const gauges = {
  headgate_payments_unsettled: {
    help: 'Payments that somebody has confirmed, and that are neither paid nor given up',
  },
  headgate_payments_unsettled_oldest_seconds: { help: 'Since when the oldest of them is; 0: there is none' },
  headgate_refunds_owed: { help: 'Fees that are to be refunded, and are still paid' },
  headgate_refunds_owed_oldest_seconds: { help: 'Since when the oldest of them is; 0: there is none' },
  headgate_payment_events_waiting: { help: 'Events of the payment provider that are not applied yet' },
  headgate_reconciliation_last_success_timestamp_seconds: {
    help: 'When our books were last compared with the provider’s to the end, in seconds since 1970; 0: never',
  },
  headgate_reconciliation_differences: { help: 'Differences that this comparison found' },
};

/** What operators must know of money, as metrics. */
@Injectable()
export class MoneyGauges {
  constructor(metrics: Metrics, money: ReadMoneyOperations, reconciliations: ReconciliationRows) {
    metrics.readRows({
      gauges,
      read: async () => {
        const [{ unsettledPayments, owedRefunds, events }, last] = await Promise.all([
          money.read(),
          reconciliations.last(),
        ]);
        return {
          headgate_payments_unsettled: unsettledPayments.count,
          headgate_payments_unsettled_oldest_seconds: unsettledPayments.oldestSeconds ?? 0,
          headgate_refunds_owed: owedRefunds?.count ?? 0,
          headgate_refunds_owed_oldest_seconds: owedRefunds?.oldestSeconds ?? 0,
          headgate_payment_events_waiting: events.waiting.count,
          headgate_reconciliation_last_success_timestamp_seconds: (last?.finishedAt?.getTime() ?? 0) / 1_000,
          headgate_reconciliation_differences: last?.findings.length ?? 0,
        };
      },
    });
  }
}
