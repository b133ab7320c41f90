import Check from 'lucide-react/icons/check';
import { home } from '../../content/home.ts';
import { pricingTiers } from '../../content/pricing.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { SectionMap } from './section-map.tsx';

export function PricingCards() {
  return (
    <>
      <ul className="grid gap-8 lg:grid-cols-3 lg:items-stretch lg:gap-6">
        {pricingTiers.map((tier) => (
          <PricingCard key={tier.id} tier={tier} />
        ))}
      </ul>
      <p className="mt-6 text-14 text-muted">{home.pricing.scale}</p>
    </>
  );
}

function PricingCard({ tier }: { tier: (typeof pricingTiers)[number] }) {
  const heading = `tier-${tier.id}`;
  return (
    <li
      className={classNames(
        'relative flex flex-col rounded-card bg-surface p-6',
        tier.popular ? 'border-3 border-primary shadow-card lg:-my-4 lg:py-10' : 'border border-line',
      )}
    >
      {tier.popular && (
        <p className="absolute top-0 left-6 -translate-y-1/2 rounded-full bg-primary px-3 py-1 text-13 font-bold tracking-wider text-on-primary">
          {home.pricing.popular}
        </p>
      )}
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id={heading} className="text-22 font-bold">
            {tier.label}
          </h3>
          <p className="text-muted">{tier.audience}</p>
          <p className="font-semibold">{tier.acreage}</p>
        </div>
        <SectionMap acres={tier.acresUpTo} className="size-20 shrink-0" />
      </div>
      <p className="mt-6">
        <span className="numerals text-36 font-bold">{tier.price}</span>
        <span className="block text-14 text-muted">{home.pricing.once}</span>
      </p>
      <ul className="mt-6 flex-1 space-y-2">
        {tier.includes.map((line) => (
          <li key={line} className="flex gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" strokeWidth={3} />
            {line}
          </li>
        ))}
      </ul>
      <a
        href={`/checkout?tier=${tier.id}`}
        aria-describedby={heading}
        className={`${buttonStyle(tier.popular ? 'primary' : 'quiet')} mt-8`}
      >
        {home.pricing.apply}
      </a>
    </li>
  );
}
