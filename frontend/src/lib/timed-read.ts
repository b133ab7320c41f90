import type { z } from 'zod/mini';
import { request } from './request.ts';
import { noteServerTime } from './server-clock.ts';

/** A read that also tells what time the server has: of when water ends, only its clock counts. */
export function timedRead<Answer extends z.ZodMiniType>(
  address: string,
  answer: Answer,
  signal: AbortSignal,
): Promise<z.output<Answer>> {
  const sentAt = Date.now();
  const onAnswer = (response: Response) => {
    noteServerTime(response, sentAt);
  };
  return request('GET', address, answer, { signal, onAnswer });
}
