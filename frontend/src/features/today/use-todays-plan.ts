import { useInfiniteQuery, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
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
  return { plan, recent };
}
