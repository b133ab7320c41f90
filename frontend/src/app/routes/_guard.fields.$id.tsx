import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { fieldQuery } from '../../entities/field/fields.queries.ts';
import { plantingsQuery } from '../../entities/field/plantings.queries.ts';
import { irrigationsQuery } from '../../entities/irrigation/irrigations.queries.ts';
import { plannedHistoryQuery, planQuery } from '../../entities/plan/plan.queries.ts';
import { readingsQuery } from '../../entities/reading/readings.queries.ts';
import { waterSourcesQuery } from '../../entities/water-source/water-sources.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('range');

/** `range`: which days of the soil water are shown. */
export const Route = createFileRoute('/_guard/fields/$id')({
  validateSearch: texts,
  loader: ({ context: { queryClient }, params: { id: fieldId } }) => {
    beginReads(queryClient, [
      fieldQuery(fieldId),
      planQuery,
      waterSourcesQuery,
      plantingsQuery(fieldId),
      plannedHistoryQuery({ fieldId }),
      irrigationsQuery({ fieldId }),
      readingsQuery({ fieldId }),
    ]);
  },
  staticData: { source: 'field.page', skeleton: { title: 'A field', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/field.page.tsx'), 'FieldOfFarm'),
});
