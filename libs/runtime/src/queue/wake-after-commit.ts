import { EntityManager, type EntitySubscriberInterface, type QueryRunner } from 'typeorm';

/** The rows that each transaction has written so far, by the task that is to work on them. */
const written = new WeakMap<QueryRunner, Map<string, string[]>>();

/**
 * Has the row task of that name woken for a row when the transaction that wrote it has committed. Outside one, or where the
 * task is another process's, its sweeper finds the row.
 */
export function wakeAfterCommit(connection: unknown, task: string, id: string): void {
  if (!(connection instanceof EntityManager) || connection.queryRunner?.isTransactionActive !== true) return;
  const rows = written.get(connection.queryRunner) ?? new Map<string, string[]>();
  written.set(connection.queryRunner, rows);
  rows.set(task, [...(rows.get(task) ?? []), id]);
}

/** Wakes one task for what transactions of its database have written; who commits does not wait for it. */
export class WakeAfterCommit implements EntitySubscriberInterface {
  readonly #task: string;
  readonly #wake: (ids: readonly string[]) => void;

  constructor(task: string, wake: (ids: readonly string[]) => void) {
    this.#task = task;
    this.#wake = wake;
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // The end of a savepoint is none.
    if (!queryRunner.isTransactionActive) this.#wake(this.#taken(queryRunner));
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (!queryRunner.isTransactionActive) this.#taken(queryRunner);
  }

  #taken(queryRunner: QueryRunner): readonly string[] {
    const rows = written.get(queryRunner);
    const ids = rows?.get(this.#task) ?? [];
    rows?.delete(this.#task);
    return ids;
  }
}
