import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readSession } from '../../entities/session/session.queries.ts';
import { toAuth, turnAway } from '../../features/session/turn-away.ts';
import { beginReads } from '../begin-reads.ts';

/** Stands around every page that belongs to somebody: no address of its own. */
export const Route = createFileRoute('/_guard')({
  beforeLoad: async ({ context: { queryClient }, location, preload }) => {
    const user = await readSession(queryClient);
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way
    if (user === null) throw preload ? toAuth(location.href) : await turnAway(location);
    return { user };
  },
  // STOP ALL is on every page.
  loader: async ({ context: { queryClient } }) => {
    const { controllersQuery } = await import('../../entities/controller/controllers.queries.ts');
    beginReads(queryClient, [controllersQuery]);
  },
  component: lazyRouteComponent(() => import('../signed-in.tsx'), 'SessionGuard'),
  errorComponent: lazyRouteComponent(
    () => import('../../features/session/session-unknown.tsx'),
    'SessionUnknown',
  ),
});
