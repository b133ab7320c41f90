import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useMemo, useState } from 'react';
import { useTheme } from '../../../lib/use-theme.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';

import { PayButton } from '../pay-button.tsx';
import type { AdapterFormProps, Outcome, PaymentAdapter } from '../payment-adapter.ts';
import { useOnePayment } from '../use-one-payment.ts';
import { readAppearance } from './appearance.ts';
import { confirmByStripe } from './confirm-by-stripe.ts';

/** Brings Stripe's own script. Throws when it does not come, and may be asked again. */
export async function loadStripeForm(publishableKey: string): Promise<PaymentAdapter> {
  const stripe = await loadStripe(publishableKey);
  if (stripe === null) throw new Error('Stripe.js is for browsers');
  return { Form: (props) => <StripeForm {...props} stripe={stripe} /> };
}

type StripeFormProps = AdapterFormProps & { readonly stripe: Stripe };

/** Stripe's fields, in a frame of Stripe's: no card number ever reaches this page. */
function StripeForm(props: StripeFormProps) {
  const theme = useTheme();
  const appearance = useMemo(() => readAppearance(theme), [theme]);
  const [attempt, setAttempt] = useState(0);
  return (
    <Elements key={attempt} stripe={props.stripe} options={{ clientSecret: props.clientSecret, appearance }}>
      <Fields
        {...props}
        onTryAgain={() => {
          setAttempt(attempt + 1);
        }}
      />
    </Elements>
  );
}

type FieldsState = 'loading' | 'ready' | 'failed';

function Fields({ onTryAgain, ...props }: StripeFormProps & { readonly onTryAgain: () => void }) {
  const [state, setState] = useState<FieldsState>('loading');
  const stripe = useStripe();
  const elements = useElements();
  const { isBusy, pay } = useOnePayment(props, async (): Promise<Outcome> =>
    stripe === null || elements === null ? { kind: 'unfinished' } : confirmByStripe(stripe, elements, props),
  );
  if (state === 'failed') return <LoadFailure text={props.loadFailure} onTryAgain={onTryAgain} />;
  return (
    <form
      noValidate
      aria-label="Card"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'ready') void pay();
      }}
    >
      {state === 'loading' && <WaitLine text="Loading the payment form..." />}
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => {
          setState('ready');
        }}
        onLoadError={() => {
          setState('failed');
        }}
      />
      {state === 'ready' && <PayButton {...props} isBusy={isBusy} />}
    </form>
  );
}
