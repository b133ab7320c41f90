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
            Take back<span className="sr-only"> {which}</span>
          </>
        }
        variant="quiet"
        action={cancelCommand}
        variables={command.id}
        dialog={{
          title: 'Take this back?',
          confirm: 'Take back',
          confirming: 'Taking back...',
          cancel: 'Keep it',
        }}
        onDone={() => {
          showToast({ title: 'Taken back', description: which });
          onDone();
        }}
      >
        {which}. It will not run.
      </ConfirmedAction>
    </div>
  );
}
