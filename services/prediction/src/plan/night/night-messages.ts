import type { ClaimedChunk, NightKey } from './night-work.ts';

/* What a process that answers and its process of the night say to each other. */

export type NightRequest = { readonly id: number } & (
  | { readonly task: 'open'; readonly night: NightKey }
  | { readonly task: 'plan'; readonly chunk: ClaimedChunk }
);

export type NightReply = { readonly id: number } & (
  | { readonly kind: 'opened'; readonly chunks: readonly string[] }
  | { readonly kind: 'planned'; readonly fields: number | undefined }
  | { readonly kind: 'failed'; readonly failure: NightFailure }
);

/** An error as another process can be told of it: by its code it is known whether the database was away. */
export interface NightFailure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
}

export function failureOf(error: unknown): NightFailure {
  if (!(error instanceof Error)) return { message: String(error), stack: undefined, code: undefined };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message: error.message, stack: error.stack, code };
}

export function errorOf({ message, stack, code }: NightFailure): Error {
  const error = Object.assign(new Error(message), code === undefined ? {} : { code });
  if (stack !== undefined) error.stack = stack;
  return error;
}
