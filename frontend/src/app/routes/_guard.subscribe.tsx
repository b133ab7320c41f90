import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { beginReads } from '../begin-reads.ts';

export const Route = createFileRoute('/_guard/subscribe')({
  loader: async ({ context: { queryClient } }) => {
    const { subscriptionQuery } = await import('../../entities/payment/payments.queries.ts');
    beginReads(queryClient, [subscriptionQuery]);
  },
  staticData: { sources: ['subscribe.page'], skeleton: { title: 'Monthly Subscription', shape: 'page' } },
  component: lazyRouteComponent(() => import('../pages/subscribe.page.tsx'), 'Subscribe'),
});
