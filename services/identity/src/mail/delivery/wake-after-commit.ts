import type { RowQueue } from '@headgate/runtime/queue/row-queue';
import type { EntitySubscriberInterface, QueryRunner } from 'typeorm';
import { takeEnqueued } from '../enqueue-mail.ts';

/** Wakes a worker for each mail that a transaction asked for, once it has committed; who committed does not wait for it. */
export class WakeAfterCommit implements EntitySubscriberInterface {
  readonly #queue: RowQueue;

  constructor(queue: RowQueue) {
    this.#queue = queue;
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // The end of a savepoint is none.
    if (queryRunner.isTransactionActive) return;
    void this.#queue.wake(takeEnqueued(queryRunner).map((id) => ({ id, attempt: 0 })));
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (!queryRunner.isTransactionActive) takeEnqueued(queryRunner);
  }
}
