import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A broker of the test's own. */
export async function startNats(): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const server = spawn('nats-server', ['--addr', '127.0.0.1', '--port', String(port)], { stdio: 'ignore' });
  const ended = once(server, 'exit');
  while (!(await accepts(port))) {
    if (server.exitCode !== null) throw new Error(`nats-server ended with ${server.exitCode}`);
    await wait(20);
  }
  return {
    url: `nats://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
