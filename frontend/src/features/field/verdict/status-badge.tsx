import type { FieldPlan } from '@headgate/contracts/plan';
import { fieldBadges } from '../../../entities/plan/field-badges.ts';
import { Badge } from '../../../ui/badge.tsx';

export function StatusBadge({ status }: { status: FieldPlan['status'] }) {
  const variant = fieldBadges[status === 'irrigate' ? 'due' : status];
  return <Badge variant={variant}>{variant.label}</Badge>;
}
