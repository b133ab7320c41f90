import { ApiError } from '../../../lib/api-error.ts';

/** What happened to a calculation that brought no answer, and what to try. Quiet: no toast (specification, section 8). */
export function failureLine(error: Error): string {
  if (error instanceof ApiError && error.status === 400) {
    return 'One of your answers needs another look: see the marked field, then calculate again.';
  }
  if (error instanceof ApiError && error.status === 429) {
    return 'That was a lot of calculations in a short time. Wait a minute, then calculate again.';
  }
  return 'No answer came through this time. Nothing you entered is lost: please calculate again.';
}
