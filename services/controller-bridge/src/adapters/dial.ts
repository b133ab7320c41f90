import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ResolvedEndpoint } from '../endpoints/endpoint.ts';
import type { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { messageOf, NotSent } from './device-failure.ts';

/** What adapters need of the guard before they dial. */
export type Endpoints = Pick<ResolveEndpoint, 'resolve'>;

/** Where a device may be dialled, checked now. Throws `NotSent`: nothing was dialled. */
export async function whereIs(
  endpoints: Endpoints,
  connectionType: ConnectionType,
  endpoint: string | null,
  signal: AbortSignal,
): Promise<ResolvedEndpoint> {
  if (endpoint === null) throw new NotSent('unreachable', 'The controller has no endpoint');
  const resolution = await endpoints.resolve(connectionType, endpoint, signal);
  switch (resolution.kind) {
    case 'resolved':
      return resolution.endpoint;
    case 'refused':
      throw new NotSent('unreachable', resolution.reason);
    case 'unresolved':
      throw new NotSent('unreachable', resolution.cause.message, { cause: resolution.cause });
  }
}

/** A connection to the address that was checked; no name is looked up. Throws `NotSent`. */
export async function dial(
  { address, port }: Pick<ResolvedEndpoint, 'address' | 'port'>,
  signal: AbortSignal,
): Promise<Socket> {
  return await comesUp(connect({ host: address, port, noDelay: true }), 'connect', signal);
}

/** TLS over a connection, verified against `host`; `ca` vouches for it instead of the public authorities. Throws `NotSent`. */
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
    throw new NotSent('unreachable', message, { cause: error });
  }
}
