import { AutomationCard } from '../../features/automation/automation-card.tsx';
import { FarmProfilePage } from '../../features/farm-profile/farm-profile-page.tsx';
import { MakeFirstField } from '../../features/fields/make-first-field.tsx';

/** What the farm has told, a field made of it, and what it lets Headgate start by itself. */
export function FarmProfile() {
  return (
    <FarmProfilePage
      actionsFor={(profile) => <MakeFirstField profile={profile} />}
      automation={<AutomationCard />}
    />
  );
}
