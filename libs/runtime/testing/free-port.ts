import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below those of the product (deploy/local/machine/ports.ts) and those that a system hands out for outgoing connections
 * (from 32768 on Linux). A server that a test kills and starts again would lose one of the latter in between: to anybody's
 * connection, even to one of its own clients, which connects to itself when it happens to be given the port that it calls.
 */
const lowest = 10_000;
const highest = 20_000;

/** A port of this machine that nobody listens on, and that nobody gets by chance while its server is away. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
  throw new Error('No free port');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen({ port, host: '127.0.0.1', exclusive: true }), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
