import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { OpenMeteoFailure, unusable } from './open-meteo-failure.ts';
import { openMeteoRequest } from './open-meteo-request.ts';
import { readOpenMeteo, type ServiceWeather } from './read-open-meteo.ts';

export interface OpenMeteoOptions {
  readonly url: string;
  readonly apiKey?: string | undefined;
  /** Patience with one attempt, body included [ms]. */
  readonly attemptTimeout?: number;
  /** Before the first repetition, roughly: every wait is jittered and longer than the last [ms]. */
  readonly retryDelay?: number;
  /** How long nobody is asked once the breaker has opened; doubles with every failed try, up to a minute [ms]. */
  readonly breakFor?: number;
}

/** Six kilobytes are usual. */
const largestBody = 256 * 1024;
const repetitions = 2;
const failuresToBreak = 5;

/** Asks Open-Meteo for the weather at a place. Retries with jitter; stops asking for a while when it keeps failing. */
export class OpenMeteoClient {
  readonly #options: OpenMeteoOptions;
  readonly #policy;

  constructor(options: OpenMeteoOptions) {
    this.#options = options;
    const breaker = circuitBreaker(handleWhen(isTheirError), {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: options.breakFor ?? 5_000, maxDelay: 60_000 }),
      breaker: new ConsecutiveBreaker(failuresToBreak),
    });
    const repeat = retry(handleWhen(isTransient), {
      maxAttempts: repetitions,
      backoff: new ExponentialBackoff({ initialDelay: options.retryDelay ?? 250, maxDelay: 2_000 }),
    });
    this.#policy = wrap(repeat, breaker);
  }

  /** Throws `OpenMeteoFailure`, whatever went wrong. */
  async weatherAt(
    place: { readonly lat: number; readonly lng: number },
    signal: AbortSignal,
  ): Promise<ServiceWeather> {
    try {
      return await this.#policy.execute((context) => this.#attempt(place, context.signal), signal);
    } catch (error) {
      if (error instanceof OpenMeteoFailure) throw error;
      if (error instanceof BrokenCircuitError) throw unreachable('failed too often: not asked');
      throw unreachable(signal.aborted ? 'took too long' : describe(error));
    }
  }

  async #attempt(place: { lat: number; lng: number }, signal: AbortSignal): Promise<ServiceWeather> {
    const { url, apiKey, attemptTimeout = 4_000 } = this.#options;
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(attemptTimeout)]);
    try {
      const headers = { accept: 'application/json' };
      const address = openMeteoRequest(url, apiKey, place);
      const response = await fetch(address, { redirect: 'error', headers, signal: timeout });
      if (response.status === 200) return readOpenMeteo(await bodyOf(response));
      await response.body?.cancel();
      throw failureOf(response.status);
    } catch (error) {
      throw error instanceof OpenMeteoFailure ? error : unreachable(describe(error));
    }
  }
}

function failureOf(status: number): OpenMeteoFailure {
  if (status === 429) return new OpenMeteoFailure('limited', 'over the limit of calls', false);
  return new OpenMeteoFailure('refused', `answered ${status}`, status >= 500);
}

async function bodyOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's own type leaves the chunks open; fetch's are bytes.
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > largestBody) throw unusable('too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The code of a system error, or the name: their messages may hold addresses. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

function unreachable(message: string): OpenMeteoFailure {
  return new OpenMeteoFailure('unreachable', message, true);
}

function isTransient(error: unknown): boolean {
  return error instanceof OpenMeteoFailure && error.transient;
}

/** A refusal of one request (4xx) says nothing of the next; everything else does. */
function isTheirError(error: unknown): boolean {
  return error instanceof OpenMeteoFailure && (error.kind !== 'refused' || error.transient);
}
