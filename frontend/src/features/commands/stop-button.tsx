import type { CommandInput } from '@headgate/contracts/irrigation-command';
import OctagonX from 'lucide-react/icons/octagon-x';
import { requestStop } from '../../entities/command/commands.queries.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Failure } from '../../ui/failure.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { stopUnheard, useCommand } from './use-command.ts';

interface StopButtonProps {
  readonly controllerId: string;
  /** None: every zone of the controller. */
  readonly zoneId?: string;
  readonly text: string;
  /** Which, for those who hear it among others. */
  readonly which?: string;
  /** Water flows, or may. */
  readonly isUrgent: boolean;
  /** Over the whole line of the grid that it stands in; what went wrong always is. */
  readonly isWide?: boolean;
}

/** One tap, and no question: a stop is always right. */
export function StopButton({ controllerId, zoneId, text, which, isUrgent, isWide = true }: StopButtonProps) {
  const { ask, isAsking, isTrying, failure } = useCommand(requestStop, () => undefined, stopUnheard);
  const input: CommandInput = { controllerId, commandType: 'stop', ...(zoneId !== undefined && { zoneId }) };
  return (
    <>
      <button
        type="button"
        aria-disabled={isAsking}
        className={classNames(buttonStyle(isUrgent ? 'danger' : 'quiet', 'tall'), isWide && 'col-span-full')}
        onClick={preventDoubleSubmit(() => {
          ask(input);
        })}
      >
        <OctagonX aria-hidden="true" className="size-5" />
        {isTrying ? 'Trying again...' : isAsking ? 'Stopping...' : text}
        {which !== undefined && <span className="sr-only"> {which}</span>}
      </button>
      <div className="col-span-full -mt-3">
        <Failure text={failure} />
      </div>
    </>
  );
}
