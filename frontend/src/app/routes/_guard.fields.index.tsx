import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('search', 'crop', 'source', 'group', 'archived', 'sort');

/** Which of the fields are listed, and their order; `archived`: those that are. */
export const Route = createFileRoute('/_guard/fields/')({
  validateSearch: texts,
  loaderDeps: ({ search: { archived } }) => ({ isArchive: archived !== undefined }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { readsOfFields } = await import('../field-reads.ts');
    beginReads(queryClient, readsOfFields(deps.isArchive));
  },
  staticData: { sources: ['fields-page', 'field-reads'], skeleton: { title: 'Fields', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/fields/list/fields-page.tsx'), 'FieldsPage'),
});
