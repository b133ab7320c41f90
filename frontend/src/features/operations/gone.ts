import { ApiError } from '../../lib/api-error.ts';
import type { Toast } from '../../lib/toasts.ts';

/** Another administrator was faster. */
export const isGone = (failure: unknown) => failure instanceof ApiError && failure.status === 404;
export const gone: Toast = {
  title: 'No longer there',
  description: 'It was replayed or put away meanwhile.',
};
