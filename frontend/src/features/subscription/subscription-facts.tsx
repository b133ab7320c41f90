import type { Subscription } from '@headgate/contracts/subscription';
import { cardName } from '../../entities/payment/card-name.ts';
import { Fact } from '../../ui/fact.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { amountOf, priceOf } from './price.ts';

/** What it costs, when it is charged next, to which card, and since when it runs. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { card, startedAt } = subscription;
  return (
    <dl className="grid gap-3 sm:grid-cols-2">
      <Fact name="Price">{priceOf(subscription)}</Fact>
      <NextPayment {...subscription} />
      {card !== null && <Fact name="Card">{cardName(card)}</Fact>}
      {startedAt !== null && (
        <Fact name="Started">
          <LocalDate moment={startedAt} />
        </Fact>
      )}
    </dl>
  );
}

/** None after the day on which it ends; while one is open, that one is next. */
function NextPayment(subscription: Subscription) {
  const { status, currentPeriodEnd, cancelAt } = subscription;
  if (status !== 'active' || currentPeriodEnd === null) return null;
  const isLast = cancelAt !== null && Date.parse(currentPeriodEnd) >= Date.parse(cancelAt);
  return (
    <Fact name="Next payment">
      {isLast ? (
        'None'
      ) : (
        <>
          {amountOf(subscription)} on <LocalDate moment={currentPeriodEnd} />
        </>
      )}
    </Fact>
  );
}
