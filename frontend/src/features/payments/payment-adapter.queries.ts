import { queryOptions } from '@tanstack/react-query';
import type { PaymentAdapter } from './payment-adapter.ts';

/**
 * The code of the form, asked for only where somebody pays. It may fail to come as any read may, Stripe's own part above
 * all, and is then asked for again.
 */
export const paymentAdapterQuery = (stripePublishableKey: string) =>
  queryOptions({
    queryKey: ['payment-adapter', stripePublishableKey],
    queryFn: async (): Promise<PaymentAdapter> => {
      if (stripePublishableKey === '') {
        const { TestCardForm } = await import('./test-cards/test-card-form.tsx');
        return { Form: TestCardForm };
      }
      const { loadStripeForm } = await import('./stripe/stripe-form.tsx');
      return loadStripeForm(stripePublishableKey);
    },
    // Code, not data: kept as it is.
    structuralSharing: false,
    gcTime: Infinity,
  });
