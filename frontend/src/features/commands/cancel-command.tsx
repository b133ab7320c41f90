import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { cancelCommand } from '../../entities/command/commands.queries.ts';
import { showToast } from '../../lib/toasts.ts';
import { ConfirmedAction } from '../../ui/confirmed-action.tsx';
import { actionText } from './command-title.ts';

interface CancelCommandProps {
  readonly command: IrrigationCommand;
  readonly zoneName: string;
  /** The button goes. */
  readonly onDone: () => void;
}

/** As long as it has not been sent; what was sent is stopped. */
export function CancelCommand({ command, zoneName, onDone }: CancelCommandProps) {
  const which = `${actionText(command)}, ${zoneName}`;
  return (
    <div>
      <ConfirmedAction
        button={
          <>
            Cancel command<span className="sr-only"> {which}</span>
          </>
        }
        variant="quiet"
        action={cancelCommand}
        variables={command.id}
        dialog={{
          title: 'Cancel this command?',
          confirm: 'Cancel command',
          confirming: 'Canceling...',
          cancel: 'Keep it',
        }}
        onDone={() => {
          showToast({ title: 'Command canceled', description: which });
          onDone();
        }}
      >
        {which}. It will not run.
      </ConfirmedAction>
    </div>
  );
}
