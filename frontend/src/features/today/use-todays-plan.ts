import { useInfiniteQuery } from '@tanstack/react-query';
import { recentPlannedQuery } from '../../entities/plan/plan.queries.ts';
import { readAgainWhenOld, useWholePlan } from '../../entities/plan/use-whole-plan.ts';

/** The plan with all of its fields, and what became of the days before. */
export function useTodaysPlan() {
  const plan = useWholePlan();
  const recent = useInfiniteQuery({ ...recentPlannedQuery, ...readAgainWhenOld });
  return { plan, recent };
}
