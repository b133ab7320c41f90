import { lazy, Suspense, useState } from 'react';
import { buttonStyle } from '../../../ui/button-style.ts';
import { AccountSection } from '../account-section.tsx';

const WebhooksDialog = lazy(() => import('./webhooks-dialog.tsx'));

/** The way to the farm's webhooks: few have any, so their code and their list come when it is pressed. */
export function Webhooks() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <AccountSection
      title="Webhooks"
      intro={
        <p>Tell other software by itself when an irrigation ends, a plan is made or a fault is raised.</p>
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
        Manage webhooks
      </button>
      {wasOpened && (
        <Suspense>
          <WebhooksDialog
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
