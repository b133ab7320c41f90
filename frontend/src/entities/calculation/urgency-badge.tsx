import type { Urgency } from '@headgate/contracts/prediction-result';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';

const variants: Readonly<Record<Urgency, BadgeVariant>> = {
  low: { icon: CircleCheck, tint: 'good' },
  medium: { icon: Clock, tint: 'info' },
  high: { icon: TriangleAlert, tint: 'waits' },
  critical: { icon: OctagonAlert, tint: 'bad' },
};

export function UrgencyBadge({ urgency, label }: { urgency: Urgency; label: string }) {
  return <Badge variant={variants[urgency]}>{label}</Badge>;
}
