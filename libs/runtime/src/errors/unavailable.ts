/** Not now: something that is needed does not answer, and trying again later makes sense (503). */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: { cause?: unknown; retryAfterSeconds?: number | undefined } = {}) {
    super(message, options.cause === undefined ? {} : { cause: options.cause });
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
