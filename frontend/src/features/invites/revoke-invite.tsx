import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { useMutation } from '@tanstack/react-query';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { revokeInvite } from './invites.queries.ts';

export function RevokeInvite({ invite: { id, farmName } }: { invite: PilotInvite }) {
  const { mutate, isPending, error, reset } = useMutation(revokeInvite);
  const [asking, setAsking] = useState(false);
  const end = () => {
    reset();
    setAsking(false);
  };
  const revoke = () => {
    if (isPending) return;
    mutate(id, {
      onSuccess: () => {
        end();
        showToast({ title: 'Invite revoked', description: farmName });
      },
    });
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('plain')}
        onClick={() => {
          setAsking(true);
        }}
      >
        <Ban aria-hidden="true" className="size-5" />
        Revoke<span className="sr-only"> {farmName}</span>
      </button>
      <ConfirmDialog
        open={asking}
        title="Revoke this invite?"
        confirm="Revoke"
        confirming="Revoking..."
        pending={isPending}
        failure={error === null ? undefined : failureMessage(error)}
        onConfirm={revoke}
        onCancel={end}
      >
        The link of {farmName} stops working at once. The invite stays in the list, as expired.
      </ConfirmDialog>
    </>
  );
}
