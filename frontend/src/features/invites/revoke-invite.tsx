import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import Ban from 'lucide-react/icons/ban';
import { showToast } from '../../lib/toasts.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { revokeInvite } from '../../entities/invite/invites.queries.ts';

export function RevokeInvite({ invite: { id, farmName } }: { invite: PilotInvite }) {
  return (
    <ConfirmedAction
      button={
        <>
          <Ban aria-hidden="true" className="size-5" />
          Revoke<span className="sr-only"> {farmName}</span>
        </>
      }
      variant="plain"
      action={revokeInvite}
      variables={id}
      dialog={{ title: 'Revoke this invite?', confirm: 'Revoke', confirming: 'Revoking...' }}
      onDone={() => {
        showToast({ title: 'Invite revoked', description: farmName });
      }}
    >
      The link of {farmName} stops working at once. The invite stays in the list, as expired.
    </ConfirmedAction>
  );
}
