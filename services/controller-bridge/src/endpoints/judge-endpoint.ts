import { isIP } from 'node:net';
import type { Allowlist } from './allowlist.ts';
import type { Endpoint } from './endpoint.ts';
import { isPublicAddress } from './is-public-address.ts';

/** Below 1024, what irrigation is spoken to at: the web's, Modbus's, and Modbus's with TLS. */
const systemPorts = new Set([80, 443, 502, 802]);
/** Names that mean something in one's own network alone (RFC 6761, 6762, 8375, 9476; the clouds' metadata). */
const ownNetwork = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|private|home\.arpa|onion)$/;

/** An operator has named it. */
export function isAllowlisted({ host, port }: Endpoint, allowlist: Allowlist): boolean {
  return allowlist.has(`${isIP(host) === 6 ? `[${host}]` : host}:${String(port)}`);
}

/**
 * Why no farm may name that, in words for the farm; undefined: it may. A name is judged by its form alone: where it leads is
 * known when it is dialled.
 */
export function whyRefused(endpoint: Endpoint, allowlist: Allowlist): string | undefined {
  const { host, port } = endpoint;
  if (isAllowlisted(endpoint, allowlist)) return undefined;
  if (port < 1_024 && !systemPorts.has(port)) return 'Must not use a port that belongs to another service';
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : notPublic;
  return !host.includes('.') || ownNetwork.test(host) ? notPublic : undefined;
}

export const notPublic = 'Must be reachable from the internet: private and local addresses are refused';
