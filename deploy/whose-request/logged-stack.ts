import { processes } from '../local/stack/processes.ts';
import { serveStack } from '../local/test/serve-stack.ts';

/* Gateway, identity and bridge, as talkative as can be: DATA and GATEWAY_PORT say where. Prints 'serving' when it is so. */

await serveStack({
  processes: processes.filter(({ name }) => ['mail-sink', 'identity', 'bridge', 'gateway'].includes(name)),
  // A busy machine's patience.
  databaseTimeout: 30_000,
  durable: false,
  // No device speaks.
  environment: { ...process.env, LOG_LEVEL: 'debug', MQTT_URL: 'mqtt://127.0.0.1:9' },
});
