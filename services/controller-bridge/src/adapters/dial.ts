import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import { dial as dialAddress, NotConnected, secured as securedLine } from '@headgate/runtime/endpoints/dial';
import type { ResolvedEndpoint } from '../endpoints/endpoint.ts';
import type { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { NotSent } from './device-failure.ts';

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
export const dial = (...to: Parameters<typeof dialAddress>): Promise<Socket> => orNotSent(dialAddress(...to));

/** TLS over a connection, verified against `host`; `ca` vouches for it instead of the public authorities. Throws `NotSent`. */
export const secured = (...over: Parameters<typeof securedLine>): Promise<TLSSocket> =>
  orNotSent(securedLine(...over));

/** Where no connection came about, an order provably did not run. */
async function orNotSent<Line>(line: Promise<Line>): Promise<Line> {
  try {
    return await line;
  } catch (error) {
    if (!(error instanceof NotConnected)) throw error;
    throw new NotSent('unreachable', error.message, { cause: error });
  }
}
