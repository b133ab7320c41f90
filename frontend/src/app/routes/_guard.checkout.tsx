import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('tier');

/** `tier`: what is paid for; standard unless told. */
export const Route = createFileRoute('/_guard/checkout')({
  validateSearch: texts,
  loader: async ({ context: { queryClient } }) => {
    const [{ applicationsQuery }, { agreementAcceptanceQuery, paymentsQuery }] = await Promise.all([
      import('../../entities/application/application.queries.ts'),
      import('../../entities/payment/payments.queries.ts'),
    ]);
    beginReads(queryClient, [applicationsQuery, paymentsQuery, agreementAcceptanceQuery]);
  },
  staticData: { sources: ['checkout.page'], skeleton: { title: 'Checkout', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/checkout.page.tsx'), 'Checkout'),
});
