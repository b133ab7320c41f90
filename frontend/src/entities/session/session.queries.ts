import { permissionsOf, type Permission } from '@headgate/contracts/permissions';
import type { User } from '@headgate/contracts/user';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { forgetKept, startKeeping } from '../../lib/kept-answers.ts';
import { request } from '../../lib/request.ts';
import { forgetSessionHint, mayHaveSession } from '../../lib/session-hint.ts';

export const sessionQuery = queryOptions({
  queryKey: ['/api/user'],
  // Not dropped when a component goes: the guard of a route waits for the same answer.
  queryFn: async (): Promise<User | null> => {
    // Only for those who may be somebody: what a user is would cost every visitor its bytes.
    const { user } = await import('@headgate/contracts/user');
    try {
      const here = await request('GET', '/api/user', user, { mayBeRefused: true });
      void startKeeping();
      return here;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      forgetSessionHint();
      void forgetKept();
      return null;
    }
  },
});

/** Who is here, as `useSession`: asked once. Throws where the server could not be asked. */
export async function readSession(client: QueryClient): Promise<User | null> {
  const known = client.getQueryData(sessionQuery.queryKey) !== undefined;
  return known || mayHaveSession() ? client.query({ ...sessionQuery, staleTime: 'static' }) : null;
}

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
  const { data, isFetching, isError, refetch } = useQuery({
    ...sessionQuery,
    // The cookie is looked for only until it is known who is here: reading one waits for the browser's own process.
    enabled: ({ state }) => (state.data ?? null) !== null || mayHaveSession(),
  });
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
