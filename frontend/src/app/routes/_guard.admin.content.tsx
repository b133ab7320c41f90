import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { textSearch } from '../text-search.ts';

const texts = textSearch('section', 'edit');

/** `section`: pilot-updates (unless told), projects or testimonials; `edit`: the id of what is open, or `new`. */
export const Route = createFileRoute('/_guard/admin/content')({
  validateSearch: texts,
  staticData: { sources: ['admin-content-page'], skeleton: { title: 'Content', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/admin-content/admin-content-page.tsx'),
    'AdminContentPage',
  ),
});
