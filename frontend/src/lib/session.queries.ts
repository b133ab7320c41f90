import { permissionsOf, type Permission } from '@headgate/contracts/permissions';
import type { User } from '@headgate/contracts/user';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';

const hint = 'headgate_session_hint=';

/** Nobody is signed in when pages are written at build. */
const mayHaveSession = () =>
  typeof document !== 'undefined' && document.cookie.split('; ').some((cookie) => cookie.startsWith(hint));

export const sessionQuery = queryOptions({
  queryKey: ['/api/user'],
  queryFn: async ({ signal }): Promise<User | null> => {
    // Only for those who may be somebody: what a user is would cost every visitor its bytes.
    const { user } = await import('@headgate/contracts/user');
    try {
      return await request('GET', '/api/user', user, { signal, mayBeRefused: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      // The hint has outlived its session: the next page need not ask.
      document.cookie = `${hint}; path=/; max-age=0`;
      return null;
    }
  },
});

/** `unknown`: the server could not be asked; `tryAgain` asks once more. */
export type Session =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'signed-in'; readonly user: User }
  | { readonly kind: 'unknown'; readonly tryAgain: () => void };

/**
 * Who is here. The server is asked only when a cookie that scripts may read hints at a session: a visitor's page stays
 * free of refused calls.
 */
export function useSession(): Session {
  const { data, isFetching, isError, refetch } = useQuery({ ...sessionQuery, enabled: mayHaveSession() });
  if (data !== undefined && data !== null) return { kind: 'signed-in', user: data };
  if (isFetching) return { kind: 'loading' };
  return isError ? { kind: 'unknown', tryAgain: () => void refetch() } : { kind: 'signed-out' };
}

/** The one who is signed in. Only for what is inside a guarded page, where there is one. */
export function useUser(): User {
  const session = useSession();
  if (session.kind !== 'signed-in') throw new Error('This is shown to nobody who is not signed in');
  return session.user;
}

/** Whether the one who is signed in may, as far as is known here: the server's word counts. */
export function usePermission(permission: Permission): boolean {
  return permissionsOf(useUser().role).includes(permission);
}
