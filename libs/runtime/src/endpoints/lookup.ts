import type { LookupAddress } from 'node:dns';
import { lookup, NODATA, Resolver } from 'node:dns/promises';
import type { Allowlist } from './judge-endpoint.ts';

/** All addresses of a name. Throws where there is none, or no answer. */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

/** Of one question to a name server [ms]; each is asked twice. Whoever waits has a deadline of his own. */
const timeout = { timeout: 1_000, tries: 2 };

/**
 * Farms' names are asked of DNS directly: the system's way has room for four at once in a process, and a farm whose name
 * server is silent would hold up the stops of all others. An operator's own names may be known to the system alone.
 * IPv4 first: a name may have an IPv6 address that we have no way to.
 */
export function lookupBy(
  allowlist: Allowlist,
  resolver: Pick<Resolver, 'resolve4' | 'resolve6'> = new Resolver(timeout),
): Lookup {
  const own = new Set([...allowlist].map((entry) => entry.slice(0, entry.lastIndexOf(':'))));
  return async (host) => {
    if (own.has(host)) return await lookup(host, { all: true, order: 'ipv4first' });
    try {
      const addresses = await resolver.resolve4(host);
      if (addresses.length > 0) return addresses.map((address) => ({ address, family: 4 }));
    } catch (error) {
      // There is such a name, and it may have an address of the other kind.
      if (codeOf(error) !== NODATA) throw error;
    }
    const addresses = await resolver.resolve6(host);
    return addresses.map((address) => ({ address, family: 6 }));
  };
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
