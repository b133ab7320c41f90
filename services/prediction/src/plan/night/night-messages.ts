import { isOutage } from '@headgate/messaging';
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

/** An error as another process can be told of it. */
export interface NightFailure {
  readonly message: string;
  readonly stack: string | undefined;
  readonly isOutage: boolean;
}

export function failureOf(error: unknown): NightFailure {
  const isError = error instanceof Error;
  return {
    message: isError ? error.message : String(error),
    stack: isError ? error.stack : undefined,
    isOutage: isOutage(error),
  };
}

/** As it was there: `isOutage` says of it what it said of the first. */
export function errorOf({ message, stack, isOutage: wasOutage }: NightFailure): Error {
  const error = Object.assign(new Error(message), wasOutage ? { code: '08006' } : {});
  if (stack !== undefined) error.stack = stack;
  return error;
}
