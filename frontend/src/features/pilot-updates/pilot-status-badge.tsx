import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import Droplets from 'lucide-react/icons/droplets';
import MessagesSquare from 'lucide-react/icons/messages-square';
import Telescope from 'lucide-react/icons/telescope';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';

type Look = BadgeLook & { readonly label: string };

/** Specification, section 4: the only ones that have a name of ours. */
const known: ReadonlyMap<string, Look> = new Map<string, Look>([
  ['prospective', { label: 'Prospective', icon: Telescope, tint: 'info' }],
  ['in-discussion', { label: 'In Discussion', icon: MessagesSquare, tint: 'waits' }],
  ['active', { label: 'Active', icon: Droplets, tint: 'good' }],
  ['completed', { label: 'Completed', icon: CircleCheck, tint: 'over' }],
]);

/** A status that we do not know shows as it is. */
export function PilotStatusBadge({ status }: { status: string }) {
  const look: Look = known.get(status) ?? { label: status, icon: CircleDot, tint: 'over' };
  return (
    <Badge look={look}>
      <span className="min-w-0">{look.label}</span>
    </Badge>
  );
}
