import CalendarClock from 'lucide-react/icons/calendar-clock';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Clock from 'lucide-react/icons/clock';
import Droplet from 'lucide-react/icons/droplet';
import Droplets from 'lucide-react/icons/droplets';
import Leaf from 'lucide-react/icons/leaf';
import Sprout from 'lucide-react/icons/sprout';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import type { FieldState } from './today-of.ts';

const variants: Readonly<Record<FieldState, BadgeVariant & { readonly label: string }>> = {
  conflict: { icon: TriangleAlert, tint: 'bad', label: 'Conflict' },
  unfit: { icon: CircleAlert, tint: 'waits', label: 'Does not fit' },
  due: { icon: Droplets, tint: 'waits', label: 'Due' },
  proposed: { icon: Droplet, tint: 'info', label: 'Proposed' },
  accepted: { icon: CircleCheck, tint: 'good', label: 'Accepted' },
  watered: { icon: CheckCheck, tint: 'good', label: 'Watered' },
  postponed: { icon: CalendarClock, tint: 'over', label: 'Postponed' },
  skipped: { icon: CircleSlash, tint: 'over', label: 'Skipped' },
  wait: { icon: Clock, tint: 'over', label: 'Wait' },
  'off-season': { icon: Leaf, tint: 'over', label: 'Off season' },
  fallow: { icon: Sprout, tint: 'over', label: 'Fallow' },
};

/** How a field stands today. */
export function StateBadge({ state }: { state: FieldState }) {
  return <Badge variant={variants[state]}>{variants[state].label}</Badge>;
}
