import { tierAmounts, tierLabels, type Tier } from '@headgate/contracts/pricing-tier';
import { checkout } from '../../content/checkout.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import type { PaymentFormOf } from '../../entities/payment/payment-form.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { Card } from '../../ui/card.tsx';
import { PayFee } from './pay-fee.tsx';
import { WhatIsPaid } from './what-is-paid.tsx';

interface CheckoutPageProps {
  readonly tier: Tier;
  readonly formOf: PaymentFormOf;
}

/** The pilot fee: what it is for, and the payment session it. */
export function CheckoutPage({ tier, formOf }: CheckoutPageProps) {
  const title = `${tierLabels[tier]} Tier - ${wholeDollars(tierAmounts[tier])} Pilot Payment`;
  return (
    <AppPage title={title} lead={checkout.lead}>
      <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
        <Card className="p-4 sm:p-6">
          <WhatIsPaid tier={tier} />
        </Card>
        <Card className="p-4 sm:p-6">
          <section aria-labelledby="payment">
            <h2 id="payment" className="mb-4 text-22 font-bold">
              {checkout.form}
            </h2>
            <PayFee tier={tier} formOf={formOf} />
          </section>
        </Card>
      </div>
    </AppPage>
  );
}
