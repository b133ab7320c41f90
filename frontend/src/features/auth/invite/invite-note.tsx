import Mailbox from 'lucide-react/icons/mailbox';
import { Failure } from '../../../ui/failure.tsx';
import type { FoundInvite } from './use-invite.ts';

/** Above the form of whoever came by an invite's link. */
export function InviteNote({ found }: { found: FoundInvite }) {
  return (
    <>
      <div role="status">
        {found.kind === 'looking' && <p className="mb-5 text-muted">Looking up your invitation...</p>}
        {found.kind === 'found' && (
          <p className="mb-5 flex gap-3 rounded-card bg-success-tint p-4">
            <Mailbox aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success" />
            <span className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{found.invite.farmName}</strong> is invited to the pilot.
              Create your account to accept the invitation. You may use a different email address than the one
              we wrote to.
            </span>
          </p>
        )}
      </div>
      <Failure text={found.kind === 'failed' ? found.message : undefined} />
      {found.kind === 'failed' && (
        <p className="mb-5 text-14 text-muted">You can still create an account and apply to the pilot.</p>
      )}
    </>
  );
}
