import type { CommandStatus } from '@headgate/contracts/irrigation-command';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Send from 'lucide-react/icons/send';
import { commandStatusWords } from '../lib/water/command-words.ts';
import { Badge, type BadgeLook } from './badge.tsx';

export const commandLooks: Readonly<Record<CommandStatus, BadgeLook>> = {
  pending: { icon: Clock, tint: 'waits' },
  sent: { icon: Send, tint: 'info' },
  confirmed: { icon: CircleCheck, tint: 'good' },
  failed: { icon: CircleX, tint: 'bad' },
};

export function CommandBadge({ status }: { status: CommandStatus }) {
  return <Badge look={commandLooks[status]}>{commandStatusWords[status]}</Badge>;
}

/** Beside whatever moved, or will move, no valve. */
export function SimulatedBadge() {
  return <Badge look={{ icon: FlaskConical, tint: 'waits' }}>Simulated</Badge>;
}
