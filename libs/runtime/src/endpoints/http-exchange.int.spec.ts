import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { httpExchange } from './http-exchange.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  if (server !== undefined) await once(server, 'close');
});

/** What comes of a request that is answered with these very bytes. */
async function exchangeWith(bytes: string, reads: 'none' | number) {
  server = createServer((socket) => {
    socket.once('data', () => socket.end(bytes)).on('error', () => undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const endpoint = {
    scheme: 'http',
    host: 'valves.example.com',
    address: '127.0.0.1',
    family: 4,
    port,
  } as const;
  const request = { method: 'POST', path: '/', headers: {}, body: '{}', reads } as const;
  return httpExchange(socket, endpoint, request, AbortSignal.timeout(30_000));
}

it.each(['none', 1_024] as const)(
  'takes an answer that changes protocols for one (its body read: %p)',
  async (reads) => {
    const changes = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\nmore';
    await expect(exchangeWith(changes, reads)).resolves.toMatchObject({ status: 101 });
  },
);

it('takes the answer that comes after a preliminary one', async () => {
  const both = 'HTTP/1.1 103 Early Hints\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
  await expect(exchangeWith(both, 1_024)).resolves.toMatchObject({ status: 200, body: Buffer.from('ok') });
});

it.each(['', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'SSH-2.0-OpenSSH_9.2\r\n'])(
  'fails after %j',
  async (bytes) => {
    await expect(exchangeWith(bytes, 'none')).rejects.toMatchObject({
      name: 'ExchangeFailed',
      trouble: 'unreachable',
    });
  },
);
