import type { ReactNode } from 'react';
import { buttonStyle } from '../../ui/button-style.ts';
import { DashboardCard } from './dashboard-card.tsx';

/** `setup`: the way back to an onboarding that was put off. */
export function GettingStartedCard({ setup }: { setup: ReactNode }) {
  return (
    <DashboardCard id="getting-started" title="Getting started">
      <p>What we measure, how we calculate a recommendation, and what it can save on a block like yours.</p>
      {setup}
      <p className="mt-auto pt-5">
        <a href="/how-it-works" className={buttonStyle('quiet')}>
          How It Works
        </a>
      </p>
    </DashboardCard>
  );
}

export function SupportCard() {
  return (
    <DashboardCard id="support" title="Support">
      <p>
        A question about a number, a field or your account? Write to us. We answer within 24 hours on business
        days.
      </p>
      <p className="mt-auto pt-5">
        <a href="/contact" className={buttonStyle('quiet')}>
          Contact us
        </a>
      </p>
    </DashboardCard>
  );
}
