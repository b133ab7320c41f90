import { fileURLToPath } from 'node:url';
import { processes } from '../local/stack/processes.ts';
import { serveStack } from '../local/test/serve-stack.ts';

/* Gateway, identity and bridge from their sources, as talkative as can be: DATA and DOOR_PORT say where. Prints 'serving' when it is so. */

const transpile = fileURLToPath(new URL('../../libs/runtime/test/transpile.ts', import.meta.url));
const runtime = { NODE_OPTIONS: `--conditions=@headgate/source --import=${transpile}` };
await serveStack({
  processes: processes
    .filter(({ name }) => ['mail-sink', 'identity', 'bridge', 'gateway'].includes(name))
    .map((process) => ({ ...process, entry: process.entry.replace('dist/main.js', 'src/main.ts'), runtime })),
  // A busy machine's patience.
  databaseTimeout: 30_000,
  durable: false,
  // No device speaks.
  environment: { ...process.env, LOG_LEVEL: 'debug', MQTT_URL: 'mqtt://127.0.0.1:9' },
});
