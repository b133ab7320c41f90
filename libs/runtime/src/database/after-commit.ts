import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';

/** What is to be done once a transaction has committed, and not at all where it rolls back: then its runner is no more. */
export class AfterCommit implements EntitySubscriberInterface {
  readonly #waiting = new WeakMap<QueryRunner, (() => void)[]>();

  add({ queryRunner }: EntityManager, work: () => void): void {
    if (queryRunner === undefined) throw new Error('It is not in a transaction');
    this.#waiting.set(queryRunner, [...(this.#waiting.get(queryRunner) ?? []), work]);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // The end of a savepoint is none.
    if (queryRunner.isTransactionActive) return;
    for (const work of this.#waiting.get(queryRunner) ?? []) work();
    this.#waiting.delete(queryRunner);
  }
}
