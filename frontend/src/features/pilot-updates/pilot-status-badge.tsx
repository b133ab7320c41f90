import { CircleCheck, CircleDot, Droplets, MessagesSquare, Telescope, type LucideIcon } from 'lucide-react';
import { classNames } from '../../ui/class-names.ts';

interface Look {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly colours: string;
}

const gray = 'bg-line text-ink';

/** Specification, section 4: the only ones that have a name of ours. */
const known: ReadonlyMap<string, Look> = new Map([
  ['prospective', { label: 'Prospective', icon: Telescope, colours: 'bg-info-tint text-water' }],
  ['in-discussion', { label: 'In Discussion', icon: MessagesSquare, colours: 'bg-warn-tint text-warn' }],
  ['active', { label: 'Active', icon: Droplets, colours: 'bg-success-tint text-success' }],
  ['completed', { label: 'Completed', icon: CircleCheck, colours: gray }],
]);

/** Sign, word and colour together. A status that we do not know shows as it is. */
export function PilotStatusBadge({ status }: { status: string }) {
  const {
    label,
    icon: Icon,
    colours,
  } = known.get(status) ?? { label: status, icon: CircleDot, colours: gray };
  return (
    <span
      className={classNames(
        'inline-flex min-w-0 items-center gap-2 rounded-full px-3 py-1 text-14 font-semibold',
        colours,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0">{label}</span>
    </span>
  );
}
