/**
 * Stands in prediction's place and answers every question for advice with the same bytes: a bare NATS client, so that what
 * is left of a request is the gateway and the hop over NATS. NATS_URL, NATS_USER, NATS_PASSWORD, PORT, and BENCH_ANSWER,
 * the answer as JSON.
 */
import { createServer } from 'node:http';
import { connect, headers } from '@nats-io/transport-node';
import { adviseLocation } from '@headgate/contracts/prediction-questions';

const { NATS_URL = '', NATS_USER = '', NATS_PASSWORD = '', PORT, BENCH_ANSWER = '' } = process.env;

const answered = headers();
answered.set('Headgate-Status', '200');
const connection = await connect({ servers: NATS_URL, user: NATS_USER, pass: NATS_PASSWORD });
connection.subscribe(adviseLocation.subject, {
  queue: adviseLocation.owner,
  callback: (_error, message) => {
    message.respond(BENCH_ANSWER, { headers: answered });
  },
});
await connection.flush();

// Whoever started it asks whether it is ready.
const health = createServer((_request, response) => response.end()).listen(Number(PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  health.close();
  void connection.drain();
});
