import { fileURLToPath } from 'node:url';
import { siteOfTheTests } from '../local/check/site-of-tests.ts';
import { inherited } from '../local/stack/process-environment.ts';
import { processes } from '../local/stack/processes.ts';
import { serveStack } from '../local/test/serve-stack.ts';
import { installDatabaseClock } from './clock/database-clock.ts';

/*
 * The whole product as it was built, on servers of its own, at the time that the file SEASON_CLOCK has: DATA and GATEWAY_PORT say where.
 * Prints 'serving' when it does.
 */

const clock = process.env['SEASON_CLOCK'] ?? '';
const loaded = fileURLToPath(new URL('clock/season-clock.ts', import.meta.url));
await serveStack({
  // A device counts its own seconds.
  processes: processes.map((entry) =>
    entry.name === 'field-simulator' ? { ...entry, runtime: { SEASON_TIMERS: 'all' } } : entry,
  ),
  durable: false,
  databaseTimeout: 60_000,
  environment: {
    ...inherited(process.env),
    ...siteOfTheTests,
    PREDICTIONS_PER_MINUTE: '100000',
    AUTOMATIC_RUNS: 'true',
    NODE_OPTIONS: `--import=${loaded}`,
  },
  preparePostgres: (adminUrl) => installDatabaseClock(adminUrl, clock),
});
