import { z } from 'zod/mini';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { Unavailable } from '@headgate/runtime/errors/unavailable';
import { isOutage } from '../database/is-outage.ts';

/** What goes back to an asker that gets no answer. Statuses are HTTP's, so that every reader knows them. */
export interface Failure {
  readonly status: number;
  readonly body: {
    readonly message: string;
    readonly errors?: readonly { readonly path: string; readonly message: string }[] | undefined;
    readonly retryAfterSeconds?: number | undefined;
  };
}

const failureBody = z.object({
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  retryAfterSeconds: z.optional(z.number()),
});

const rejectedStatus = z.union([
  z.literal(400),
  z.literal(401),
  z.literal(403),
  z.literal(404),
  z.literal(409),
  z.literal(413),
  z.literal(415),
  z.literal(422),
  z.literal(429),
]);

/** A thrown error as an asker may see it: a bug's details stay here, and a database that is away is no bug. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Rejected) {
    const { status, message, errors, retryAfterSeconds } = error;
    return { status, body: { message, errors, retryAfterSeconds } };
  }
  if (error instanceof Unavailable) {
    return { status: 503, body: { message: error.message, retryAfterSeconds: error.retryAfterSeconds } };
  }
  if (isOutage(error)) return { status: 503, body: { message: 'The database does not answer' } };
  return { status: 500, body: { message: 'Internal error' } };
}

/** The error that an answer which is none stands for. */
export function errorOf(subject: string, status: number, body: unknown): Error {
  const parsed = failureBody.safeParse(body);
  if (!parsed.success) return new Error(`${subject} was answered with neither an answer nor a failure`);
  const { message, errors, retryAfterSeconds } = parsed.data;
  const rejected = rejectedStatus.safeParse(status);
  if (rejected.success) return new Rejected(message, { status: rejected.data, errors, retryAfterSeconds });
  if (status === 503) return new Unavailable(message, { retryAfterSeconds });
  return new Error(`${subject} failed: ${message}`);
}
