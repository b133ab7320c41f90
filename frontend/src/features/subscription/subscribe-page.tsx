import Clock from 'lucide-react/icons/clock';
import { subscriptionTexts } from '../../content/subscription.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { Card } from '../../ui/card.tsx';
import { CheckNow } from '../../entities/payment/check-now.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { WaitLine } from '../../ui/wait-line.tsx';
import { ActiveSubscription } from './active-subscription.tsx';
import { EndedSubscription } from './ended-subscription.tsx';
import { NewSubscription } from './new-subscription.tsx';
import { PastDueSubscription } from './past-due-subscription.tsx';
import { useSubscriptionView } from './use-subscription-view.ts';

/** The monthly subscription: the way to begin it, and how it stands. */
export function SubscribePage({ formOf }: { formOf: PaymentFormOf }) {
  return (
    <AppPage title={subscriptionTexts.title} lead={subscriptionTexts.lead}>
      <Card className="max-w-2xl p-4 sm:p-6">
        <SubscriptionState formOf={formOf} />
      </Card>
    </AppPage>
  );
}

function SubscriptionState({ formOf }: { formOf: PaymentFormOf }) {
  const { view, isTrying, tryAgain, startAgain, ...payment } = useSubscriptionView();
  const payable = { formOf, isTrying, onTryAgain: tryAgain, ...payment };
  switch (view.kind) {
    case 'loading':
      return <WaitLine text={subscriptionTexts.loading} />;
    case 'failed':
      return <LoadFailure text={subscriptionTexts.loadFailure} isTrying={isTrying} onTryAgain={tryAgain} />;
    case 'confirming':
      return <Confirming />;
    case 'new':
      return <NewSubscription session={view.session} {...payable} />;
    case 'active':
      return <ActiveSubscription subscription={view.subscription} formOf={formOf} />;
    case 'past-due':
      return <PastDueSubscription subscription={view.subscription} session={view.session} {...payable} />;
    case 'ended':
      return <EndedSubscription subscription={view.subscription} onStartAgain={startAgain} />;
  }
}

/** Paid, and the provider's word is on its way. */
function Confirming() {
  const { confirming } = subscriptionTexts;
  return (
    <>
      <div role="status">
        <p className="flex items-center gap-2 text-18 font-semibold">
          <Clock aria-hidden="true" className="size-5 shrink-0 text-warn" />
          {confirming.title}
        </p>
        <p className="mt-2 text-muted">{confirming.text}</p>
      </div>
      <div className="mt-4">
        <CheckNow paid="subscription" />
      </div>
    </>
  );
}
