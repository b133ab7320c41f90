import { useSyncExternalStore } from 'react';

/*
 * Whether the line stands on which the server tells of changes (`live.ts`): without it, what a page shows may be old, and
 * about water that has to be said.
 */

/** How long it may be away before anybody is told [ms]: it breaks and comes back all the time. */
const timeout = 5_000;

let isUp = true;
let isLate = false;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(late: boolean): void {
  if (late === isLate) return;
  isLate = late;
  for (const listener of listeners) listener();
}

export function lineIsUp(): void {
  isUp = true;
  clearTimeout(timer);
  timer = undefined;
  set(false);
}

/** It broke, or has yet to be laid. Said again, it goes on being patient. */
export function lineIsAway(): void {
  isUp = false;
  timer ??= setTimeout(() => {
    set(!isUp);
  }, timeout);
}

/** True once it has been away for a while. */
export const useLineAway = (): boolean => useSyncExternalStore(listen, () => isLate);

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
