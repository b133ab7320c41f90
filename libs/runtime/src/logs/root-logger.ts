import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import { redactText, redactedPaths } from './redaction.ts';
import { currentRequestId, currentSpan } from './request-scope.ts';
import { serializeError } from './serialize-error.ts';

export interface LogOptions {
  /** The process's name, on every line. */
  readonly name: string;
  readonly level?: string | undefined;
  /** Standard output unless a test wants to read along. */
  readonly destination?: DestinationStream;
}

/** Nest's token for the process's pino logger. */
export const ROOT_LOGGER = Symbol('root logger');

/** JSON lines with ISO times and named levels. */
export function createRootLogger({ name, level = 'info', destination }: LogOptions): Logger {
  const options = {
    name,
    level,
    base: { name },
    mixin: () => {
      const [requestId, span] = [currentRequestId(), currentSpan()];
      if (span !== undefined) return { requestId, traceId: span.traceId };
      return requestId === undefined ? {} : { requestId };
    },
    // A line's own fields win over the scope's.
    mixinMergeStrategy: (line: object, scope: object) => ({ ...scope, ...line }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: redactedPaths, censor: '[redacted]' },
    // The whole line once more: messages, and whatever else got into it.
    hooks: { streamWrite: redactText },
    serializers: { err: serializeError, error: serializeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
