import { siteOfTheTests } from '../deploy/local/check/site-of-tests.ts';
import { inherited } from '../deploy/local/stack/process-environment.ts';
import { processes } from '../deploy/local/stack/processes.ts';
import { serveStack } from '../deploy/local/test/serve-stack.ts';

/* The whole product on servers of its own, at a time of its own: DATA, GATEWAY_PORT and HEADGATE_NOW say which. */

await serveStack({
  processes,
  durable: false,
  databaseTimeout: 60_000,
  environment: { ...inherited(process.env), ...siteOfTheTests, PREDICTIONS_PER_MINUTE: '100000' },
});
