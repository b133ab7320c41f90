interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** How deep a chain of causes is followed. */
const MAX_CAUSES = 4;

/** An error for a log line: only what is known to hold no data. Others' errors carry queries, parameters, whole requests. */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) };
  return {
    type: error.name,
    message: error.message,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...(error.stack === undefined ? {} : { stack: error.stack }),
    ...(error.cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: serializeError(error.cause, depth + 1) }),
  };
}
