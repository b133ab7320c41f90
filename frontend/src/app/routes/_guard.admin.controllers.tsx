import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textSearch } from '../text-search.ts';

const texts = textSearch('status', 'approval', 'search', 'open');

/** `status`, `approval` and `search`: which are listed; `open`: the id of the one that is read. */
export const Route = createFileRoute('/_guard/admin/controllers')({
  validateSearch: ({ search, ...others }: Record<string, unknown>) =>
    // The router reads a text of digits as a number.
    texts({ ...others, search: typeof search === 'number' ? String(search) : search }),
  staticData: { sources: ['admin-controllers-page'], skeleton: { title: 'Controllers', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/admin-controllers/admin-controllers-page.tsx'),
    'AdminControllersPage',
  ),
});
