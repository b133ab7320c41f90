import { createServer, type Server } from 'node:http';
import { createConnection, createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

/** Somebody outside, who may be anything but a controller. */
export interface Peer {
  readonly port: number;
  readonly received: () => string;
  stop(): Promise<void>;
}

/** A web server that refuses, and says back everything that it was told, as careless ones do. */
export async function talkativeServer(): Promise<Peer> {
  let received = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const reported = JSON.stringify({ url: request.url, headers: request.headers, body });
      received += reported;
      response.writeHead(401, { 'Content-Type': 'application/json' }).end(reported);
    });
  });
  return { ...(await listening(server)), received: () => received };
}

/** Takes connections, and ends each once something was said: a broker that is none. */
export async function curtServer(): Promise<Peer> {
  let received = '';
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.toString('latin1');
      socket.destroy();
    });
  });
  return { ...(await listening(server)), received: () => received };
}

async function listening(server: Server | ReturnType<typeof createTcpServer>) {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // Of a server that listens to TCP, by Node's documentation.
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { port, stop };
}

/** Everything that anybody tells a Redis from now on. */
export function listenToRedis(port: number): { readonly received: () => string; stop: () => void } {
  let received = '';
  const socket: Socket = createConnection({ port, host: '127.0.0.1' });
  socket.setEncoding('utf8').on('data', (text: string) => (received += text));
  socket.on('error', () => undefined);
  socket.write('MONITOR\r\n');
  return {
    received: () => received,
    stop: () => {
      socket.destroy();
    },
  };
}
