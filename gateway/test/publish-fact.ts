import { once } from 'node:events';
import { connect } from 'node:net';
import type { Fact, PayloadOf } from '@headgate/contracts/define';

/** Announces a fact to whoever hears it, in the words of NATS's own protocol: the gateway has no client for that. */
export async function publishFact<F extends Fact>(
  port: number,
  fact: F,
  payload: PayloadOf<F>,
): Promise<void> {
  const body = JSON.stringify(payload);
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const answers = once(socket, 'data');
  socket.write(`CONNECT {"verbose":false}\r\nPUB ${fact.subject} ${Buffer.byteLength(body)}\r\n${body}\r\n`);
  await answers;
  // What comes after PONG has been taken before it.
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.write('PING\r\n');
  while (!received.includes('PONG')) await once(socket, 'data');
  socket.destroy();
}
