import { applicationTier, tierAmounts } from '@headgate/contracts/pricing-tier';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useState } from 'react';
import { useAwaited } from '../../../entities/payment/awaited-payment.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import type { PaymentFormOf } from '../../../entities/payment/payment-form.ts';
import { applicationQuery } from '../../../entities/application/application.queries.ts';
import { CheckNow } from '../../../entities/payment/check-now.tsx';
import { pagePath } from '../../../lib/page-path.ts';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { WaitLine } from '../../../ui/wait-line.tsx';
import type { Sent } from '../use-application-form.ts';
import { WhatIsPaid } from './what-is-paid.tsx';

interface PaymentStepProps {
  readonly sent: Sent;
  readonly formOf: PaymentFormOf;
  readonly onPaid: () => void;
}

export function PaymentStep(props: PaymentStepProps) {
  // Asked once: the payment that is made here stays on this page until that sends somebody on.
  const awaited = useAwaited();
  const [first] = useState(awaited);
  const waitsFor = first === awaited && awaited !== 'subscription' ? awaited : null;
  return (
    <>
      <p className="flex gap-3 rounded-control bg-success-tint p-4 font-semibold text-success">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {waitsFor !== null ? 'We have your answers.' : 'We have your answers. Next, pay the pilot fee.'}
      </p>
      {waitsFor !== null ? (
        <div className="grid gap-4">
          <p role="status">
            <strong>Your payment was made.</strong> We are waiting for the payment provider to confirm it,
            which usually takes a minute. You do not need to pay again.
          </p>
          <CheckNow paid={waitsFor} />
        </div>
      ) : (
        <>
          <WhatIsPaid farmSize={Number(props.sent.fields.farmSize)} />
          <FormOrWhy {...props} />
        </>
      )}
    </>
  );
}

/** The form, or what takes its place. */
function FormOrWhy({ sent, formOf, onPaid }: PaymentStepProps) {
  const { clientSecret, isPaid, failed, doubt } = usePaymentSession(sent);
  useEffect(() => {
    if (isPaid) onPaid();
  }, [isPaid, onPaid]);
  if (failed !== undefined)
    return <LoadFailure text="Failed to load payment form. Please try again." {...failed} />;
  if (clientSecret === undefined || isPaid) return <WaitLine text="Loading the payment form..." />;
  if (clientSecret === null)
    return (
      <p role="status" className="font-semibold">
        This payment session has ended. Go back one step and continue to payment again.
      </p>
    );
  const amount = wholeDollars(tierAmounts[applicationTier]);
  return formOf({
    clientSecret,
    kind: 'payment',
    label: `Complete Application & Pay ${amount}`,
    busyLabel: 'Processing...',
    amount,
    returnUrl: window.location.origin + pagePath(`/dashboard?for=${applicationTier}`),
    redirect: 'if_required',
    onSucceeded: onPaid,
    onFailed: doubt,
  });
}

/** What was sent just now has brought its way to pay along; else, and when paying has failed, the server is asked. */
function usePaymentSession(sent: Sent) {
  const [isDoubtful, setDoubtful] = useState(sent.clientSecret === undefined);
  const { data, isError, isFetching, refetch } = useQuery({
    ...applicationQuery(sent.id),
    enabled: isDoubtful,
  });
  const clientSecret = data === undefined ? sent.clientSecret : data.clientSecret;
  const tryAgain = () => void refetch();
  return {
    clientSecret,
    isPaid: data?.paymentStatus === 'paid',
    failed:
      clientSecret === undefined && isError ? { isTrying: isFetching, onTryAgain: tryAgain } : undefined,
    /** What failed may be that it is paid or void by now. The same way to pay leaves the form as it is. */
    doubt: () => {
      if (isDoubtful) tryAgain();
      else setDoubtful(true);
    },
  };
}
