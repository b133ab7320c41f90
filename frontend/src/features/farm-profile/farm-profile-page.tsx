import type { FarmProfile } from '@headgate/contracts/farm-profile';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { farmProfileQuery } from '../../entities/farm/farm-profile.queries.ts';
import { AppPage } from '../../ui/app-page.tsx';
import { FarmTabs } from '../../entities/farm/farm-tabs.tsx';
import { Card } from '../../ui/card.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { FarmProfileForm } from './farm-profile-form.tsx';

interface FarmProfilePageProps {
  readonly actionsFor: (profile: FarmProfile) => ReactNode;
  readonly automation: ReactNode;
}

/** What a farm tells once, and need not tell again. */
export function FarmProfilePage({ actionsFor, automation }: FarmProfilePageProps) {
  const profile = useQuery(farmProfileQuery);
  return (
    <AppPage
      title="Farm profile"
      tabs={<FarmTabs />}
      lead="Tell us about your farm once. The calculator and your pilot application start with these answers, and you can change them there. Leave blank anything you do not want to share."
    >
      <RecordState
        reads={[profile]}
        loading="Loading your farm profile..."
        gone="Your farm profile cannot be loaded now. Please try again later."
      />
      {profile.data !== undefined && actionsFor(profile.data)}
      {profile.data !== undefined && (
        <Card className="max-w-2xl p-4 sm:p-6">
          <FarmProfileForm profile={profile.data} />
        </Card>
      )}
      {automation}
    </AppPage>
  );
}
