import { inviteStatus, type InviteStatus, type PilotInvite } from '@headgate/contracts/pilot-invite';
import { tiers } from '@headgate/contracts/pricing-tier';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Tag from 'lucide-react/icons/tag';
import type { ComponentProps } from 'react';
import { pathIn } from '../../lib/page-path.ts';
import { readSiteSettings } from '../../lib/site-settings.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import { RowLink, type RecordTable } from '../../ui/record-table.tsx';
import { CopyLink } from './copy-link.tsx';

/** Specification, section 4: green claimed, red expired, yellow pending. */
export const inviteVariants: Readonly<Record<InviteStatus, BadgeVariant & { readonly label: string }>> = {
  pending: { label: 'Pending', icon: Clock, tint: 'waits' },
  claimed: { label: 'Claimed', icon: CircleCheck, tint: 'good' },
  expired: { label: 'Expired', icon: CircleX, tint: 'bad' },
};

/** '$25K est.', '$2.5K est.': thousands of US dollars, to the tenth. */
export const estimate = (dollars: number): string =>
  `$${(Math.round(dollars / 100) / 10).toLocaleString('en-US')}K est.`;

/** Null: nobody has estimated it. */
export const estimateOf = ({ estimatedValue }: Pick<PilotInvite, 'estimatedValue'>): string | null =>
  estimatedValue === null ? null : estimate(estimatedValue);

/** Specification, section 2, "Admin pilot invites". */
export const inviteColumns: ComponentProps<typeof RecordTable<PilotInvite>>['columns'] = [
  {
    title: 'Farm',
    cell: ({ id, farmName }) => <RowLink id={id}>{farmName}</RowLink>,
    sortBy: ({ farmName }) => farmName,
  },
  {
    title: 'Contact',
    cell: ({ contactName, email }) => (
      <>
        {contactName} <MailLink email={email} />
      </>
    ),
    sortBy: ({ contactName }) => contactName,
    isWide: true,
  },
  { title: 'Location', cell: ({ location }) => location || null, sortBy: ({ location }) => location },
  {
    title: 'Acreage',
    cell: ({ acreage }) => (acreage === null ? null : `${acreage.toLocaleString('en-US')} acres`),
    sortBy: ({ acreage }) => acreage ?? 0,
  },
  { title: 'Value', cell: estimateOf, sortBy: ({ estimatedValue }) => estimatedValue ?? 0 },
  {
    title: 'Status',
    cell: (invite) => (
      <span className="flex flex-wrap gap-2">
        <InviteBadges invite={invite} />
      </span>
    ),
    sortBy: ({ status, tier }) => inviteStatus.options.indexOf(status) * tiers.length + tiers.indexOf(tier),
    isWide: true,
  },
  {
    title: 'Link',
    cell: (invite) =>
      invite.status === 'pending' ? <CopyLink link={linkOf(invite)} farmName={invite.farmName} /> : 'Closed',
    isWide: true,
  },
];

export function InviteBadges({ invite: { tier, status } }: { invite: PilotInvite }) {
  return (
    <>
      <Badge variant={{ icon: Tag, tint: 'info' }}>{tier.toUpperCase()}</Badge>
      <Badge variant={inviteVariants[status]}>{inviteVariants[status].label}</Badge>
    </>
  );
}

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className="inline-flex min-h-12 items-center underline hover:text-primary">
      {email}
    </a>
  );
}

/** Specification, section 7. */
export const linkOf = ({ token, language }: PilotInvite) =>
  readSiteSettings().publicOrigin + pathIn(language, `/auth?invite=${token}`);
