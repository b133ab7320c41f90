import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { awaitReads, beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch(
  ...(['redirect_status', 'payment_intent', 'setup_intent', 'for'] as const),
  ...(['search', 'show', 'sort', 'by'] as const),
);

/**
 * `redirect_status`: with it the payment provider sends back whoever has paid, by which intent (of a payment or a card);
 * `for`: what (see `paymentReturn`). `search`, `show`, `sort`, `by`: of today's fields.
 */
export const Route = createFileRoute('/_guard/dashboard')({
  validateSearch: texts,
  loader: async ({ context: { queryClient } }) => {
    const [{ latestCalculationQuery }, { farmProfileQuery }, { readsOfToday }] = await Promise.all([
      import('../../entities/calculation/latest-calculation.queries.ts'),
      import('../../entities/farm/farm-profile.queries.ts'),
      import('../today-reads.ts'),
    ]);
    beginReads(queryClient, [latestCalculationQuery, farmProfileQuery]);
    await awaitReads(queryClient, readsOfToday);
  },
  staticData: { sources: ['dashboard.page', 'today-reads'], skeleton: { title: 'Dashboard', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'Dashboard'),
});
