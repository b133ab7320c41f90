import { Client, type ClientConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { currentSpan } from '../logs/request-scope.ts';
import { traced } from '../tracing/trace.ts';
import { isCancelled, isOutage } from './is-outage.ts';
import { sqlOnBehalf } from './sql-on-behalf.ts';
import { sqlSpan } from './sql-span.ts';

/** So many stay open, however quiet it is. */
export const keptConnections = 2;

/** What a service says of its database. */
export interface ServiceDatabase {
  /** Its name at the server, in the list of connections. */
  readonly service: string;
  readonly url: string;
  readonly entities: Extract<DataSourceOptions['entities'], unknown[]>;
  readonly migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  /** So long the server works on a statement, and so long getting a connection takes [ms], at most; without: 800. */
  readonly queryTimeout?: number;
  /** At most, at once; without: ten. */
  readonly connections?: number;
}

/**
 * PostgreSQL compiles what it thinks will take long. Once it had counted some 1,200 commands, compiling was 1.5 s of the 1.8 s that the
 * statement by which water is decided took, on a busy machine (docs/adr/0031).
 */
const withoutCompiling = '-c jit=off';

/**
 * So much longer than the server works on a statement we wait for its answer [ms]. A server that answers ends what takes too long by
 * itself, and the connection stays: to connect and to prepare anew costs more than most statements, so a server that is slow
 * under load would be slower still, and stay so (seen). Together with getting a connection it is within the 2 s that a caller waits.
 */
const answerMargin = 200;

/**
 * A connection that is given up once a query on it failed for an outage, unless the server itself ended it in time. pg would hand
 * it on: after a timeout still waiting for the first answer, so that on a half-open connection every later query would time out too, until the system
 * noticed after a quarter of an hour (seen); and to a server that is the primary no longer, for as long as that serves.
 * Each statement says whose request it is for.
 */
class ImpatientClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown;
    const send = (sql: string, more: unknown[]): unknown => {
      const ask = () => query(sqlOnBehalf(sql), ...more);
      // What is prepared is traced by whoever sends it, as it says itself whose request it is for.
      return currentSpan() === undefined ? ask() : traced(sqlSpan(sql), ask);
    };
    const watched = (statement: unknown, ...more: unknown[]): unknown => {
      const answer = typeof statement === 'string' ? send(statement, more) : query(statement, ...more);
      if (answer instanceof Promise) answer.catch((error: unknown) => this.#giveUpAfter(error));
      return answer;
    };
    // One behaviour for all of its overloads, which cannot be written as one.
    this.query = watched as Client['query'];
  }

  async #giveUpAfter(error: unknown): Promise<void> {
    if (isOutage(error) && !isCancelled(error)) await this.end();
  }
}

/**
 * How a service reaches its own database. Its tables change by migration alone. `?patience=20000` in its URL is another
 * patience with a query [ms]: a test's, on a machine that is busy with others.
 */
export function databaseOptions(database: ServiceDatabase): DataSourceOptions & { type: 'postgres' } {
  const { service, url, entities, migrations } = database;
  const queryTimeout = timeoutIn(url) ?? database.queryTimeout ?? 800;
  return {
    type: 'postgres',
    url,
    applicationName: service,
    entities,
    migrations,
    synchronize: false,
    poolSize: database.connections ?? 10,
    extra: {
      Client: ImpatientClient,
      options: withoutCompiling,
      statement_timeout: queryTimeout,
      query_timeout: queryTimeout + answerMargin,
      connectionTimeoutMillis: queryTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      // The pool would close all after ten quiet seconds, and a new one takes a starved server longer than we wait.
      min: keptConnections,
      idleTimeoutMillis: 60_000,
    },
  };
}

/**
 * The first questions come at once: where all begins anew, connections take longer than anybody waits for them, so those that stay are
 * opened before. `query`: on one of them. One that cannot be opened now is opened when it is needed.
 */
export async function openConnections(
  count: number,
  query: (sql: string) => Promise<unknown>,
): Promise<void> {
  await Promise.allSettled(Array.from({ length: count }, () => query('SELECT 1')));
}

function timeoutIn(url: string): number | undefined {
  const given = Number(new URL(url).searchParams.get('patience'));
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
}
