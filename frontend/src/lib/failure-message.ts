import { ApiError } from './api-error.ts';

interface Messages {
  /** The server answered, but not in words of ours. */
  readonly refused: string;
  /** No answer came. */
  readonly unreachable: string;
}

export const usual: Messages = {
  refused: 'Something went wrong on our side. Please try again.',
  unreachable: 'Headgate could not be reached. Please check your connection and try again.',
};

/** What to tell somebody of a call that failed: what the server said, or else these words. */
export function failureMessage(error: unknown, { refused, unreachable }: Messages = usual): string {
  return error instanceof ApiError ? (error.problem?.message ?? refused) : unreachable;
}

/**
 * Of a stop, while it is still being tried too: whoever pressed it learns at once what to do, whatever the server says of its own
 * trouble. No answer counts as not sent: who closes a valve that is closed already loses nothing.
 */
export function stopFailure(failure: Error | null, notSent: string): string | undefined {
  if (failure === null) return undefined;
  return failure instanceof ApiError && failure.status < 500 ? failureMessage(failure) : notSent;
}
