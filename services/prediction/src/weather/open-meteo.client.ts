import { SourceClient, type SourceOptions } from '../outside/source-client.ts';
import { openMeteoHoursRequest, readOpenMeteoHours, type HourlyWeather } from './open-meteo-hours.ts';
import { openMeteoRequest, usualSpan, type RequestedSpan } from './open-meteo-request.ts';
import { readOpenMeteo, type ServiceWeather } from './read-open-meteo.ts';

export interface OpenMeteoOptions extends Omit<SourceOptions, 'largestBody'> {
  readonly url: string;
  readonly apiKey?: string | undefined;
}

/** Six kilobytes are usual. */
const largestBody = 256 * 1024;

/** Asks Open-Meteo for the weather at a point. Retries with jitter; stops asking for a while when it keeps failing. */
export class OpenMeteoClient {
  readonly #options: OpenMeteoOptions;
  readonly #source: SourceClient;

  constructor(options: OpenMeteoOptions) {
    this.#options = options;
    this.#source = new SourceClient({ ...options, largestBody });
  }

  /** Throws `SourceFailure`, whatever went wrong. */
  weatherAt(
    place: { readonly lat: number; readonly lng: number },
    signal: AbortSignal,
    span: RequestedSpan = usualSpan,
  ): Promise<ServiceWeather> {
    const { url, apiKey } = this.#options;
    return this.#source.ask({ address: openMeteoRequest(url, apiKey, place, span) }, readOpenMeteo, signal);
  }
  /** The week that is over and the coming days, by the hour. Throws `SourceFailure`. */
  hoursAt(
    place: { readonly lat: number; readonly lng: number },
    signal: AbortSignal,
  ): Promise<HourlyWeather> {
    const { url, apiKey } = this.#options;
    return this.#source.ask(
      { address: openMeteoHoursRequest(url, apiKey, place) },
      readOpenMeteoHours,
      signal,
    );
  }
}
