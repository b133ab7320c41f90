import { useMemo, useSyncExternalStore } from 'react';
import { serverNow } from '../../lib/server-clock.ts';
import { todaysWindow, type TodaysWindow } from './today-of.ts';

const minute = 60_000;

/** What Today is about, to the minute; `date`: the plan's, once it is known. */
export function useTodaysWindow(date: string | undefined): TodaysWindow {
  const minutes = useSyncExternalStore(tick, wholeMinutes);
  return useMemo(() => todaysWindow(minutes * minute, date), [minutes, date]);
}

const wholeMinutes = () => Math.floor(serverNow() / minute);

function tick(notify: () => void): () => void {
  const timer = setInterval(notify, minute / 6);
  document.addEventListener('visibilitychange', notify);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}
