import type { EntityManager } from 'typeorm';

/** What messaging needs of a connection inside a transaction. */
export type Connection = Pick<EntityManager, 'query'>;

interface AfterCommit {
  afterTransactionCommit(event: { readonly manager: object }): void;
}

/** What messaging needs of a database: TypeORM's `DataSource` has it. A query of its own is a transaction of its own. */
export interface Database extends Connection {
  /** Commits when the work resolves, rolls back when it rejects. */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Told after a commit, with the connection that `work` had. */
  readonly subscribers?: { push(subscriber: AfterCommit): unknown };
}
