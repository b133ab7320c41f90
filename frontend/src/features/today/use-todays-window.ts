import { useMemo } from 'react';
import { useServerMinute } from '../../lib/use-server-minute.ts';
import { todaysWindow, type TodaysWindow } from './today-of.ts';

/** What Today is about, to the minute; `date`: the plan's, once it is known. */
export function useTodaysWindow(date: string | undefined): TodaysWindow {
  const minute = useServerMinute();
  return useMemo(() => todaysWindow(minute, date), [minute, date]);
}
