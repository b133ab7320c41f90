import type { InviteStatus } from '@headgate/contracts/pilot-invite';
import type { Tier } from '@headgate/contracts/pricing-tier';
import { CircleCheck, CircleX, Clock, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface Look {
  readonly word: string;
  readonly icon: LucideIcon;
  readonly colours: string;
}

/** Specification, section 4: green claimed, red expired, yellow pending. */
const looks: Readonly<Record<InviteStatus, Look>> = {
  pending: { word: 'Pending', icon: Clock, colours: 'bg-warn-tint text-warn' },
  claimed: { word: 'Claimed', icon: CircleCheck, colours: 'bg-success-tint text-success' },
  expired: { word: 'Expired', icon: CircleX, colours: 'bg-danger-tint text-danger' },
};

const badge = 'inline-flex items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold';

export function InviteStatusBadge({ status }: { status: InviteStatus }) {
  const { word, icon: Icon, colours } = looks[status];
  return (
    <span className={classNames(badge, colours)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  );
}

export function TierBadge({ tier }: { tier: Tier }) {
  return <span className={classNames(badge, 'bg-info-tint text-water')}>{tier.toUpperCase()}</span>;
}
