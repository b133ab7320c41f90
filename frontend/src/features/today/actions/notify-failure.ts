import { ApiError } from '../../../lib/api-error.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { showToast } from '../../../lib/toasts.ts';

/** Somebody else, or a plan that was made anew, was faster. The newest state is read again by then. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409;

/** Says why a decision did not work; where it was overtaken, what now shows. */
export function notifyFailure(error: unknown, field: string): void {
  showToast({
    variant: 'destructive',
    ...(isOvertaken(error)
      ? {
          title: 'This has changed meanwhile',
          description: `${field}: somebody else or a new plan was faster. You see how it is now. Decide again if you still want to.`,
        }
      : { title: 'That did not work', description: `${field}: ${failureMessage(error)}` }),
  });
}
