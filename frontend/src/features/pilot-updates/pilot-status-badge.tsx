import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Droplets from 'lucide-react/icons/droplets';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Telescope from 'lucide-react/icons/telescope';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';

type Variant = BadgeVariant & { readonly label: string };

/** Specification, section 4: the only ones that have a name of ours. */
const known: ReadonlyMap<string, Variant> = new Map<string, Variant>([
  ['prospective', { label: 'Prospective', icon: Telescope, tint: 'info' }],
  ['in-discussion', { label: 'In Discussion', icon: MessagesSquare, tint: 'waits' }],
  ['active', { label: 'Active', icon: Droplets, tint: 'good' }],
  ['completed', { label: 'Completed', icon: CircleCheck, tint: 'over' }],
]);

/** A status that we do not know shows as it is. */
export function PilotStatusBadge({ status }: { status: string }) {
  const variant: Variant = known.get(status) ?? { label: status, icon: CircleDot, tint: 'over' };
  return (
    <Badge variant={variant}>
      <span className="min-w-0">{variant.label}</span>
    </Badge>
  );
}
