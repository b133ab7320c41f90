import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationsQuery } from '../../entities/application/application.queries.ts';
import { agreementAcceptanceQuery, paymentsQuery } from '../../entities/payment/payments.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('tier');

/** `tier`: what is paid for; standard unless told. */
export const Route = createFileRoute('/_guard/checkout')({
  validateSearch: texts,
  loader: ({ context: { queryClient } }) => {
    beginReads(queryClient, [applicationsQuery, paymentsQuery, agreementAcceptanceQuery]);
  },
  staticData: { source: 'checkout.page', skeleton: { title: 'Checkout', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/checkout.page.tsx'), 'Checkout'),
});
