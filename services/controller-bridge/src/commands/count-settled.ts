import { commandReasons, commandTypes } from '@headgate/contracts/irrigation-command';
import type { Metrics } from '@headgate/runtime';
import { startAtZero } from '@headgate/runtime/metrics/start-at-zero';
import type { EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { takeSettled, type SettledCommand } from './settled-commands.ts';

/** Upper bounds [s]: from a device that answers at once to one that is heard of after all. */
const buckets = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

/** Counts what became of commands, once that has committed. What is simulated is not counted: it tells nothing of devices. */
export class CountSettled implements EntitySubscriberInterface {
  readonly #count: (command: SettledCommand) => void;

  constructor(metrics: Metrics) {
    const settled = metrics.counter({
      name: 'headgate_command_settled_total',
      help: 'Commands by what became of them, as it was first known; simulated ones apart',
      labels: ['type', 'outcome', 'reason'],
    });
    startAtZero(settled, { type: commandTypes, outcome: ['confirmed'], reason: ['none'] });
    startAtZero(settled, { type: commandTypes, outcome: ['failed'], reason: commandReasons });
    const confirm = metrics.histogram(
      {
        name: 'headgate_command_confirm_seconds',
        help: 'From the sending of a command to the yes of its device; simulated ones apart',
        labels: [],
      },
      buckets,
    );
    this.#count = ({ type, outcome, reason, confirmSeconds }) => {
      settled.inc({ type, outcome, reason: reason ?? 'none' });
      if (confirmSeconds !== null) confirm.observe(confirmSeconds);
    };
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // The end of a savepoint is none.
    if (!queryRunner.isTransactionActive) takeSettled(queryRunner).forEach(this.#count);
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (!queryRunner.isTransactionActive) takeSettled(queryRunner);
  }
}
