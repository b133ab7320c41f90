import type { PilotInvite } from '@headgate/contracts/pilot-invite';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Ref } from 'react';
import { AppPage } from '../../ui/app-page.tsx';
import { Card } from '../../ui/card.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { RecordState } from '../../ui/record-state.tsx';
import { BackToList } from '../../ui/record-table.tsx';
import { CopyLink } from './copy-link.tsx';
import { estimateOf, InviteBadges, linkOf, MailLink } from './invite-columns.tsx';
import { ResendInvite } from './resend-invite.tsx';
import { RevokeInvite } from './revoke-invite.tsx';

interface OpenInviteProps {
  readonly read: UseQueryResult<PilotInvite[]>;
  readonly id: string;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** One invite: what is known of the farm, and what can be done while it is pending. */
export function OpenInvite({ read, id, headingRef }: OpenInviteProps) {
  const invite = read.data?.find((each) => each.id === id);
  const title = invite?.farmName ?? 'Invite';
  return (
    <AppPage
      title={title}
      documentTitle={`${title} · Invites`}
      tabs={<BackToList>All invites</BackToList>}
      headingRef={headingRef}
    >
      <RecordState reads={[read]} loading="Loading the invite..." gone="" />
      {invite !== undefined && <Invite invite={invite} />}
      {read.isSuccess && invite === undefined && <p className="text-18">There is no such invite.</p>}
    </AppPage>
  );
}

function Invite({ invite }: { invite: PilotInvite }) {
  const { farmName, contactName, email, location, notes, acreage, status } = invite;
  return (
    <Card className="max-w-2xl p-4 sm:p-6">
      <p className="flex flex-wrap gap-2">
        <InviteBadges invite={invite} />
      </p>
      <p className="mt-3 wrap-anywhere">
        {contactName} · <MailLink email={email} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted wrap-anywhere">
        {location !== '' && <span>{location}</span>}
        {acreage !== null && <span className="numerals">{acreage.toLocaleString('en-US')} acres</span>}
        <span className="numerals">{estimateOf(invite)}</span>
      </p>
      {notes !== '' && <p className="mt-3 wrap-anywhere whitespace-pre-line">{notes}</p>}
      <p className="mt-3 text-14 text-muted">
        <When invite={invite} />
      </p>
      {status === 'pending' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyLink link={linkOf(invite)} farmName={farmName} />
          <ResendInvite invite={invite} />
          <RevokeInvite invite={invite} />
        </div>
      )}
    </Card>
  );
}

function When({ invite: { status, createdAt, claimedAt, expiresAt, mailedAt } }: { invite: PilotInvite }) {
  if (status === 'claimed' && claimedAt !== null)
    return (
      <>
        Claimed on <LocalDate moment={claimedAt} />
      </>
    );
  return (
    <>
      Created on <LocalDate moment={createdAt} />,{' '}
      {mailedAt === null ? (
        'not emailed by us'
      ) : (
        <>
          emailed on <LocalDate moment={mailedAt} />
        </>
      )}
      {status === 'pending' ? (
        <>
          , good until <LocalDate moment={expiresAt} />
        </>
      ) : (
        // Too old or revoked: the invite does not say which, and a revoked one's last day may be yet to come.
        '. Its link no longer works.'
      )}
    </>
  );
}
