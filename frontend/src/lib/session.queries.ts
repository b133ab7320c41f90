import { queryOptions, useQuery } from '@tanstack/react-query';
import { z } from 'zod/mini';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

const sessionHint = /(?:^|;\s*)headgate_session_hint=/;

/** Nobody is signed in when pages are written at build. */
const mayHaveSession = () => typeof document !== 'undefined' && sessionHint.test(document.cookie);

const user = z.object({ id: z.string(), email: z.nullish(z.string()) });
type User = z.infer<typeof user>;

const sessionQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return await request('GET', '/api/user', user, { signal });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return null;
      throw error;
    }
  },
});

/**
 * Who is signed in; null for a visitor. The server is asked only when a cookie that scripts may read hints at a
 * session: a visitor's page stays free of refused calls.
 */
export function useSignedInUser(): User | null {
  const { data } = useQuery({ ...sessionQuery, enabled: mayHaveSession() });
  return data ?? null;
}
