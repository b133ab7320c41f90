import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { farmProfileQuery } from '../../entities/farm/farm-profile.queries.ts';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/farm-profile')({
  loader: ({ context: { queryClient } }) => {
    beginReads(queryClient, [farmProfileQuery, fieldsQuery]);
  },
  staticData: { source: 'farm-profile.page', skeleton: { title: 'Farm profile', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/farm-profile.page.tsx'), 'FarmProfile'),
});
