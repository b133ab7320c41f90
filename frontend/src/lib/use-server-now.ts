import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const second = 1000;

/** The server's time, told each second while `isTicking` [ms since 1970, whole seconds]. */
export function useServerNow(isTicking: boolean): number {
  return useSyncExternalStore(isTicking ? tick : never, wholeSeconds);
}

// Whole seconds: what is told must stay the same until the next.
const wholeSeconds = () => Math.floor(serverNow() / second) * second;

const never = () => () => undefined;

function tick(message: () => void): () => void {
  const timer = setInterval(message, second / 2);
  return () => {
    clearInterval(timer);
  };
}
