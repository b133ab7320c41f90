import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Droplets from 'lucide-react/icons/droplets';
import Leaf from 'lucide-react/icons/leaf';
import Sprout from 'lucide-react/icons/sprout';
import type { BadgeVariant } from '../../ui/badge.tsx';

/** How a field stands in the plan: the same icon, word and colour wherever it is said. */
export const fieldBadges = {
  unfit: { icon: CircleAlert, tint: 'waits', label: 'Does not fit' },
  due: { icon: Droplets, tint: 'waits', label: 'Due' },
  wait: { icon: Clock, tint: 'over', label: 'Wait' },
  'off-season': { icon: Leaf, tint: 'over', label: 'Off season' },
  fallow: { icon: Sprout, tint: 'over', label: 'Nothing planted' },
} as const satisfies Record<string, BadgeVariant & { readonly label: string }>;
