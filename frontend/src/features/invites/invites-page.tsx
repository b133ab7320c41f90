import { inviteStatus, type PilotInvite } from '@headgate/contracts/pilot-invite';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { onlyPage } from '../../lib/paged-query.ts';
import { usePermission } from '../../entities/session/session.queries.ts';
import { t } from '../../lib/text.ts';
import { AdministratorsOnly } from '../../ui/administrators-only.tsx';
import { AppPage } from '../../ui/app-page.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useListAddress } from '../../ui/list-address.ts';
import { FilterChoice, ListFilters } from '../../ui/list-filters.tsx';
import { RecordTable } from '../../ui/record-table.tsx';
import { useHeadingFocus } from '../../ui/use-heading-focus.ts';
import { inviteColumns, inviteVariants } from './invite-columns.tsx';
import { OpenInvite } from './open-invite.tsx';
import { InviteForm } from './invite-form.tsx';
import { invitesQuery } from '../../entities/invite/invites.queries.ts';

/** Specification, section 2, "Admin pilot invites". */
export function InvitesPage() {
  const isAllowed = usePermission('invites.manage');
  const read = useQuery({ ...invitesQuery, enabled: isAllowed });
  const [isCreating, setCreating] = useState(false);
  const open = useListAddress().textOf('open');
  const headingRef = useHeadingFocus(open ?? '');
  // The server's word counts: the permission may have been taken away while this page was open.
  const isRefused = read.error instanceof ApiError && read.error.status === 403;
  if (!isAllowed || isRefused) return <AdministratorsOnly />;
  if (open !== undefined) return <OpenInvite {...{ read, id: open, headingRef }} />;
  const Icon = isCreating ? X : Plus;
  return (
    <AppPage
      title="Pilot Invites Management"
      headingRef={headingRef}
      lead="An invite is a link to a registration form, filled in with what you know about the farm. It works for 30 days."
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
  const { textOf, change } = useListAddress();
  const [status, search = ''] = [textOf('status'), textOf('search')];
  const fits = (invite: PilotInvite) =>
    (status === undefined || invite.status === status) &&
    [invite.farmName, invite.contactName, invite.email, invite.location]
      .join('\n')
      .toLowerCase()
      .includes(search.toLowerCase());
  const isFiltered = status !== undefined || search !== '';
  return (
    <section aria-labelledby="invites">
      <h2 id="invites" className="sr-only">
        Invites
      </h2>
      <ListFilters
        label="Invites"
        searchLabel="Farm, contact, email or location"
        search={textOf('search')}
        onSearch={(text) => {
          change({ search: text });
        }}
      >
        {(text) => (
          <FilterChoice
            id="status"
            label="Status"
            value={status}
            choices={inviteStatus.options.map((each) => [each, inviteVariants[each].label])}
            onChange={(chosen) => {
              change({ search: text, status: chosen });
            }}
          />
        )}
      </ListFilters>
      <RecordTable
        // Another filter is another list: nothing in it is new or gone.
        key={JSON.stringify([status, search])}
        pages={onlyPage({ ...read, data: read.data?.filter(fits) })}
        noun={[t('invite'), t('invites')]}
        columns={inviteColumns}
        label="Invites"
        loading="Loading invites..."
        failure="The invites could not be loaded. Check your connection and try again."
        empty={
          <p className="text-18">
            {isFiltered ? 'No invite matches.' : 'No pilot invites yet. Create one to get started!'}
          </p>
        }
      />
    </section>
  );
}
