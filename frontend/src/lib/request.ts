import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';

interface RequestOptions {
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Asks the gateway and checks the answer against its contract. Throws ApiError for an answer that is no success. */
export async function request<Answer extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: string,
  answer: Answer,
  { body, signal }: RequestOptions = {},
): Promise<z.output<Answer>> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    // An absent body has no type.
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return z.parse(answer, await response.json());
}
