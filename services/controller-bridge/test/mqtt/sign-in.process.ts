import { ourBroker } from '../../src/adapters/mqtt/broker-place.ts';
import { BrokerSession } from '../../src/adapters/mqtt/broker-session.ts';

/** Signs in as the bridge does, with whom this process trusts (NODE_EXTRA_CA_CERTS), and writes what came of it. */
const [url = '', username, password] = process.argv.slice(2);
const place = ourBroker(url, { username, password, clientId: 'headgate-test' });
try {
  const stream = await place.dial(AbortSignal.timeout(30_000));
  const session = await BrokerSession.open(stream, place.login, () => undefined);
  process.stdout.write('signed in');
  await session.close();
} catch (error) {
  process.stdout.write(error instanceof Error ? error.message : String(error));
}
