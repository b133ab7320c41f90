import type { InviteStatus } from '@headgate/contracts/pilot-invite';
import type { Tier } from '@headgate/contracts/pricing-tier';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Tag from 'lucide-react/icons/tag';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';

/** Specification, section 4: green claimed, red expired, yellow pending. */
const looks: Readonly<Record<InviteStatus, BadgeLook & { readonly word: string }>> = {
  pending: { word: 'Pending', icon: Clock, tint: 'waits' },
  claimed: { word: 'Claimed', icon: CircleCheck, tint: 'good' },
  expired: { word: 'Expired', icon: CircleX, tint: 'bad' },
};

export function InviteStatusBadge({ status }: { status: InviteStatus }) {
  return <Badge look={looks[status]}>{looks[status].word}</Badge>;
}

export function TierBadge({ tier }: { tier: Tier }) {
  return <Badge look={{ icon: Tag, tint: 'info' }}>{tier.toUpperCase()}</Badge>;
}
