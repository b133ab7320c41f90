import { useInfiniteQuery, type Query } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { localDay } from '../../lib/display/local-day.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { planQuery, recentPlannedQuery } from '../../entities/plan/plan.queries.ts';

/** Whoever comes back to the page sees what is planned now, unless they were away for less [ms]. */
const goodFor = 60_000;

/** Nobody tells of a plan that was made anew: it is read again when somebody comes back, and now and then while they stay. */
const ifOld = ({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): 'always' | false =>
  Date.now() - dataUpdatedAt > goodFor ? 'always' : false;
const again = {
  refetchOnMount: ifOld,
  refetchOnWindowFocus: ifOld,
  refetchInterval: 15 * 60_000,
} as const;

/** The plan with all of its fields, which come fifty at a time, and what became of the days before. */
export function useTodaysPlan() {
  const plan = useInfiniteQuery({ ...planQuery, ...again });
  const recent = useInfiniteQuery({ ...recentPlannedQuery, ...again });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = plan;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  useNewDay(plan.data?.from, plan.refetch);
  return { plan, recent };
}

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
  const timer = setInterval(notify, goodFor);
  return () => {
    clearInterval(timer);
  };
}
