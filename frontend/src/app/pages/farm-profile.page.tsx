import { FarmProfilePage } from '../../features/farm-profile/farm-profile-page.tsx';
import { MakeFirstField } from '../../features/fields/make-first-field.tsx';

/** What the farm has told, and a field made of it. */
export function FarmProfile() {
  return <FarmProfilePage actionsFor={(profile) => <MakeFirstField profile={profile} />} />;
}
