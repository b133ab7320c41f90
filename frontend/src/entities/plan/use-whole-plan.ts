import { useInfiniteQuery, type Query } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { localDay } from '../../lib/display/local-day.ts';
import { useServerMinute } from '../../lib/use-server-minute.ts';
import { planQuery } from './plan.queries.ts';

/** Whoever comes back to the page sees what is planned now, unless they were away for less and nothing has made it old since [ms]. */
const goodFor = 60_000;

const ifOld = ({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): 'always' | true =>
  Date.now() - dataUpdatedAt > goodFor ? 'always' : true;

/** Nobody tells of a plan that was made anew: it is read again when somebody comes back, and now and then while they stay. */
export const readAgainWhenOld = {
  refetchOnMount: ifOld,
  refetchOnWindowFocus: ifOld,
  refetchInterval: 15 * 60_000,
} as const;

/** The plan with all of its fields, which come fifty at a time. */
export function useWholePlan() {
  const plan = useInfiniteQuery({ ...planQuery, ...readAgainWhenOld });
  useNextPages(plan, plan.hasNextPage);
  useNewDay(plan.data?.from, plan.refetch);
  return plan;
}

interface Pages {
  readonly data: unknown;
  readonly isFetching: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Reads one page after the other, while `isWanted`, until one fails. */
export function useNextPages(
  { data, isFetching, isFetchNextPageError, fetchNextPage }: Pages,
  isWanted: boolean,
): void {
  useEffect(() => {
    if (isWanted && !isFetching && !isFetchNextPageError) void fetchNextPage();
    // A page that comes at once is not seen to be fetched.
  }, [isWanted, data, isFetching, isFetchNextPageError, fetchNextPage]);
}

/** Past midnight, what shows is of yesterday: at once, not only when somebody comes back. */
function useNewDay(planned: string | undefined, readAgain: () => unknown) {
  const date = localDay(new Date(useServerMinute()));
  const shown = useRef(date);
  useEffect(() => {
    if (shown.current === date) return;
    shown.current = date;
    if (planned !== undefined && planned !== date) void readAgain();
  }, [date, planned, readAgain]);
}
