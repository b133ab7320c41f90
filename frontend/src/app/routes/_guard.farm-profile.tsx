import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { farmProfileQuery } from '../../entities/farm/farm-profile.queries.ts';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/farm-profile')({
  loader: ({ context: { queryClient } }) => {
    beginReads(queryClient, [farmProfileQuery]);
  },
  staticData: { source: 'farm-profile-page', skeleton: { title: 'Farm profile', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/farm-profile/farm-profile-page.tsx'),
    'FarmProfilePage',
  ),
});
