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
