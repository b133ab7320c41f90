import type { PaymentIntentAnswer } from '@headgate/contracts/payment';
import { tierAmounts, type Tier, covers, tierLabels } from '@headgate/contracts/pricing-tier';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { checkout } from '../../content/checkout.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import {
  agreementAcceptanceQuery,
  paymentIntentQuery,
  paymentsQuery,
} from '../../entities/payment/payments.queries.ts';
import { applicationsQuery } from '../../entities/application/application.queries.ts';
import { pagePath } from '../../lib/page-path.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import { AgreementBox } from './agreement-box.tsx';
import { Receipt } from './receipt.tsx';
import { useAgreement } from './use-agreement.ts';

interface PayFeeProps {
  readonly tier: Tier;
  readonly formOf: PaymentFormOf;
}

/** The form, or what takes its place: it is coming, it did not come, or there is nothing left to pay. */
export function PayFee({ tier, formOf }: PayFeeProps) {
  // A farm that was declined pays nothing by this door: it applies again first. Where that is not known, the server says.
  const applications = useInfiniteQuery(applicationsQuery);
  const isDeclined = applications.data?.[0]?.status === 'declined';
  const intent = useQuery({
    ...paymentIntentQuery(tier),
    enabled: !applications.isPending && !isDeclined,
  });
  // Without it the box stands open; told twice, the first time stays.
  const acceptance = useQuery(agreementAcceptanceQuery);
  // What was paid for another tier is said before the form is there, not while a thumb is on its way to it.
  const payments = useInfiniteQuery(paymentsQuery);
  const isPending = acceptance.isPending || payments.isPending;
  // The form stays in its place while it pays, whatever the server says meanwhile: it may know before the form does.
  const [held, setHeld] = useState<PaymentIntentAnswer | null>(null);
  const answer = held ?? intent.data;
  if (isDeclined && held === null) return <NoFeeDue />;
  if (answer?.payment && answer.clientSecret === null)
    return <Receipt payment={answer.payment} requested={tier} />;
  if (typeof answer?.clientSecret === 'string' && !isPending)
    return (
      <Form tier={tier} formOf={formOf} answer={answer} clientSecret={answer.clientSecret} onHold={setHeld} />
    );
  if (intent.isError)
    return (
      <LoadFailure
        text={checkout.loadFailure}
        isTrying={intent.isFetching}
        onTryAgain={() => void intent.refetch()}
      />
    );
  return <WaitLine text={checkout.loading} />;
}

interface FormProps extends PayFeeProps {
  readonly answer: PaymentIntentAnswer;
  readonly clientSecret: string;
  readonly onHold: (answer: PaymentIntentAnswer | null) => void;
}

function Form({ tier, formOf, answer, clientSecret, onHold }: FormProps) {
  const client = useQueryClient();
  const agreement = useAgreement();
  const amount = wholeDollars(tierAmounts[tier]);
  return (
    <div className="grid gap-6">
      <PaidBefore tier={tier} />
      <AgreementBox {...agreement} />
      {formOf({
        clientSecret,
        kind: 'payment',
        label: `Pay ${amount}`,
        busyLabel: checkout.processing,
        amount,
        returnUrl: window.location.origin + pagePath(`/dashboard?for=${tier}`),
        redirect: 'always',
        loadFailure: checkout.loadFailure,
        beforePaying: async () => {
          if (!(await agreement.accept())) return false;
          onHold(answer);
          return true;
        },
        onFailed: () => {
          onHold(null);
          // What failed may be that it is paid or void by now; the same way to pay leaves the form as it is.
          void client.invalidateQueries({ queryKey: paymentIntentQuery(tier).queryKey });
        },
      })}
    </div>
  );
}

/** In place of the form, for a farm whose application was declined: its money would buy nothing. */
function NoFeeDue() {
  const { title, text, next } = checkout.noFeeDue;
  return (
    <div role="status">
      <p className="font-semibold">{title}</p>
      <p className="mt-2">{text}</p>
      <p className="mt-5">
        <Link to="/pilot-application" className={buttonStyle('primary')}>
          {next}
        </Link>
      </p>
    </div>
  );
}

/** Who has paid for a lower tier is told that this one is not the difference, but an amount of its own. */
function PaidBefore({ tier }: { tier: Tier }) {
  const { data } = useInfiniteQuery(paymentsQuery);
  const paid = data?.find((payment) => payment.status === 'paid' && !covers(payment.tier, tier));
  if (paid === undefined) return null;
  return (
    <p className="flex gap-2 rounded-control bg-warn-tint p-3 text-warn">
      <Info aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        You have paid {wholeDollars(paid.amount)} for the {tierLabels[paid.tier]} tier. It does not count
        toward this tier: <strong>{wholeDollars(tierAmounts[tier])} more is charged</strong> for the{' '}
        {tierLabels[tier]} tier.
      </span>
    </p>
  );
}
