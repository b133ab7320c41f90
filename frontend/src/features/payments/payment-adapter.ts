import type { ComponentType } from 'react';
import type { PaymentFormProps } from '../../entities/payment/payment-form.ts';

/** A form of one provider. */
export interface PaymentAdapter {
  readonly Form: ComponentType<AdapterFormProps>;
}

export type AdapterFormProps = PaymentFormProps & { readonly loadFailure: string };

/**
 * What came of asking the provider. `processing`: taken, and the bank takes its time. `unfinished`: nothing was asked for;
 * the form says what it lacks.
 */
export type Outcome =
  | { readonly kind: 'succeeded' | 'processing' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'unfinished' };
