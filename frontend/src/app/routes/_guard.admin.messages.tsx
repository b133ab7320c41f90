import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textSearch } from '../text-search.ts';

/** `state`: which are listed. */
export const Route = createFileRoute('/_guard/admin/messages')({
  validateSearch: textSearch('state'),
  staticData: { sources: ['admin-messages-page'], skeleton: { title: 'Messages', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/admin-messages/admin-messages-page.tsx'),
    'AdminMessagesPage',
  ),
});
