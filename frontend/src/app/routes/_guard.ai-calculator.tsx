import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('from');

/** `from`: the calculation whose answers the form begins with. */
export const Route = createFileRoute('/_guard/ai-calculator')({
  validateSearch: texts,
  loaderDeps: ({ search: { from } }) => ({ from }),
  loader: async ({ context: { queryClient }, deps }) => {
    const [{ keptCalculationQuery }, { farmProfileQuery }] = await Promise.all([
      import('../../entities/calculation/history.queries.ts'),
      import('../../entities/farm/farm-profile.queries.ts'),
    ]);
    beginReads(queryClient, [deps.from === undefined ? farmProfileQuery : keptCalculationQuery(deps.from)]);
  },
  staticData: { sources: ['ai-calculator.page'], skeleton: { title: 'AI Calculator', shape: 'calculator' } },
  component: lazyRouteComponent(() => import('../pages/ai-calculator.page.tsx'), 'AiCalculator'),
});
