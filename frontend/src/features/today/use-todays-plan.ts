import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { recentPlannedQuery } from '../../entities/plan/plan.queries.ts';
import { readAgainWhenOld, useWholePlan } from '../../entities/plan/use-whole-plan.ts';
import { localDay } from '../../lib/display/local-day.ts';
import { serverNow } from '../../lib/server-clock.ts';

/** The plan with all of its fields, and what became of the days before. */
export function useTodaysPlan() {
  const plan = useWholePlan();
  const recent = useInfiniteQuery({ ...recentPlannedQuery, ...readAgainWhenOld });
  useNewDay(plan.data?.from, plan.refetch);
  return { plan, recent };
}

/** Between two looks at the calendar [ms]. */
const pause = 60_000;

/** Past midnight, what shows is of yesterday: at once, not only when somebody comes back. */
function useNewDay(planned: string | undefined, readAgain: () => unknown) {
  const date = useSyncExternalStore(everyMinute, todaysDate);
  const shown = useRef(date);
  useEffect(() => {
    if (shown.current === date) return;
    shown.current = date;
    if (planned !== undefined && planned !== date) void readAgain();
  }, [date, planned, readAgain]);
}

const todaysDate = () => localDay(new Date(serverNow()));

function everyMinute(notify: () => void): () => void {
  const timer = setInterval(notify, pause);
  return () => {
    clearInterval(timer);
  };
}
