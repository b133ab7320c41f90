import type { Payment } from '@headgate/contracts/payment';
import { tierLabels, type Tier } from '@headgate/contracts/pricing-tier';
import { Link } from '@tanstack/react-router';
import CircleCheck from 'lucide-react/icons/circle-check';
import { checkout } from '../../content/checkout.ts';
import { cardName } from '../../entities/payment/card-name.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Fact } from '../../ui/fact.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';

interface ReceiptProps {
  readonly payment: Payment;
  readonly requested: Tier;
}

/** In place of the form: there is nothing left to pay. */
export function Receipt({ payment, requested }: ReceiptProps) {
  return (
    <div>
      <p role="status" className="flex items-center gap-2 text-18 font-semibold text-success">
        <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
        {checkout.receipt.title}
      </p>
      {payment.tier !== requested && (
        <p className="mt-2">
          Your {tierLabels[payment.tier]} tier includes everything in this one. There is nothing more to pay.
        </p>
      )}
      <dl className="mt-4 grid gap-3">
        <Fact name="Amount">{wholeDollars(payment.amount)}</Fact>
        {payment.paidAt !== null && (
          <Fact name="Paid on">
            <LocalDate moment={payment.paidAt} />
          </Fact>
        )}
        {payment.card !== null && <Fact name="Card">{cardName(payment.card)}</Fact>}
        {payment.refundedAmount > 0 && <Fact name="Refunded">{wholeDollars(payment.refundedAmount)}</Fact>}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to="/dashboard" className={buttonStyle('primary')}>
          {checkout.receipt.dashboard}
        </Link>
        {payment.receiptUrl !== null && (
          <NewTabLink href={payment.receiptUrl} className={buttonStyle('quiet')}>
            {checkout.receipt.link}
          </NewTabLink>
        )}
      </div>
    </div>
  );
}
