import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('open', 'archived', 'sort');

/** `open`: which one is; `archived`: the list of those; `sort`: its order. */
export const Route = createFileRoute('/_guard/water-sources')({
  validateSearch: texts,
  loaderDeps: ({ search: { open, archived } }) => ({ open, isArchive: archived !== undefined }),
  loader: async ({ context: { queryClient }, deps: { open, isArchive } }) => {
    const { readsOfWaterSources } = await import('../field-reads.ts');
    beginReads(queryClient, readsOfWaterSources(open, isArchive));
  },
  staticData: {
    sources: ['water-sources-page', 'field-reads'],
    skeleton: { title: 'Water sources', shape: 'page' },
  },
  component: lazyRouteComponent(
    () => import('../../features/fields/sources/water-sources-page.tsx'),
    'WaterSourcesPage',
  ),
});
