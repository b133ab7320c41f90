import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { archivedFieldsQuery, fieldsQuery } from '../../entities/field/fields.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('search', 'crop', 'source', 'group', 'archived', 'sort');

/** The router reads a text of digits as a number. */
const textOf = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** Which of the fields are listed, and their order; `archived`: those that are. */
export const Route = createFileRoute('/_guard/fields/')({
  validateSearch: ({ search, group, ...others }: Record<string, unknown>) =>
    texts({ ...others, search: textOf(search), group: textOf(group) }),
  loaderDeps: ({ search: { archived } }) => ({ isArchive: archived !== undefined }),
  loader: ({ context: { queryClient }, deps }) => {
    beginReads(queryClient, [deps.isArchive ? archivedFieldsQuery : fieldsQuery, waterSourcesQuery]);
  },
  staticData: { source: 'fields-page', skeleton: { title: 'Fields', shape: 'page' } },
  component: lazyRouteComponent(() => import('../../features/fields/list/fields-page.tsx'), 'FieldsPage'),
});
