import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { request } from './request.ts';

/** A read: the key's segments joined by '/' are the path, the answer is checked against its contract. */
export function readQuery<Answer extends z.ZodMiniType>(
  key: readonly [path: string, ...segments: string[]],
  answer: Answer,
) {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => request('GET', key.join('/'), answer, { signal }),
  });
}
