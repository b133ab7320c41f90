import type { DataSourceOptions } from 'typeorm';
import { ImpatientClient } from './impatient-client.ts';
import { PredictionLog1795000000000 } from './migrations/1795000000000-prediction-log.ts';
import { PredictionLog } from './prediction-log.entity.ts';

/** With the 1.2 s that weather may take, this stays within the 2 s that a caller waits [ms]. */
const queryTimeout = 600;

/** How this service reaches its own database. Its tables change by migration alone. */
export function databaseOptions(url: string): DataSourceOptions & { type: 'postgres' } {
  return {
    type: 'postgres',
    url,
    applicationName: 'prediction',
    entities: [PredictionLog],
    migrations: [PredictionLog1795000000000],
    synchronize: false,
    poolSize: 10,
    extra: {
      Client: ImpatientClient,
      query_timeout: queryTimeout,
      connectionTimeoutMillis: queryTimeout,
      keepAlive: true,
    },
  };
}
