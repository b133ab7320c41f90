import { once } from 'node:events';
import { Socket } from 'node:net';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ResolvedEndpoint } from '../endpoints/endpoint.ts';
import type { ResolveEndpoint } from '../endpoints/resolve-endpoint.ts';
import { DeviceFailure } from './device-failure.ts';

/** What adapters need of the guard before they dial. */
export type Endpoints = Pick<ResolveEndpoint, 'resolve'>;

/** Where a device may be dialled, checked now. Throws `DeviceFailure`: nothing was dialled. */
export async function whereIs(
  endpoints: Endpoints,
  connectionType: ConnectionType,
  endpoint: string | null,
  signal: AbortSignal,
): Promise<ResolvedEndpoint> {
  if (endpoint === null) throw new DeviceFailure('unreachable', 'The controller has no endpoint');
  const resolution = await endpoints.resolve(connectionType, endpoint, signal);
  switch (resolution.kind) {
    case 'resolved':
      return resolution.endpoint;
    case 'refused':
      throw new DeviceFailure('unreachable', resolution.reason);
    case 'unresolved':
      throw new DeviceFailure('unreachable', resolution.cause.message, { cause: resolution.cause });
  }
}

/** A connection to the address that was checked; no name is looked up. Throws `DeviceFailure`. */
export async function dial({ address, port }: ResolvedEndpoint, signal: AbortSignal): Promise<Socket> {
  const socket = new Socket();
  socket.setNoDelay(true);
  socket.connect({ host: address, port });
  try {
    await once(socket, 'connect', { signal });
    return socket;
  } catch (error) {
    socket.destroy();
    const isLate = signal.aborted;
    const message = isLate ? 'No connection in time' : error instanceof Error ? error.message : String(error);
    throw new DeviceFailure('unreachable', message, { cause: error });
  }
}
