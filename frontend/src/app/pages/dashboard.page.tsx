import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { ContinueSetup } from '../../features/onboarding/continue-setup.tsx';
import { OnboardingOverlay } from '../../features/onboarding/onboarding-overlay.tsx';
import { useOnboarding } from '../../features/onboarding/use-onboarding.ts';

/** The dashboard, and over it the onboarding until that is completed or put off. */
export function Dashboard() {
  const { state, putOff, resume } = useOnboarding();
  return (
    <>
      <DashboardPage setup={state === 'put-off' && <ContinueSetup onContinue={resume} />} />
      <OnboardingOverlay open={state === 'open'} onLater={putOff} />
    </>
  );
}
