import { useSyncExternalStore } from 'react';
import { serverNow } from './server-clock.ts';

const minute = 60_000;

/** The server's time, told each minute [ms since 1970, whole minutes]. */
export const useServerMinute = (): number => useSyncExternalStore(tick, wholeMinutes) * minute;

const wholeMinutes = () => Math.floor(serverNow() / minute);

function tick(notify: () => void): () => void {
  const timer = setInterval(notify, minute / 6);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}
