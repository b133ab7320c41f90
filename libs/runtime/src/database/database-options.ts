import type { DataSourceOptions } from 'typeorm';
import { ImpatientClient } from './impatient-client.ts';

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
