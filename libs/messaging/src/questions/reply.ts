import { z } from 'zod/mini';
import { problem } from '@headgate/contracts/problem';
import { Rejected } from '@headgate/runtime/errors/rejected';
import { isOutage } from '@headgate/runtime/database/is-outage';
import { Unavailable } from '@headgate/runtime/errors/unavailable';

const failureBody = z.extend(problem, { retryAfterSeconds: z.optional(z.number()) });

/** What goes back to an asker that gets no answer. Statuses are HTTP's, so that every reader knows them. */
export interface Failure {
  readonly status: number;
  readonly body: Pick<Rejected, 'message'> & Partial<Pick<Rejected, 'errors' | 'retryAfterSeconds'>>;
}

const rejectedStatus = z.literal([400, 401, 403, 404, 409, 413, 415, 422, 429]);

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
