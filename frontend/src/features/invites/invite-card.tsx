import type { PilotInvite, InviteStatus } from '@headgate/contracts/pilot-invite';
import type { Tier } from '@headgate/contracts/pricing-tier';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Tag from 'lucide-react/icons/tag';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LocalDate } from '../../ui/local-date.tsx';
import { CopyLink } from './copy-link.tsx';
import { ResendInvite } from './resend-invite.tsx';
import { RevokeInvite } from './revoke-invite.tsx';

/** Specification, section 4: green claimed, red expired, yellow pending. */
const variants: Readonly<Record<InviteStatus, BadgeVariant & { readonly label: string }>> = {
  pending: { label: 'Pending', icon: Clock, tint: 'waits' },
  claimed: { label: 'Claimed', icon: CircleCheck, tint: 'good' },
  expired: { label: 'Expired', icon: CircleX, tint: 'bad' },
};

function InviteStatusBadge({ status }: { status: InviteStatus }) {
  return <Badge variant={variants[status]}>{variants[status].label}</Badge>;
}

function TierBadge({ tier }: { tier: Tier }) {
  return <Badge variant={{ icon: Tag, tint: 'info' }}>{tier.toUpperCase()}</Badge>;
}

/** '$25K est.', '$2.5K est.': thousands of US dollars, to the tenth. */
export const estimate = (dollars: number): string =>
  `$${(Math.round(dollars / 100) / 10).toLocaleString('en-US')}K est.`;

export function InviteCard({ invite }: { invite: PilotInvite }) {
  const { farmName, contactName, email, location, notes, tier, acreage, estimatedValue, status } = invite;
  return (
    <Card className="p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="min-w-0 text-18 font-bold wrap-anywhere">{farmName}</h3>
        <p className="flex flex-wrap gap-2">
          <TierBadge tier={tier} />
          <InviteStatusBadge status={status} />
        </p>
      </div>
      <p className="mt-1 wrap-anywhere">
        {contactName} ·{' '}
        <a
          href={`mailto:${email}`}
          className="inline-flex min-h-12 items-center underline hover:text-primary"
        >
          {email}
        </a>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-14 text-muted wrap-anywhere">
        {location !== '' && <span>{location}</span>}
        {acreage !== null && <span className="numerals">{acreage.toLocaleString('en-US')} acres</span>}
        {estimatedValue !== null && <span className="numerals">{estimate(estimatedValue)}</span>}
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

/** Specification, section 7. */
const linkOf = ({ token }: PilotInvite) => `${readSiteSettings().publicOrigin}/auth?invite=${token}`;

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
        'not mailed by us'
      ) : (
        <>
          mailed on <LocalDate moment={mailedAt} />
        </>
      )}
      {status === 'pending' ? (
        <>
          , good until <LocalDate moment={expiresAt} />
        </>
      ) : (
        // Too old or revoked: the invite does not say which, and a revoked one's last day may be yet to come.
        '. Its link works no longer.'
      )}
    </>
  );
}
