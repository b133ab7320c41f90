import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { noteBegun } from '../../entities/payment/begun-payment.ts';
import { logFailure } from '../../lib/log-failure.ts';
import type { PaymentFormProps } from '../../entities/payment/payment-form.ts';
import { showToast } from '../../lib/toasts.ts';
import type { Outcome } from './payment-adapter.ts';
import { returnAddress } from './return-address.ts';

/** Telling a card pays nothing. */
const failureTitles = { payment: 'Payment Failed', setup: 'Card Not Saved' } as const;

/** The provider was asked, and nobody knows what came of it. Asked again about the same payment, it takes nothing twice. */
export const unheard =
  'We did not hear back from the payment provider. Please try again: you will not be charged twice.';

/**
 * One confirmation at a time, however often the button is pressed; after success none any more. `confirm` asks the
 * provider.
 */
export function useOnePayment(props: PaymentFormProps, confirm: () => Promise<Outcome>) {
  const { isBusy, take, release } = useInFlight();
  const navigate = useNavigate();
  const pay = async () => {
    if (props.isDisabled === true || !take()) return;
    const outcome = await outcomeOf(props, confirm);
    switch (outcome.kind) {
      case 'succeeded':
      case 'processing':
        props.onSucceeded?.();
        if (props.redirect === 'always') await navigate({ href: returnAddress(props, outcome.kind) });
        return;
      case 'unfinished':
        release();
        return;
      case 'failed':
        release();
        showToast({ title: failureTitles[props.kind], description: outcome.message, variant: 'destructive' });
        props.onFailed?.(outcome.message);
    }
  };
  return { isBusy, pay };
}

async function outcomeOf(
  { beforePaying, clientSecret }: PaymentFormProps,
  confirm: () => Promise<Outcome>,
): Promise<Outcome> {
  try {
    if (beforePaying !== undefined && !(await beforePaying())) return { kind: 'unfinished' };
    // The provider may lead the browser away at once, and back by an address that is believed only of what was begun.
    noteBegun(clientSecret);
    return await confirm();
  } catch (error) {
    // A fault of the form. Money is in play, so whoever pays is told, and may go on.
    logFailure('the payment form broke', error instanceof Error ? error : new Error(String(error)));
    return { kind: 'failed', message: unheard };
  }
}

function useInFlight() {
  const [isBusy, setIsBusy] = useState(false);
  // Not the state: a double press comes faster than React draws.
  const inFlight = useRef(false);
  useEffect(() => {
    // Back from the provider's page by the browser's button, to this page as it was left: nothing is in flight any more.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      inFlight.current = false;
      setIsBusy(false);
    };
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pageshow', onShow);
    };
  }, []);
  return {
    isBusy,
    /** False: something is in flight already. */
    take: () => {
      if (inFlight.current) return false;
      inFlight.current = true;
      setIsBusy(true);
      return true;
    },
    release: () => {
      inFlight.current = false;
      setIsBusy(false);
    },
  };
}
