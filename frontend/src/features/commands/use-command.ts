import type { CommandInput, IrrigationCommand } from '@headgate/contracts/irrigation-command';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import type { requestCommand } from '../../entities/command/commands.queries.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';

const unreachable =
  'Headgate did not answer, so we do not know whether it got the command. Try again: the command is carried out only once.';
const refused = 'Something went wrong on our side. Try again: the command is carried out only once.';

/**
 * Asks something of a controller. Pressed twice it is asked once, and again after a failure it is the same command, as long
 * as it says the same.
 */
export function useCommand(action: typeof requestCommand, onSent: (command: IrrigationCommand) => void) {
  const { keyOf, done } = useIntentKey();
  const { mutateAsync, isPending, error, failureReason, reset } = useMutation(action);
  const once = useOneAtATime();
  const send = async (input: CommandInput): Promise<void> => {
    try {
      const command = await mutateAsync({ input, idempotencyKey: keyOf(input) });
      done();
      onSent(command);
    } catch (failure) {
      // Told by `failure`, from the mutation's own state.
      if (!(failure instanceof Error)) throw failure;
    }
  };
  return {
    ask: (input: CommandInput) => void once(() => send(input)),
    isAsking: isPending,
    /** Why it did not get through, though it may go on being tried. */
    failureReason,
    /** Answered with a no. */
    isRefused: error instanceof ApiError && error.status < 500,
    failure: error === null ? undefined : failureMessage(error, { refused, unreachable }),
    /** Whatever is meant next is something new. */
    forget: () => {
      done();
      reset();
    },
  };
}
