import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endAwaiting, type Paid } from './awaited-payment.ts';
import { openSubscriptionQuery, paymentIntentQuery, paymentsQuery } from './payments.queries.ts';
import { applicationsQuery } from '../application/application.queries.ts';

/**
 * Has the server ask the provider, whose word it would otherwise wait for. The waiting ends: with what was paid, or with
 * what is to be paid again. Only where the provider says that it is taking the money does it go on; `data` is then
 * 'processing'.
 */
export function useCheckNow(paid: Paid) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (): Promise<'processing' | 'known'> => {
      if (paid === 'subscription') {
        await client.query(openSubscriptionQuery);
        return 'known';
      }
      const { isProcessing } = await client.query(paymentIntentQuery(paid));
      await Promise.all(
        [paymentsQuery, applicationsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      );
      return isProcessing === true ? 'processing' : 'known';
    },
    onSuccess: (outcome) => {
      if (outcome === 'known') endAwaiting();
    },
  });
}
