import type { FieldPlan } from '@headgate/contracts/plan';
import Clock from 'lucide-react/icons/clock';
import Droplets from 'lucide-react/icons/droplets';
import Leaf from 'lucide-react/icons/leaf';
import Sprout from 'lucide-react/icons/sprout';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';

const variants: Readonly<Record<FieldPlan['status'], BadgeVariant & { readonly label: string }>> = {
  irrigate: { icon: Droplets, tint: 'waits', label: 'Due' },
  wait: { icon: Clock, tint: 'over', label: 'Wait' },
  'off-season': { icon: Leaf, tint: 'over', label: 'Off season' },
  fallow: { icon: Sprout, tint: 'over', label: 'Nothing planted' },
};

export function StatusBadge({ status }: { status: FieldPlan['status'] }) {
  return <Badge variant={variants[status]}>{variants[status].label}</Badge>;
}
