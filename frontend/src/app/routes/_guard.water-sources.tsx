import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import {
  archivedWaterSourcesQuery,
  waterSourceQuery,
  waterSourcesQuery,
} from '../../entities/water-source/water-sources.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('open', 'archived', 'sort');

/** `open`: which one is; `archived`: the list of those; `sort`: its order. */
export const Route = createFileRoute('/_guard/water-sources')({
  validateSearch: texts,
  loaderDeps: ({ search: { open, archived } }) => ({ open, isArchive: archived !== undefined }),
  loader: ({ context: { queryClient }, deps: { open, isArchive } }) => {
    if (open === undefined)
      beginReads(queryClient, [isArchive ? archivedWaterSourcesQuery : waterSourcesQuery, fieldsQuery]);
    else if (open !== 'new') beginReads(queryClient, [waterSourceQuery(open)]);
  },
  staticData: { source: 'water-sources-page', skeleton: { title: 'Water sources', shape: 'page' } },
  component: lazyRouteComponent(
    () => import('../../features/fields/sources/water-sources-page.tsx'),
    'WaterSourcesPage',
  ),
});
