import { Client, type ClientConfig } from 'pg';
import type { DataSourceOptions } from 'typeorm';
import { currentSpan } from '../logs/request-scope.ts';
import { traced } from '../tracing/trace.ts';
import { isOutage } from './is-outage.ts';
import { sqlOnBehalf } from './sql-on-behalf.ts';
import { sqlSpan } from './sql-span.ts';

/** What a service says of its database. */
export interface ServiceDatabase {
  /** Its name at the server, in the list of connections. */
  readonly service: string;
  readonly url: string;
  readonly entities: Extract<DataSourceOptions['entities'], unknown[]>;
  readonly migrations: Extract<DataSourceOptions['migrations'], unknown[]>;
  /** Getting a connection, and an answer on it: together within the 2 s that a caller waits [ms]. */
  readonly queryTimeout?: number;
  /** At most, at once; without: ten. */
  readonly connections?: number;
}

/**
 * A connection that is given up once a query on it failed for an outage. pg itself would hand it on: after a timeout still
 * waiting for the first answer, so that on a half-open connection every later query would time out too, until the system
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
    if (isOutage(error)) await this.end();
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
      query_timeout: queryTimeout,
      connectionTimeoutMillis: queryTimeout,
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      // The pool would close all after ten quiet seconds, and a new one takes a starved server longer than we wait.
      min: 2,
    },
  };
}

function timeoutIn(url: string): number | undefined {
  const given = Number(new URL(url).searchParams.get('patience'));
  return Number.isSafeInteger(given) && given > 0 ? given : undefined;
}
