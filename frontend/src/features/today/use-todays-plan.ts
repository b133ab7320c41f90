import { addDays } from '@headgate/agronomy';
import { useInfiniteQuery } from '@tanstack/react-query';
import { recentPlannedQuery } from '../../entities/plan/plan.queries.ts';
import { readAgainWhenOld, useNextPages, useWholePlan } from '../../entities/plan/use-whole-plan.ts';
import { momentOf } from '../../lib/display/moment-of.ts';
import { useTodaysWindow } from './use-todays-window.ts';

/** The plan with all of its fields, and what became of the days before: of yesterday, everything. */
export function useTodaysPlan() {
  const plan = useWholePlan();
  const window = useTodaysWindow(plan.data?.from);
  const recent = useInfiniteQuery({ ...recentPlannedQuery, ...readAgainWhenOld });
  const oldest = recent.data?.at(-1)?.planned.start;
  const yesterday = momentOf(`${addDays(window.date, -1)}T00:00`);
  const isCut = oldest === undefined || Date.parse(oldest) >= yesterday;
  useNextPages(recent, recent.hasNextPage && isCut);
  return { plan, recent, window };
}
