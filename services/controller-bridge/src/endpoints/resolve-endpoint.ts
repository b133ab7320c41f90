import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import type { ConnectionType } from '@headgate/contracts/controller-brand';
import { Rejected } from '@headgate/runtime';
import { unlessAborted } from '@headgate/runtime/time/unless-aborted';
import type { Endpoint, Resolution } from './endpoint.ts';
import { isAllowlisted, isPublicAddress, notPublic, whyRefused, type Allowlist } from './judge-endpoint.ts';
import { lookupBy, type Lookup } from './lookup.ts';
import { parseEndpoint } from './parse-endpoint.ts';

/** What farms may name, and what of it is dialled. */
export class ResolveEndpoint {
  readonly #allowlist: Allowlist;
  readonly #lookup: Lookup;

  constructor(allowlist: Allowlist, lookup: Lookup = lookupBy(allowlist)) {
    this.#allowlist = allowlist;
    this.#lookup = lookup;
  }

  /** When it is saved. Throws `Rejected`, on `apiEndpoint`: its form is wrong, or it says by itself that it is private. */
  check(connectionType: ConnectionType, text: string): void {
    const parsed = parseEndpoint(connectionType, text);
    const reason = parsed.kind === 'wrong' ? parsed.reason : whyRefused(parsed.endpoint, this.#allowlist);
    if (reason === undefined) return;
    throw new Rejected(reason, { errors: [{ path: 'apiEndpoint', message: reason }] });
  }

  /**
   * Before each connection, and never for longer: looks the name up once, and gives the address to dial. Whoever dials the
   * name instead lets it lead elsewhere meanwhile. `signal`: when whoever asks stops waiting.
   */
  async resolve(connectionType: ConnectionType, text: string, signal: AbortSignal): Promise<Resolution> {
    const parsed = parseEndpoint(connectionType, text);
    if (parsed.kind === 'wrong') return { kind: 'refused', reason: parsed.reason };
    const { endpoint } = parsed;
    // What was saved before a rule came, or before its allowlist went, is not dialled either.
    const reason = whyRefused(endpoint, this.#allowlist);
    if (reason !== undefined) return { kind: 'refused', reason };
    try {
      return this.#choose(endpoint, await this.#addressesOf(endpoint.host, signal));
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      return { kind: 'unresolved', cause };
    }
  }

  /** The first that may be dialled, where a name has several. */
  #choose(endpoint: Endpoint, addresses: readonly LookupAddress[]): Resolution {
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
