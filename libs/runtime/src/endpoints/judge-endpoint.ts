import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

/** Somewhere outside, taken apart from what somebody gave. */
export interface Endpoint {
  /** In lower case and without a dot at its end; an IPv6 address without brackets. */
  readonly host: string;
  readonly port: number;
}

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
  if (port < 1_024 && !systemPorts.has(port))
    return refuse('Must not use a port that belongs to another service');
  if (isIP(host) !== 0) return isPublicAddress(host) ? undefined : notPublic;
  return !host.includes('.') || ownNetwork.test(host) ? notPublic : undefined;
}

/** By its name the texts of refusals are found (frontend/spanish). */
const refuse = (reason: string): string => reason;
export const notPublic = refuse(
  'Must be reachable from the internet: private and local addresses are refused',
);

/** `host:port` of places that may be dialled though they are private. */
export type Allowlist = ReadonlySet<string>;

const entry = /^(?:\[[0-9a-f:.]+\]|[a-z0-9.-]{1,253}):[1-9][0-9]{0,4}$/;

export const allowlistVariable = z
  .string()
  .default('')
  .transform((text, context): Allowlist => {
    const entries = text
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => part !== '');
    const wrong = entries.some((part) => !entry.test(part) || Number(/[0-9]+$/.exec(part)?.[0]) > 65_535);
    if (!wrong) return new Set(entries);
    context.addIssue({ code: 'custom', message: 'must be host:port, by commas' });
    return z.NEVER;
  });

/** The only IPv6 addresses that are given out for the open internet (RFC 4291, IANA's registry). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Public in form, and a cloud's own inside of it (Azure's wire server). */
const ofClouds = new Set(['168.63.129.16']);

/**
 * Whether an address is somebody's on the open internet: not private, loopback, link-local, shared, reserved, multicast, nor
 * an IPv4 address in the clothes of an IPv6 one (mapped, NAT64, 6to4, Teredo), which a gateway might undress.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || ofClouds.has(address.toString())) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
