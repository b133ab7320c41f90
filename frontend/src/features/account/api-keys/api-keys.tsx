import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { AccountSection } from '../account-section.tsx';

const ApiKeysDialog = lazy(() => import('./api-keys-dialog.tsx'));

/** The way to the farm's keys: few have any, so their code and their list come when it is pressed. */
export function ApiKeys() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
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
      <button
        type="button"
        className={buttonStyle('quiet')}
        onClick={() => {
          setOpen(true);
          setWasOpened(true);
        }}
      >
        Manage API keys
      </button>
      {wasOpened && (
        <Suspense>
          <ApiKeysDialog
            open={open}
            onClose={() => {
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </AccountSection>
  );
}
