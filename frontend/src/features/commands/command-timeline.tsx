import type { CommandStatus, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import Circle from 'lucide-react/icons/circle';
import { classNames } from '../../ui/class-names.ts';
import { commandVariants } from '../../entities/command/command-badge.tsx';
import { atTime, clockSeconds } from '../../lib/display/clock-time.ts';
import { commandStatusLabels, reasonLabels, simulatedLabel } from '../../entities/command/command-labels.ts';
import { isSettled } from '../../entities/command/zone-state.ts';

const colours: Readonly<Record<CommandStatus, string>> = {
  pending: 'text-warn',
  sent: 'text-water',
  confirmed: 'text-success',
  failed: 'text-danger',
};

/** What is yet to come of it, as far as that is known. */
const toCome: Readonly<Record<CommandStatus, readonly CommandStatus[]>> = {
  pending: ['sent', 'confirmed'],
  sent: ['confirmed'],
  confirmed: [],
  failed: [],
};

/** Each state that a command has had, oldest first, and those that it waits for. */
export function CommandTimeline({ command, label }: { command: IrrigationCommand; label: string }) {
  const { timeline, status } = command;
  return (
    <ol aria-label={label} className="grid gap-2">
      {timeline.map((step, index) => {
        const { icon: Icon } = commandVariants[step.status];
        const isLast = index === timeline.length - 1;
        return (
          <li key={`${step.status} ${step.at} ${String(index)}`} className="flex gap-2">
            <Icon aria-hidden="true" className={classNames('mt-1 size-4 shrink-0', colours[step.status])} />
            <div className="min-w-0">
              <span className={classNames('font-semibold', colours[step.status])}>
                {commandStatusLabels[step.status]}
              </span>{' '}
              <time dateTime={step.at} className="numerals text-14 text-muted">
                {clockSeconds(step.at)}
              </time>
              {isLast && <span className="block text-14">{noteOf(command)}</span>}
            </div>
          </li>
        );
      })}
      {toCome[status].map((next) => (
        <li key={next} className="flex gap-2 text-muted">
          <Circle aria-hidden="true" className="mt-1 size-4 shrink-0" />
          {commandStatusLabels[next]}
          <span className="sr-only">: to come</span>
        </li>
      ))}
    </ol>
  );
}

/** What the newest state means. */
export function noteOf(command: IrrigationCommand): string {
  const reason = reasonLabels(command);
  if (reason !== null) return reason;
  const { status, attempt } = command;
  if (status === 'pending') return pendingNote(command);
  if (status === 'sent')
    return attempt > 1
      ? `Try ${String(attempt)}: waiting for the controller’s answer.`
      : 'Waiting for the controller’s answer.';
  return simulatedLabel(command) ?? confirmedNote(command);
}

function pendingNote({ commandType, startAt, expiresAt, attempt }: IrrigationCommand): string {
  if (commandType === 'schedule' && startAt !== null && attempt === 0) return `Opens ${atTime(startAt)}.`;
  const again = attempt > 0 ? 'The controller could not be reached. Headgate is trying again. ' : '';
  return expiresAt === null
    ? `${again}Headgate keeps sending it until it gets through.`
    : `${again}Dropped if it cannot be sent by ${clockSeconds(expiresAt)}. It never runs later.`;
}

function confirmedNote({ commandType, endAt, zoneId }: IrrigationCommand): string {
  const until = endAt === null ? '' : `, and closes ${atTime(endAt)}`;
  switch (commandType) {
    case 'start':
    case 'schedule':
      return `The controller opened the valve${endAt === null ? '' : `; its timer was set to close it ${atTime(endAt)}`}.`;
    case 'adjust':
      return `The controller has the new time${until}.`;
    case 'pause':
      return `The controller closed the valve and kept the time left${endAt === null ? '' : `, to be resumed by ${clockSeconds(endAt)}`}.`;
    case 'resume':
      return `The controller opened the valve again${until}.`;
    case 'stop':
      return zoneId === null
        ? 'The controller confirms that all its valves are closed.'
        : 'The controller confirms that the valve is closed.';
  }
}

/** In one line, for those who hear what has changed. */
export const spokenState = (command: IrrigationCommand): string =>
  `${commandStatusLabels[command.status]}${isSettled(command) ? `. ${noteOf(command)}` : ''}`;
