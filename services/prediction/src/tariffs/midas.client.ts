import { SourceClient, type SourceOptions } from '../outside/source-client.ts';
import { SourceFailure } from '../outside/source-failure.ts';
import type { PricedSpan } from './priced-span.ts';
import { readMidas } from './read-midas.ts';

export interface MidasOptions extends Omit<SourceOptions, 'largestBody'> {
  readonly url: string;
}

/** A rate holds at most 50,000 values of some 250 bytes. */
const largestBody = 16 * 1024 * 1024;

/**
 * The California Energy Commission's MIDAS: time-dependent rates of the large utilities by rate identification number, without
 * a login for reads. It has the time-dependent price of energy alone, and throttles who asks often.
 */
export class MidasClient {
  readonly #url: string;
  readonly #source: SourceClient;

  constructor({ url, ...options }: MidasOptions) {
    this.#url = url;
    this.#source = new SourceClient({ attemptTimeout: 10_000, ...options, largestBody });
  }

  /** The whole schedule of a rate; null: there is none of that name. Throws `SourceFailure`. */
  async pricesOf(rin: string, signal: AbortSignal): Promise<PricedSpan[] | null> {
    const address = new URL('/api/ValueData', this.#url);
    address.search = new URLSearchParams({ ID: rin, QueryType: 'alldata' }).toString();
    try {
      return await this.#source.ask({ address }, readMidas, signal);
    } catch (error) {
      if (error instanceof SourceFailure && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  }
}
