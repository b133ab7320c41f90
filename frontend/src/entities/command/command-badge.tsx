import type { CommandStatus } from '@headgate/contracts/irrigation-command';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Send from 'lucide-react/icons/send';
import { commandStatusLabels } from './command-labels.ts';
import { Badge, type BadgeVariant } from '../../ui/badge.tsx';

export const commandVariants: Readonly<Record<CommandStatus, BadgeVariant>> = {
  pending: { icon: Clock, tint: 'waits' },
  sent: { icon: Send, tint: 'info' },
  confirmed: { icon: CircleCheck, tint: 'good' },
  failed: { icon: CircleX, tint: 'bad' },
};

export function CommandBadge({ status }: { status: CommandStatus }) {
  return <Badge variant={commandVariants[status]}>{commandStatusLabels[status]}</Badge>;
}
