import type { EntityManager, EntitySubscriberInterface, QueryRunner } from 'typeorm';

/** What is to be done once a transaction has committed, and not at all where it rolls back. */
export class AfterCommit implements EntitySubscriberInterface {
  readonly #waiting = new WeakMap<QueryRunner, (() => void)[]>();

  add({ queryRunner }: EntityManager, work: () => void): void {
    if (queryRunner === undefined) throw new Error('It is not in a transaction');
    this.#waiting.set(queryRunner, [...(this.#waiting.get(queryRunner) ?? []), work]);
  }

  afterTransactionCommit({ queryRunner }: { queryRunner: QueryRunner }): void {
    // The end of a savepoint is none.
    if (!queryRunner.isTransactionActive) for (const work of this.#take(queryRunner)) work();
  }

  afterTransactionRollback({ queryRunner }: { queryRunner: QueryRunner }): void {
    if (!queryRunner.isTransactionActive) this.#take(queryRunner);
  }

  #take(queryRunner: QueryRunner): readonly (() => void)[] {
    const works = this.#waiting.get(queryRunner) ?? [];
    this.#waiting.delete(queryRunner);
    return works;
  }
}
