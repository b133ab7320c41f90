import type { FieldPlan } from '@headgate/contracts/plan';
import { fieldBadges } from '../../entities/plan/field-badges.ts';

/** In the order of the legend: what asks for somebody comes first. */
export const fieldStatuses = ['unfit', 'due', 'wait', 'off-season', 'fallow', 'unknown'] as const;
export type FieldStatus = (typeof fieldStatuses)[number];

interface StatusVariant {
  readonly label: string;
  /** On imagery, by day and by night: bright, with a dark edge and sign. */
  readonly color: string;
  /** Strokes on a grid of 24, as an SVG's path and a canvas both draw them. */
  readonly sign: string;
}

export const statusVariants: Readonly<Record<FieldStatus, StatusVariant>> = {
  unfit: { label: fieldBadges.unfit.label, color: '#e5484d', sign: 'M12 5v9M12 18.5v.5' },
  due: {
    label: fieldBadges.due.label,
    color: '#f5a524',
    sign: 'M12 4c3.5 4.2 5.5 7 5.5 9.8a5.5 5.5 0 0 1-11 0C6.5 11 8.5 8.2 12 4z',
  },
  wait: { label: fieldBadges.wait.label, color: '#4cb779', sign: 'M12 7v5l3.5 2M12 3a9 9 0 1 0 .01 0' },
  'off-season': {
    label: fieldBadges['off-season'].label,
    color: '#b8a47e',
    sign: 'M5 19C5 10 11 6 19 5c0 9-4 14-11 13M5 19c2-4 5-6 8-7',
  },
  fallow: { label: fieldBadges.fallow.label, color: '#9aa5a0', sign: 'M6 12h12' },
  unknown: {
    label: 'No plan yet',
    color: '#c9d1cc',
    sign: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18v.5',
  },
};

/** Of signs, and of the edges around what has a status's color. */
export const signColor = '#10201a';

export function statusOf(plan: FieldPlan | undefined): FieldStatus {
  if (plan === undefined) return 'unknown';
  if (plan.unserved !== null || plan.planned.some(({ conflict }) => conflict !== null)) return 'unfit';
  return plan.status === 'irrigate' ? 'due' : plan.status;
}
