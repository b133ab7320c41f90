import { nowOfTheTests, siteOfTheTests } from '../local/check/site-of-tests.ts';
import { inherited } from '../local/stack/process-environment.ts';
import { processes } from '../local/stack/processes.ts';
import { replicate } from '../local/stack/replicate.ts';
import { serveStack } from '../local/test/serve-stack.ts';
import { givenServers } from './given-servers.ts';

/*
 * The product with two of every process behind haproxy, as it was built, on servers of its own unless `givenServers` are told: DATA and
 * GATEWAY_PORT say where, PATIENCE how many times as long it waits as it would. Prints 'serving' when it does.
 */

const timeoutFactor = Number(process.env['PATIENCE'] ?? '1');
await serveStack({
  processes: replicate(processes, 2),
  ...(timeoutFactor > 1 && { databaseTimeout: 1_000 * timeoutFactor }),
  durable: false,
  servers: givenServers(process.env),
  environment: {
    ...inherited(process.env),
    ...siteOfTheTests,
    HEADGATE_NOW: nowOfTheTests,
    PREDICTIONS_PER_MINUTE: '100000',
    TRUST_PROXY: '1',
    // The balancer looks twice a second, and this machine may be slow.
    DRAIN_SECONDS: '5',
  },
});
