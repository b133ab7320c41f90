import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import { gallonsText } from '../../entities/controller/gallons-of.ts';
import { CancelCommand } from './cancel-command.tsx';
import { actionText } from './command-title.ts';

interface WaitingCommandProps {
  readonly command: IrrigationCommand;
  readonly zoneName: string;
  /** It was taken back, and goes. */
  readonly onDone: () => void;
}

/** A schedule whose time has yet to come. */
export function WaitingCommand({ command, zoneName, onDone }: WaitingCommandProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-bg p-3">
      <p className="flex min-w-0 gap-2">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-water" />
        <span>
          {actionText(command)}
          {command.plannedGallons !== null && `, ${gallonsText(command.plannedGallons)}`}
        </span>
      </p>
      <CancelCommand command={command} zoneName={zoneName} onDone={onDone} />
    </div>
  );
}
