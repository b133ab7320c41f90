import type { FieldPlan } from '@headgate/contracts/plan';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Clock from 'lucide-react/icons/clock';
import Droplets from 'lucide-react/icons/droplets';
import Leaf from 'lucide-react/icons/leaf';
import Sprout from 'lucide-react/icons/sprout';
import type { BadgeVariant } from '../../ui/badge.tsx';

/** In the order of the legend: what asks for somebody comes first. */
export const fieldStatuses = ['unfit', 'due', 'wait', 'off-season', 'fallow', 'unknown'] as const;
export type FieldStatus = (typeof fieldStatuses)[number];

interface StatusVariant extends BadgeVariant {
  readonly label: string;
  /** On imagery, by day and by night: bright, with a white edge around it. */
  readonly color: string;
}

export const statusVariants: Readonly<Record<FieldStatus, StatusVariant>> = {
  unfit: { icon: CircleAlert, tint: 'bad', label: 'Does not fit', color: '#e5484d' },
  due: { icon: Droplets, tint: 'waits', label: 'Due', color: '#f5a524' },
  wait: { icon: Clock, tint: 'good', label: 'Wait', color: '#4cb779' },
  'off-season': { icon: Leaf, tint: 'over', label: 'Off season', color: '#b8a47e' },
  fallow: { icon: Sprout, tint: 'over', label: 'Nothing planted', color: '#9aa5a0' },
  unknown: { icon: CircleQuestionMark, tint: 'over', label: 'No plan yet', color: '#c9d1cc' },
};

export function statusOf(plan: FieldPlan | undefined): FieldStatus {
  if (plan === undefined) return 'unknown';
  if (plan.unserved !== null || plan.planned.some(({ conflict }) => conflict !== null)) return 'unfit';
  return plan.status === 'irrigate' ? 'due' : plan.status;
}
