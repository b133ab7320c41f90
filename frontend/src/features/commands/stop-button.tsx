import type { CommandInput } from '@headgate/contracts/irrigation-command';
import OctagonX from 'lucide-react/icons/octagon-x';
import { requestStop } from '../../entities/command/commands.queries.ts';
import { stopFailure } from '../../lib/failure-message.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { Failure } from '../../ui/failure.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { useCommand } from './use-command.ts';

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

const notSent =
  'Not sent: close it at the valve, then try again here. Its own timer closes the valve at the set end time.';

/** One tap, and no question: a stop is always right. */
export function StopButton({ controllerId, zoneId, text, which, isUrgent, isWide = true }: StopButtonProps) {
  const { ask, isAsking, failureReason } = useCommand(requestStop, () => undefined);
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
        {!isAsking ? text : failureReason === null ? 'Stopping...' : 'Trying again...'}
        {which !== undefined && <span className="sr-only"> {which}</span>}
      </button>
      <div className="col-span-full -mt-3">
        <Failure text={stopFailure(failureReason, notSent)} />
      </div>
    </>
  );
}
