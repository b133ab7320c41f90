import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fieldsQuery } from '../../entities/field/fields.queries.ts';
import { irrigationsQuery } from '../../entities/irrigation/irrigations.queries.ts';
import { readingsQuery } from '../../entities/reading/readings.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('what', 'field');

/** `what`: water, rain, soil-moisture, stem-potential or meter; `field`: the id of the one it is about. */
export const Route = createFileRoute('/_guard/log')({
  validateSearch: texts,
  loader: ({ context: { queryClient } }) => {
    beginReads(queryClient, [fieldsQuery, waterSourcesQuery, irrigationsQuery(), readingsQuery()]);
  },
  staticData: { source: 'log.page', skeleton: { title: 'Log', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/log.page.tsx'), 'Log'),
});
