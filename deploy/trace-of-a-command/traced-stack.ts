import { siteOfTheTests } from '../local/check/site-of-tests.ts';
import { inherited } from '../local/stack/process-environment.ts';
import { processes } from '../local/stack/processes.ts';
import { serveStack } from '../local/test/serve-stack.ts';

/* Gateway, identity and bridge, with a broker and devices: DATA and GATEWAY_PORT say where. Prints 'serving' when it is so. */

await serveStack({
  processes: processes.filter(({ name }) =>
    ['mail-sink', 'field-simulator', 'identity', 'bridge', 'gateway'].includes(name),
  ),
  // A busy machine's patience.
  databaseTimeout: 30_000,
  durable: false,
  environment: { ...inherited(process.env), ...siteOfTheTests },
});
