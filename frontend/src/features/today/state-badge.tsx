import CalendarClock from 'lucide-react/icons/calendar-clock';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Droplet from 'lucide-react/icons/droplet';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { fieldBadges } from '../../entities/plan/field-badges.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';
import type { FieldState } from './today-of.ts';

const variants: Readonly<Record<FieldState, BadgeVariant & { readonly label: string }>> = {
  ...fieldBadges,
  conflict: { icon: TriangleAlert, tint: 'bad', label: 'Conflict' },
  proposed: { icon: Droplet, tint: 'info', label: 'Proposed' },
  accepted: { icon: CircleCheck, tint: 'good', label: 'Accepted' },
  watered: { icon: CheckCheck, tint: 'good', label: 'Watered' },
  postponed: { icon: CalendarClock, tint: 'over', label: 'Postponed' },
  skipped: { icon: CircleSlash, tint: 'over', label: 'Skipped' },
};

/** How a field stands today. */
export function StateBadge({ state }: { state: FieldState }) {
  return <Badge variant={variants[state]}>{variants[state].label}</Badge>;
}
