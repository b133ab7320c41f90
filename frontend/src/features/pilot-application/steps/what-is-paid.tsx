import { applicationTier, tierAmounts, tierLabels } from '@headgate/contracts/pricing-tier';
import type { ReactNode } from 'react';
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
      {farmSize >= commercialFrom && (
        <Term name={`Your farm has ${acres(farmSize)}`}>
          The application is charged the same for every farm. For one of {commercialFrom} acres or more we
          agree on its tier with you before work starts.
        </Term>
      )}
      <Term name="What comes next">
        We answer within 48 hours, by email. The pilot begins once we have accepted your application.
      </Term>
      <Term name="Your money back">
        In full if we cannot take your farm into the pilot, and in full within the first 30 days if the
        integration with your irrigation equipment fails.
        <NewTabLink
          href="/pilot-agreement#money-back"
          className="flex min-h-12 items-center gap-1 text-ink underline hover:text-primary"
        >
          How the agreement says it
        </NewTabLink>
      </Term>
    </dl>
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
