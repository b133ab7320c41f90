import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Resolved } from './endpoint-guard.ts';

/** No connection came about: nothing has left for whoever is there. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** A connection to the address that was checked; no name is looked up. Throws `NotConnected`. */
export async function dial(
  { address, port }: Pick<Resolved, 'address' | 'port'>,
  signal: AbortSignal,
): Promise<Socket> {
  return await comesUp(connect({ host: address, port, noDelay: true }), 'connect', signal);
}

/** TLS over a connection, verified against `host`; `ca` vouches for it instead of the public authorities. Throws `NotConnected`. */
export async function secured(
  socket: Socket,
  host: string,
  signal: AbortSignal,
  ca?: string,
): Promise<TLSSocket> {
  const name = isIP(host) === 0 ? { servername: host } : { host };
  return await comesUp(connectTls({ socket, ca, ...name }), 'secureConnect', signal);
}

async function comesUp<Line extends Socket>(line: Line, event: string, signal: AbortSignal): Promise<Line> {
  try {
    await once(line, event, { signal });
    return line;
  } catch (error) {
    line.destroy();
    const message = signal.aborted ? 'No connection in time' : messageOf(error);
    throw new NotConnected(message, { cause: error });
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
