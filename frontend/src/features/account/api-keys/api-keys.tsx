import { DialogButton } from '../../../ui/dialog-button.tsx';
import { AccountSection } from '../account-section.tsx';

/** Few have any, so their code and their list come when it is pressed. */
const loadKeys = () => import('./api-keys-dialog.tsx');

/** The way to the farm's keys. */
export function ApiKeys() {
  return (
    <AccountSection
      title="API keys"
      intro={
        <p>
          Let other software read your plan and fields, or enter irrigations, for your farm. A new password
          does not end keys: revoke those that you no longer trust.
        </p>
      }
    >
      <DialogButton label="Manage API keys" load={loadKeys} about={{}} />
    </AccountSection>
  );
}
