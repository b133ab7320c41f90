import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textSearch } from '../text-search.ts';

const texts = textSearch('status', 'paymentStatus', 'search', 'open');

/** `status`, `paymentStatus` and `search`: which are listed; `open`: the id of the one that is read. */
export const Route = createFileRoute('/_guard/admin/applications')({
  validateSearch: ({ search, ...others }: Record<string, unknown>) =>
    // The router reads a text of digits as a number.
    texts({ ...others, search: typeof search === 'number' ? String(search) : search }),
  staticData: { sources: ['admin-applications-page'], skeleton: { title: 'Applications', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/admin-applications/admin-applications-page.tsx'),
    'AdminApplicationsPage',
  ),
});
