import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { WaterNowCard } from '../../features/dashboard/water-now-card.tsx';
import { ContinueSetup } from '../../features/onboarding/continue-setup.tsx';
import { OnboardingOverlay } from '../../features/onboarding/onboarding-overlay.tsx';
import { useOnboarding } from '../../features/onboarding/use-onboarding.ts';
import { Today } from '../../features/today/today.tsx';

/** The dashboard, with the farm's day at its top, and over it the onboarding until that is completed or put off. */
export function Dashboard() {
  const { state, putOff, resume } = useOnboarding();
  return (
    <>
      <DashboardPage
        today={<Today waterNow={<WaterNowCard />} />}
        setup={state === 'put-off' && <ContinueSetup onContinue={resume} />}
      />
      <OnboardingOverlay open={state === 'open'} onLater={putOff} />
    </>
  );
}
