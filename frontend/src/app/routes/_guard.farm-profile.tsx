import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/farm-profile')({
  loader: async ({ context: { queryClient } }) => {
    const { farmProfileQuery } = await import('../../entities/farm/farm-profile.queries.ts');
    beginReads(queryClient, [farmProfileQuery]);
    const { readsOfFarmProfile } = await import('../field-reads.ts');
    beginReads(queryClient, readsOfFarmProfile);
  },
  staticData: {
    sources: ['farm-profile.page', 'field-reads'],
    skeleton: { title: 'Farm profile', shape: 'page' },
  },
  component: lazyRouteComponent(() => import('../pages/farm-profile.page.tsx'), 'FarmProfile'),
});
