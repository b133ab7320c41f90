import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { planQuery } from '../../entities/plan/plan.queries.ts';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { WaterNowCard } from '../../features/dashboard/water-now-card.tsx';
import { ContinueSetup } from '../../features/onboarding/continue-setup.tsx';
import { useOnboarding } from '../../features/onboarding/use-onboarding.ts';
import { Today } from '../../features/today/today.tsx';

/** Only for newcomers. */
const OnboardingOverlay = lazy(async () => ({
  default: (await import('../../features/onboarding/onboarding-overlay.tsx')).OnboardingOverlay,
}));

/** Of a farm with fields whose irrigations start by themselves. */
const AutomationNotice = lazy(async () => ({
  default: (await import('../../features/automation/automation-notice.tsx')).AutomationNotice,
}));

/** The dashboard, with the farm's day at its top, and over it the onboarding until that is completed or put off. */
export function Dashboard() {
  const { state, putOff, resume } = useOnboarding();
  const open = state === 'open';
  const [hasOpened, setHasOpened] = useState(open);
  if (open && !hasOpened) setHasOpened(true);
  const [plan] = useQueryClient().getQueryData(planQuery.queryKey)?.pages ?? [];
  return (
    <>
      <DashboardPage
        today={<Today waterNow={<WaterNowCard />} automation={<AutomationNotice />} />}
        fillsScreen={(plan?.summary.fields ?? 0) > 0}
        setup={state === 'put-off' && <ContinueSetup onContinue={resume} />}
      />
      {hasOpened && (
        <Suspense>
          <OnboardingOverlay open={open} onLater={putOff} />
        </Suspense>
      )}
    </>
  );
}
