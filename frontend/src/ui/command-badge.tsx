import type { CommandStatus } from '@headgate/contracts/irrigation-command';
import { CircleCheck, CircleX, Clock, FlaskConical, Send } from 'lucide-react';
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
