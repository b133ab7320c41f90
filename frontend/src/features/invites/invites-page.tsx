import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { onlyPage } from '../../lib/paged-query.ts';
import { usePermission } from '../../lib/session.queries.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { RecordList } from '../../ui/record-list.tsx';
import { InviteCard } from './invite-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitesQuery } from './invites.queries.ts';

/** Specification, section 2, "Admin pilot invites". */
export function InvitesPage() {
  const isAllowed = usePermission('invites.manage');
  const read = useQuery({ ...invitesQuery, enabled: isAllowed });
  const [isCreating, setCreating] = useState(false);
  // The server's word counts: the permission may have been taken away while this page was open.
  const isRefused = read.error instanceof ApiError && read.error.status === 403;
  if (!isAllowed || isRefused) return <AdministratorsOnly />;
  const Icon = isCreating ? X : Plus;
  return (
    <AppPage
      title="Pilot Invites Management"
      lead="An invite is a link. It opens an account with what you know of the farm filled in, and works for 30 days."
    >
      <p className="mb-6">
        <button
          type="button"
          aria-expanded={isCreating}
          aria-controls="new-invite"
          className={buttonStyle(isCreating ? 'quiet' : 'primary')}
          onClick={() => {
            setCreating(!isCreating);
          }}
        >
          <Icon aria-hidden="true" className="size-5" />
          Create Invite
        </button>
      </p>
      {isCreating && (
        <div className="mb-8">
          <InviteForm
            onDone={() => {
              setCreating(false);
            }}
          />
        </div>
      )}
      <InviteList read={read} />
    </AppPage>
  );
}

function InviteList({ read }: { read: UseQueryResult<PilotInvite[]> }) {
  return (
    <section aria-labelledby="invites">
      <h2 id="invites" className="sr-only">
        Invites
      </h2>
      <RecordList
        pages={onlyPage(read)}
        label="Invites"
        loading="Loading invites..."
        failure="The invites did not come. Check your connection and try again."
        empty={<p className="text-18">No pilot invites yet. Create one to get started!</p>}
      >
        {(invite) => <InviteCard invite={invite} />}
      </RecordList>
    </section>
  );
}
