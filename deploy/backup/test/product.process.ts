import { inherited } from '../../local/stack/process-environment.ts';
import { processes } from '../../local/stack/processes.ts';
import { serveStack } from '../../local/test/serve-stack.ts';

/*
 * The product as it was built, on servers of its own, without a field: DATA and GATEWAY_PORT say where. Prints 'serving' when it
 * does.
 */

/** Everybody calls from one address here. */
const limits = [
  ...['REQUESTS_PER_MINUTE', 'LOGINS_PER_5_MINUTES', 'LOGINS_PER_CLIENT_PER_5_MINUTES'],
  ...['CODES_PER_HOUR', 'CODE_TRIES_PER_HOUR', 'REGISTRATIONS_PER_HOUR', 'APPLICATIONS_PER_HOUR'],
  ...['COMMANDS_PER_MINUTE', 'MQTT_CREDENTIALS_PER_HOUR'],
];

await serveStack({
  processes: processes.filter(({ name }) => name !== 'field-simulator'),
  durable: true,
  environment: {
    ...inherited(process.env),
    ...Object.fromEntries(limits.map((name) => [name, '1000000'])),
  },
});
