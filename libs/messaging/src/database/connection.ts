import { z } from 'zod/mini';

/** What messaging needs of a connection inside a transaction: TypeORM's `EntityManager` and pg's client both have it. */
export interface Connection {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

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

const pgResult = z.object({ rows: z.array(z.unknown()) });
/** TypeORM gives `[rows, count]` for UPDATE and DELETE. */
const typeOrmChange = z.tuple([z.array(z.unknown()), z.number()]);

/** The rows of a statement, whichever driver ran it. */
export async function queryRows<Row extends z.ZodMiniType>(
  connection: Connection,
  row: Row,
  sql: string,
  parameters: unknown[],
): Promise<z.output<Row>[]> {
  const result = await connection.query(sql, parameters);
  const fromPg = pgResult.safeParse(result);
  const fromChange = typeOrmChange.safeParse(result);
  const rows = fromPg.success ? fromPg.data.rows : fromChange.success ? fromChange.data[0] : result;
  return z.parse(z.array(row), rows);
}
