import type { DataSourceOptions } from 'typeorm';
import { ImpatientClient } from './impatient-client.ts';
import { PilotPages1795300000000 } from './migrations/1795300000000-pilot-pages.ts';
import { PilotUpdate } from './pilot-update.entity.ts';
import { Project } from './project.entity.ts';
import { Testimonial } from './testimonial.entity.ts';

/** Getting a connection and an answer on it stays within the 2 s that a caller waits [ms]. */
const queryTimeout = 800;

/** How this service reaches its own database. Its tables change by migration alone. */
export function databaseOptions(url: string): DataSourceOptions & { type: 'postgres' } {
  return {
    type: 'postgres',
    url,
    applicationName: 'pilot',
    entities: [PilotUpdate, Project, Testimonial],
    migrations: [PilotPages1795300000000],
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
