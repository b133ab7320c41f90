/**
 * Stands in prediction's place and answers every question for advice with one constant, ready made: what is left is the
 * gateway and the NATS hop. NATS_URL, NATS_USER, NATS_PASSWORD, PORT, and BENCH_ANSWER, the answer.
 */
import { createServer } from 'node:http';
import { adviseLocation } from '@headgate/contracts/prediction-questions';
import { connect, headers } from '@nats-io/transport-node';

const { NATS_URL, NATS_USER, NATS_PASSWORD, PORT, BENCH_ANSWER = '' } = process.env;
const connection = await connect({
  servers: NATS_URL ?? '',
  ...(NATS_USER === undefined ? {} : { user: NATS_USER }),
  ...(NATS_PASSWORD === undefined ? {} : { pass: NATS_PASSWORD }),
});
const answer = new TextEncoder().encode(BENCH_ANSWER);
const success = headers();
success.set('Headgate-Status', '200');
connection.subscribe(adviseLocation.subject, {
  queue: adviseLocation.owner,
  callback: (error, message) => {
    if (error !== null) throw error;
    message.respond(answer, { headers: success });
  },
});
const server = createServer((_request, response) => response.end('ready')).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void connection.close();
});
