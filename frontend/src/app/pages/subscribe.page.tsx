import { PaymentForm } from '../../features/payments/payment-form.tsx';
import { SubscribePage } from '../../features/subscription/subscribe-page.tsx';

/** The monthly subscription, and the form that takes its card. */
export function Subscribe() {
  return <SubscribePage formOf={(form) => <PaymentForm {...form} />} />;
}
