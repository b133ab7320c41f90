import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { unlessAborted } from '../time/unless-aborted.ts';
import {
  isAllowlisted,
  isPublicAddress,
  notPublic,
  whyRefused,
  type Allowlist,
  type Endpoint,
} from './judge-endpoint.ts';
import { lookupBy, type Lookup } from './lookup.ts';

/** What may be dialled: the address was checked, and no name is looked up again. */
export type Resolved<Named extends Endpoint = Endpoint> = Named & {
  readonly address: string;
  readonly family: 4 | 6;
};

export type Resolution<Named extends Endpoint = Endpoint> =
  | { readonly kind: 'resolved'; readonly endpoint: Resolved<Named> }
  /** It points at what no farm may reach, or is no endpoint: nothing was dialled. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Its name could not be looked up, for now. */
  | { readonly kind: 'unresolved'; readonly cause: Error };

/** What farms may name of the world outside, and what of it is dialled. */
export class EndpointGuard {
  readonly #allowlist: Allowlist;
  readonly #lookup: Lookup;

  constructor(allowlist: Allowlist, lookup: Lookup = lookupBy(allowlist)) {
    this.#allowlist = allowlist;
    this.#lookup = lookup;
  }

  /** Why it may not be saved, in words for the farm; undefined: it may. Where a name leads is known when it is dialled. */
  whyRefused(endpoint: Endpoint): string | undefined {
    return whyRefused(endpoint, this.#allowlist);
  }

  /**
   * Before each connection, and never for longer: looks the name up once, and gives the address to dial. Whoever dials the
   * name instead lets it lead elsewhere meanwhile. `signal`: when whoever asks stops waiting.
   */
  async resolve<Named extends Endpoint>(endpoint: Named, signal: AbortSignal): Promise<Resolution<Named>> {
    // What was saved before a rule came, or before its allowlist went, is not dialled either.
    const reason = this.whyRefused(endpoint);
    if (reason !== undefined) return { kind: 'refused', reason };
    try {
      return this.#choose(endpoint, await this.#addressesOf(endpoint.host, signal));
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      return { kind: 'unresolved', cause };
    }
  }

  /** The first that may be dialled, where a name has several. */
  #choose<Named extends Endpoint>(endpoint: Named, addresses: readonly LookupAddress[]): Resolution<Named> {
    const isAnyGood = isAllowlisted(endpoint, this.#allowlist);
    const chosen = addresses.find(({ address }) => isAnyGood || isPublicAddress(address));
    if (chosen === undefined) return { kind: 'refused', reason: notPublic };
    const family = isIP(chosen.address) === 6 ? 6 : 4;
    return { kind: 'resolved', endpoint: { ...endpoint, address: chosen.address, family } };
  }

  async #addressesOf(host: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    if (family !== 0) return [{ address: host, family }];
    return await unlessAborted(this.#lookup(host), signal, () => {
      throw new Error('The name was not looked up in time', { cause: signal.reason });
    });
  }
}
