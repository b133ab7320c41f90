import type { MouseEvent } from 'react';

/**
 * For `onClick`: does nothing on the second press of a double one, which falls on what the first has led to. A press by
 * key or by a reader counts none, so it always acts.
 */
export const preventDoubleSubmit = (act?: () => void) => (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault();
  else act?.();
};
