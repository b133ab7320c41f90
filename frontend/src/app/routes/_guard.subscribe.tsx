import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { subscriptionQuery } from '../../entities/payment/payments.queries.ts';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/subscribe')({
  loader: ({ context: { queryClient } }) => {
    beginReads(queryClient, [subscriptionQuery]);
  },
  staticData: { source: 'subscribe.page', skeleton: { title: 'Monthly Subscription', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/subscribe.page.tsx'), 'Subscribe'),
});
