import { lazyRouteComponent } from '@tanstack/react-router';
import { createGuardedRoute } from './guarded-route.ts';

const component = lazyRouteComponent(() => import('../features/invites/invites-page.tsx'), 'InvitesPage');

export const pilotInvitesRoute = createGuardedRoute({ path: '/admin/pilot-invites', component });

/** The same screen at its other address: specification, section 2. */
export const adminPilotInvitesRoute = createGuardedRoute({ path: '/admin-pilot-invites', component });
