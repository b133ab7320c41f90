import type { Urgency } from '@headgate/contracts/prediction-result';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeLook } from './badge.tsx';

const looks: Readonly<Record<Urgency, BadgeLook>> = {
  low: { icon: CircleCheck, tint: 'good' },
  medium: { icon: Clock, tint: 'info' },
  high: { icon: TriangleAlert, tint: 'waits' },
  critical: { icon: OctagonAlert, tint: 'bad' },
};

export function UrgencyBadge({ urgency, label }: { urgency: Urgency; label: string }) {
  return <Badge look={looks[urgency]}>{label}</Badge>;
}
