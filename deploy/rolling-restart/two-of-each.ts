import { fileURLToPath } from 'node:url';
import { nowOfTheTests, siteOfTheTests } from '../local/check/site-of-tests.ts';
import { inherited } from '../local/stack/process-environment.ts';
import { processes } from '../local/stack/processes.ts';
import { replicate } from '../local/stack/replicate.ts';
import { Stack } from '../local/stack/stack.ts';
import { serveStack } from '../local/test/serve-stack.ts';

/*
 * The product with two of every process behind haproxy, as it was built, on servers of its own: DATA and DOOR_PORT say where,
 * PATIENCE how many times as long it waits as it would. Prints 'serving' when it does.
 */

const timeoutFactor = Number(process.env['PATIENCE'] ?? '1');
const stack = new Stack({
  clone: fileURLToPath(new URL('../../', import.meta.url)),
  data: process.env['DATA'] ?? '',
  gateway: { port: Number(process.env['DOOR_PORT']), host: '127.0.0.1' },
  processes: replicate(processes, 2),
  isBalanced: true,
  ...(timeoutFactor > 1 && { databaseTimeout: 1_000 * timeoutFactor }),
  durable: false,
  builds: false,
  environment: {
    ...inherited(process.env),
    ...siteOfTheTests,
    HEADGATE_NOW: nowOfTheTests,
    PREDICTIONS_PER_MINUTE: '100000',
    TRUST_PROXY: '1',
    // The balancer looks twice a second, and this machine may be slow.
    DRAIN_SECONDS: '5',
  },
  say: (line) => {
    console.log(line);
  },
});
await serveStack(stack);
