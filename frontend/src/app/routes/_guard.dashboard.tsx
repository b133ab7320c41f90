import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { applicationsQuery } from '../../entities/application/application.queries.ts';
import { latestCalculationQuery } from '../../entities/calculation/latest-calculation.queries.ts';
import { farmProfileQuery } from '../../entities/farm/farm-profile.queries.ts';
import { paymentsQuery, subscriptionQuery } from '../../entities/payment/payments.queries.ts';
import { beginReads } from '../begin-reads.ts';
import { textSearch } from '../text-search.ts';

const texts = textSearch('redirect_status', 'payment_intent', 'setup_intent', 'for');

/**
 * `redirect_status`: with it the payment provider sends back whoever has paid, by which intent (of a payment or a card);
 * `for`: what (see `paymentReturn`).
 */
export const Route = createFileRoute('/_guard/dashboard')({
  validateSearch: texts,
  loader: ({ context: { queryClient } }) => {
    beginReads(queryClient, [
      latestCalculationQuery,
      farmProfileQuery,
      paymentsQuery,
      applicationsQuery,
      subscriptionQuery,
    ]);
  },
  staticData: { source: 'dashboard.page', skeleton: { title: 'Dashboard', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/dashboard.page.tsx'), 'Dashboard'),
});
