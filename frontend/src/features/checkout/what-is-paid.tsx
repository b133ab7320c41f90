import { tierAmounts, type Tier } from '@headgate/contracts/pricing-tier';
import CircleCheck from 'lucide-react/icons/circle-check';
import { checkout } from '../../content/checkout.ts';
import { pricingTiers } from '../../content/pricing.ts';
import { wholeDollars } from '../../lib/display/whole-dollars.ts';
import { buttonStyle } from '../../ui/button-style.ts';

/** What the price card of the home page promises for the money. */
export function WhatIsPaid({ tier }: { tier: Tier }) {
  const about = pricingTiers.find(({ id }) => id === tier);
  return (
    <section aria-labelledby="includes">
      <h2 id="includes" className="text-22 font-bold">
        {checkout.includes}
      </h2>
      <p className="mt-2">
        <span className="numerals text-36 font-bold">{wholeDollars(tierAmounts[tier])}</span>{' '}
        <span className="text-muted">once</span>
      </p>
      <p className="text-14 text-muted">
        {about?.audience}, {about?.acreage.toLowerCase()}
      </p>
      <ul className="mt-4 grid gap-2">
        {about?.includes.map((item) => (
          <li key={item} className="flex gap-2">
            <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-primary" />
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-14 text-muted">{checkout.moneyBack}</p>
      <p className="mt-2 -ml-5">
        <a href="/#pricing" className={buttonStyle('plain')}>
          {checkout.otherTiers}
        </a>
      </p>
    </section>
  );
}
