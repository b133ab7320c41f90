import { applicationTier, tierAmounts, tierLabels } from '@headgate/contracts/pricing-tier';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useInvitedTier } from '../../../entities/invite/use-invited-tier.ts';
import { acres } from '../../../lib/display/acres.ts';
import { wholeDollars } from '../../../lib/display/whole-dollars.ts';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';

/** Acres from which a farm is no longer of the standard tier. */
const commercialFrom = 50;

/** What somebody wants to know before they pay that much, as the pilot agreement has it. */
export function WhatIsPaid({ farmSize }: { farmSize: number }) {
  return (
    <dl className="grid gap-4">
      <Term name="What you pay">
        <span className="text-28 font-bold text-ink numerals">
          {wholeDollars(tierAmounts[applicationTier])}
        </span>
        <span className="block">
          One-time pilot fee, {tierLabels[applicationTier]} tier. Nothing is charged again.
        </span>
      </Term>
      <OtherTier farmSize={farmSize} />
      <Term name="What comes next">
        We answer by email within 48 hours. The pilot begins once we have accepted your application.
      </Term>
      <Term name="Your money back">
        You get a full refund if we cannot accept your farm into the pilot, or if the integration with your
        irrigation equipment fails within the first 30 days.
        <NewTabLink
          href="/pilot-agreement#money-back"
          className="flex min-h-12 items-center gap-1 text-ink underline hover:text-primary"
        >
          Read the terms in the pilot agreement
        </NewTabLink>
      </Term>
    </dl>
  );
}

/** What holds for a farm whose tier is likely another. */
function OtherTier({ farmSize }: { farmSize: number }) {
  const invited = useInvitedTier();
  if (invited !== undefined)
    return (
      <Term name={`Your invite is for the ${tierLabels[invited]} tier`}>
        Pay {wholeDollars(tierAmounts[invited])} for it instead. It includes this fee, so you pay only once.
        <Link
          to="/checkout"
          search={{ tier: invited }}
          className="flex min-h-12 items-center text-ink underline hover:text-primary"
        >
          Pay for the {tierLabels[invited]} tier
        </Link>
      </Term>
    );
  if (farmSize < commercialFrom) return null;
  return (
    <Term name={`Your farm has ${acres(farmSize)}`}>
      Every application has the same fee. For a farm of {commercialFrom} acres or more, we agree on the tier
      with you before work starts.
    </Term>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-14 font-semibold">{name}</dt>
      <dd className="text-muted">{children}</dd>
    </div>
  );
}
