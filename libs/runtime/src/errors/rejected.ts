export interface FieldError {
  /** The field's name; nested ones joined by dots. */
  readonly path: string;
  readonly message: string;
}

interface RejectedOptions {
  readonly status?: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
  readonly errors?: readonly FieldError[] | undefined;
  readonly retryAfterSeconds?: number | undefined;
}

/** The caller's fault: it asked for something that it may not have, or wrongly. Its message is told to the caller. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  readonly status: NonNullable<RejectedOptions['status']>;
  readonly errors: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, options: RejectedOptions = {}) {
    super(message);
    this.status = options.status ?? 400;
    this.errors = options.errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
