import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { isSettled } from '../../entities/command/zone-state.ts';
import { SimulatedBadge } from '../../entities/command/water-badges.tsx';
import { CancelCommand } from './cancel-command.tsx';
import { actionText } from './command-title.ts';
import { CommandTimeline, spokenState } from './command-timeline.tsx';
import { CommandWater } from './command-water.tsx';

interface NewestCommandProps {
  readonly command: IrrigationCommand;
  readonly zone: IrrigationZone;
  /** It was taken back. */
  readonly onDone: () => void;
}

/** What was asked of the zone last, as it goes along. */
export function NewestCommand({ command, zone, onDone }: NewestCommandProps) {
  const { commandType, status, isSimulated } = command;
  const title = actionText(command);
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">
          {isSettled(command) ? 'Last: ' : 'Now: '}
          {title}
        </h3>
        {isSimulated === true && <SimulatedBadge />}
      </div>
      <p role="status" className="sr-only">
        {zone.name}, {title}: {spokenState(command)}
      </p>
      <CommandTimeline command={command} label={`${title}, ${zone.name}`} />
      <CommandWater command={command} />
      {status === 'pending' && commandType !== 'stop' && (
        <CancelCommand command={command} zoneName={zone.name} onDone={onDone} />
      )}
    </div>
  );
}
