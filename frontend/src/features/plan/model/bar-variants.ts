import CalendarClock from 'lucide-react/icons/calendar-clock';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import CircleSlash from 'lucide-react/icons/circle-slash';
import Droplet from 'lucide-react/icons/droplet';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { PlannedIrrigation } from '@headgate/contracts/plan';
import type { BadgeVariant } from '../../../ui/badge.tsx';

/** How a planned irrigation shows. */
export type BarKind =
  | 'conflict'
  | 'locked'
  | 'accepted'
  | 'proposed'
  | 'applied'
  | 'not-reported'
  | 'postponed'
  | 'skipped';

/** What does not fit comes before everything else. */
function kindOf({ state, locked, conflict }: PlannedIrrigation): BarKind {
  switch (state) {
    case 'proposed':
    case 'accepted':
      if (conflict !== null) return 'conflict';
      return locked ? 'locked' : state;
    case 'withdrawn':
    case 'expired':
      return 'skipped';
    case 'applied':
    case 'not-reported':
    case 'postponed':
    case 'skipped':
      return state;
  }
}

/** `bar`: told apart by its edge and pattern too, so that it is in gray and on paper. */
export const barVariants: Readonly<
  Record<BarKind, BadgeVariant & { readonly label: string; readonly bar: string }>
> = {
  proposed: {
    ...{ icon: Droplet, tint: 'info', label: 'Proposed' },
    bar: 'border-2 border-water bg-info-tint text-water',
  },
  accepted: {
    ...{ icon: CircleCheck, tint: 'good', label: 'Accepted' },
    bar: 'border-2 border-primary bg-primary text-on-primary',
  },
  locked: {
    ...{ icon: Lock, tint: 'good', label: 'Locked' },
    bar: 'border-2 border-ink bg-ink text-bg',
  },
  conflict: {
    ...{ icon: TriangleAlert, tint: 'bad', label: 'Does not fit' },
    bar: 'border-2 border-dashed border-danger bg-danger-tint text-danger',
  },
  applied: {
    ...{ icon: CheckCheck, tint: 'over', label: 'Watered' },
    bar: 'border-2 border-control bg-line text-ink',
  },
  'not-reported': {
    ...{ icon: CircleHelp, tint: 'waits', label: 'Not reported' },
    bar: 'border-2 border-dotted border-warn bg-warn-tint text-warn',
  },
  postponed: {
    ...{ icon: CalendarClock, tint: 'over', label: 'Postponed' },
    bar: 'border-2 border-dotted border-control bg-surface text-muted',
  },
  skipped: {
    ...{ icon: CircleSlash, tint: 'over', label: 'Skipped' },
    bar: 'border-2 border-dotted border-control bg-surface text-muted',
  },
};

export const variantOf = (planned: PlannedIrrigation) => barVariants[kindOf(planned)];

/** May somebody still decide on it? Water that flows, or has flowed, is not moved. */
export const isOpen = ({ state }: PlannedIrrigation): boolean => state === 'proposed' || state === 'accepted';

export const canMove = (planned: PlannedIrrigation, now: number): boolean =>
  isOpen(planned) && Date.parse(planned.planned.start) > now;
