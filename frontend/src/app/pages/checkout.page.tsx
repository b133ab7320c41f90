import { tiers } from '@headgate/contracts/pricing-tier';
import { useSearch } from '@tanstack/react-router';
import { CheckoutPage } from '../../features/checkout/checkout-page.tsx';
import { PaymentForm } from '../../features/payments/payment-form.tsx';

/** The fee of a tier, and the form that takes it. */
export function Checkout() {
  const { tier: requested } = useSearch({ from: '/_guard/checkout' });
  const tier = tiers.find((each) => each === requested) ?? 'standard';
  // Another tier is another payment: nothing of one page is there for the next.
  return <CheckoutPage key={tier} tier={tier} formOf={(form) => <PaymentForm {...form} />} />;
}
