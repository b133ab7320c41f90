import { useInfiniteQuery, type Query } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planQuery } from './plan.queries.ts';

/** Whoever comes back to the page sees what is planned now, unless they were away for less [ms]. */
const goodFor = 60_000;

const ifOld = ({ state: { dataUpdatedAt } }: Pick<Query, 'state'>): 'always' | false =>
  Date.now() - dataUpdatedAt > goodFor ? 'always' : false;

/** Nobody tells of a plan that was made anew: it is read again when somebody comes back, and now and then while they stay. */
export const readAgainWhenOld = {
  refetchOnMount: ifOld,
  refetchOnWindowFocus: ifOld,
  refetchInterval: 15 * 60_000,
} as const;

/** The plan with all of its fields, which come fifty at a time. */
export function useWholePlan() {
  const plan = useInfiniteQuery({ ...planQuery, ...readAgainWhenOld });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = plan;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  return plan;
}
