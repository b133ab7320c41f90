import type { FieldPlan } from '@headgate/contracts/plan';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { planQuery } from '../../../entities/plan/plan.queries.ts';

type FieldPlanRead =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly tryAgain: () => void }
  /** The farm's plan has no such field: it is archived, or was added just now. */
  | { readonly kind: 'none' }
  | { readonly kind: 'read'; readonly plan: FieldPlan };

/** A field's part of the farm's plan. That comes in pages by name, which are read until the field is among them. */
export function useFieldPlan(id: string): FieldPlanRead {
  const read = useInfiniteQuery(planQuery);
  const { hasNextPage, isFetching, isError, fetchNextPage, refetch } = read;
  const plan = read.data?.fields.find(({ fieldId }) => fieldId === id);
  const isOnALaterPage = plan === undefined && hasNextPage;
  useEffect(() => {
    if (isOnALaterPage && !isFetching && !isError) void fetchNextPage();
  }, [isOnALaterPage, isFetching, isError, fetchNextPage]);
  if (plan !== undefined) return { kind: 'read', plan };
  if (isError) {
    return { kind: 'failed', tryAgain: () => void (isOnALaterPage ? fetchNextPage() : refetch()) };
  }
  return isOnALaterPage || isFetching ? { kind: 'pending' } : { kind: 'none' };
}
