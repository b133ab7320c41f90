import { useQuery } from '@tanstack/react-query';
import type { PaymentFormProps } from '../../entities/payment/payment-form.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import { paymentAdapterQuery } from './payment-adapter.queries.ts';

const usualFailure = 'Failed to load payment form. Please try again.';

/**
 * Where a card is told to the payment provider, never to us. Which provider, the site's settings say: Stripe where a
 * publishable key is set, else the emulator of a machine for development, else none.
 */
export function PaymentForm({ loadFailure = usualFailure, ...props }: PaymentFormProps) {
  const { stripePublishableKey, testPayments } = readSiteSettings();
  const isSetUp = stripePublishableKey !== '' || testPayments === 'true';
  const adapter = useQuery({ ...paymentAdapterQuery(stripePublishableKey), enabled: isSetUp });
  if (!isSetUp) return <NotSetUp />;
  if (adapter.data === undefined)
    return adapter.isError ? (
      <LoadFailure
        text={loadFailure}
        isTrying={adapter.isFetching}
        onTryAgain={() => void adapter.refetch()}
      />
    ) : (
      <WaitLine text="Loading the payment form..." />
    );
  const { Form } = adapter.data;
  // Another secret is another payment: nothing typed for one is there for the next.
  return <Form key={props.clientSecret} loadFailure={loadFailure} {...props} />;
}

/** The operator has not told this site who takes its cards. */
function NotSetUp() {
  return (
    <div role="status">
      <p className="font-semibold">Card payments are not set up on this site yet.</p>
      <p className="mt-1 text-muted">Nothing is charged. Contact us and we will find another way.</p>
      <p className="mt-4">
        <a href="/contact" className={buttonStyle('quiet')}>
          Contact us
        </a>
      </p>
    </div>
  );
}
