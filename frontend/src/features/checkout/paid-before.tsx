import { covers, tierAmounts, tierLabels, type Tier } from '@headgate/contracts/pricing-tier';
import { useInfiniteQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { paymentsQuery } from '../../lib/payments.queries.ts';

/** Who has paid for a lower tier is told that this one is not the difference, but an amount of its own. */
export function PaidBefore({ tier }: { tier: Tier }) {
  const { data } = useInfiniteQuery(paymentsQuery);
  const paid = data?.find((payment) => payment.status === 'paid' && !covers(payment.tier, tier));
  if (paid === undefined) return null;
  return (
    <p className="flex gap-2 rounded-control bg-warn-tint p-3 text-warn">
      <Info aria-hidden="true" className="mt-1 size-4 shrink-0" />
      <span>
        You have paid {wholeDollars(paid.amount)} for the {tierLabels[paid.tier]} tier. It is not taken off
        here: <strong>{wholeDollars(tierAmounts[tier])} more is charged</strong> for the {tierLabels[tier]}{' '}
        tier.
      </span>
    </p>
  );
}
