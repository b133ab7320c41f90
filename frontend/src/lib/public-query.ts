import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { readQuery } from './read-query.ts';

/** Marks what is the same for everybody: it stays when somebody signs in or out (`session.mutations.ts`). */
export const ofNobody = { ofNobody: true } as const;

/** A read of what is the same for everybody. */
export const publicQuery = <Answer extends z.ZodMiniType>(
  key: readonly [path: string, ...segments: string[]],
  answer: Answer,
) => queryOptions({ ...readQuery(key, answer), meta: ofNobody });
