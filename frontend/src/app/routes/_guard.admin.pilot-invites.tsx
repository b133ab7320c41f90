import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_guard/admin/pilot-invites')({
  staticData: { source: 'invites-page', skeleton: { title: 'Pilot Invites Management', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/invites/invites-page.tsx'), 'InvitesPage'),
});
