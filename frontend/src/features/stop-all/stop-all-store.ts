import { useSyncExternalStore } from 'react';

/* Whether the sheet is open: it outlives the dialog that it was opened from. */

let isOpen = false;
const listeners = new Set<() => void>();

function set(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

const show = () => {
  set(true);
};
const hide = () => {
  set(false);
};

export const useStopAllSheet = () => ({ isOpen: useSyncExternalStore(subscribe, isSheetOpen), show, hide });

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Whoever signs in next begins with a closed one.
    if (listeners.size === 0) isOpen = false;
  };
}

export const isSheetOpen = (): boolean => isOpen;
