import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  retry,
  wrap,
} from 'cockatiel';
import { SourceFailure, unusable } from './source-failure.ts';

export interface SourceOptions {
  /** Timeout of one attempt, body included [ms]. */
  readonly attemptTimeout?: number;
  /** Before the first repetition, roughly: every wait is jittered and longer than the last [ms]. */
  readonly retryDelay?: number;
  /** How long nobody is asked once the breaker has opened; doubles with every failed try, up to a minute [ms]. */
  readonly breakFor?: number;
  /** [bytes] */
  readonly largestBody: number;
}

/** `body`: sent as JSON, by POST. */
export interface SourceRequest {
  readonly address: URL;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

const repetitions = 2;
const failuresToBreak = 5;

/**
 * Asks a service outside that answers with text. Retries what may go away by itself, with jitter; an outage pauses it: after
 * five failures in a row nobody is asked for a while. Where it is and what it is asked is the operator's and ours, never a
 * user's.
 */
export class SourceClient {
  readonly #options: SourceOptions;
  readonly #breaker;
  readonly #policy;

  constructor(options: SourceOptions) {
    this.#options = options;
    this.#breaker = circuitBreaker(handleWhen(isTheirError), {
      halfOpenAfter: new ExponentialBackoff({ initialDelay: options.breakFor ?? 5_000, maxDelay: 60_000 }),
      breaker: new ConsecutiveBreaker(failuresToBreak),
    });
    const repeat = retry(handleWhen(isTransient), {
      maxAttempts: repetitions,
      backoff: new ExponentialBackoff({ initialDelay: options.retryDelay ?? 250, maxDelay: 2_000 }),
    });
    this.#policy = wrap(repeat, this.#breaker);
  }

  /** After an outage, until it may be asked again. */
  get paused(): boolean {
    return this.#breaker.state === CircuitState.Open;
  }

  /** What `read` makes of the answer's body. Throws `SourceFailure`, whatever went wrong; `read` may throw one too. */
  async ask<Answer>(
    request: SourceRequest,
    read: (body: string) => Answer,
    signal: AbortSignal,
  ): Promise<Answer> {
    try {
      return await this.#policy.execute((context) => this.#attempt(request, read, context.signal), signal);
    } catch (error) {
      if (error instanceof SourceFailure) throw error;
      if (error instanceof BrokenCircuitError) throw unreachable('failed too often: not asked');
      throw unreachable(signal.aborted ? 'took too long' : describe(error));
    }
  }

  async #attempt<Answer>(
    { address, body, headers }: SourceRequest,
    read: (body: string) => Answer,
    signal: AbortSignal,
  ): Promise<Answer> {
    const { attemptTimeout = 4_000, largestBody } = this.#options;
    try {
      const response = await fetch(address, {
        ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        signal: AbortSignal.any([signal, AbortSignal.timeout(attemptTimeout)]),
      });
      if (response.status === 200) return read(await bodyOf(response, largestBody));
      await response.body?.cancel();
      throw failureOf(response.status);
    } catch (error) {
      throw error instanceof SourceFailure ? error : unreachable(describe(error));
    }
  }
}

function failureOf(status: number): SourceFailure {
  if (status === 429) return new SourceFailure('limited', 'over the limit of calls', false, status);
  return new SourceFailure('refused', `answered ${status}`, status >= 500, status);
}

async function bodyOf(response: Response, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Node's own type leaves the chunks open; fetch's are bytes.
  const body: AsyncIterable<Uint8Array> | null = response.body;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > largest) throw unusable('too long');
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

function unreachable(message: string): SourceFailure {
  return new SourceFailure('unreachable', message, true);
}

function isTransient(error: unknown): boolean {
  return error instanceof SourceFailure && error.transient;
}

/** A refusal of one request (4xx) says nothing of the next; everything else does. */
function isTheirError(error: unknown): boolean {
  return error instanceof SourceFailure && (error.kind !== 'refused' || error.transient);
}
