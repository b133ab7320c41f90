import { SourceClient, type SourceOptions } from '../../outside/source-client.ts';
import type { Point } from '../../places/read-places.ts';
import { readGridpoint, readPoint, type NwsForecast } from './read-nws.ts';

export interface NwsOptions extends Omit<SourceOptions, 'largestBody'> {
  readonly url: string;
  /** They want to know who asks. */
  readonly userAgent: string;
}

/** A gridpoint's seven days are about half a megabyte. */
const largestBody = 4 * 1024 * 1024;

/**
 * The National Weather Service's forecast on its 2.5 km grid: no key, public domain, no limit told but 'reasonable'. Seven days
 * from the hour of asking on, hourly; no radiation, no past.
 */
export class NwsClient {
  readonly #url: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #source: SourceClient;

  constructor({ url, userAgent, ...options }: NwsOptions) {
    this.#url = url;
    this.#headers = { 'user-agent': userAgent, accept: 'application/geo+json' };
    this.#source = new SourceClient({ ...options, largestBody });
  }

  /** Which of their cells a point lies in, 'HNX/53,101': it hardly ever changes. Throws `SourceFailure`. */
  gridAt({ lat, lng }: Point, signal: AbortSignal): Promise<string> {
    // They refuse more than four digits, and zeros at the end.
    const address = new URL(`/points/${Number(lat.toFixed(4))},${Number(lng.toFixed(4))}`, this.#url);
    return this.#source.ask({ address, headers: this.#headers }, readPoint, signal);
  }

  /** `grid`: as `gridAt` gave it. Throws `SourceFailure`. */
  forecastAt(grid: string, signal: AbortSignal): Promise<NwsForecast> {
    const address = new URL(`/gridpoints/${grid}`, this.#url);
    return this.#source.ask({ address, headers: this.#headers }, readGridpoint, signal);
  }
}
