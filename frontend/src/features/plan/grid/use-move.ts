import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { changePlanned } from '../../../entities/plan/plan.queries.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { money } from '../../../lib/display/money.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import type { Pending } from '../effects-of-move.tsx';
import { dayAndSpan } from '../model/day-and-time.ts';
import { quarter } from '../model/hour-slots.ts';
import type { PlanBar } from '../model/plan-groups.ts';
import type { Stretch } from '../model/plan-week.ts';

const overtaken =
  'This has changed meanwhile: somebody else or a new plan was faster. You see how it is now. Move it again if you still want to.';

const messageOf = (error: Error): string =>
  error instanceof ApiError && error.status === 409 ? overtaken : failureMessage(error);

/** Moves irrigations by quarters of an hour, one at a time. Nothing is kept before it is said to be. */
export function useMove(week: Stretch, now: number) {
  const [pending, setPending] = useState<Pending | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const { mutate, isPending: isKeeping } = useMutation(changePlanned);
  const { keyOf, done } = useIntentKey();
  const to = useCallback(
    (bar: PlanBar, start: number) => {
      setFailure(undefined);
      setPending({ bar, start: within(week, now, start) });
    },
    [week, now],
  );
  const giveUp = useCallback(() => {
    setFailure(undefined);
    setPending(null);
  }, []);
  const keep = useCallback(() => {
    if (pending === null || isKeeping) return;
    const { planned, field } = pending.bar;
    const change = { version: planned.version, start: new Date(pending.start).toISOString() };
    mutate(
      { id: planned.id, change, idempotencyKey: keyOf({ id: planned.id, ...change }) },
      {
        onSuccess: ({ planned: { start, end }, costUsd }) => {
          done();
          setPending(null);
          const cost = costUsd === null ? '' : ` Energy ${money(costUsd, 'USD')}.`;
          const description = `${field.name}: ${dayAndSpan(start, end)}.${cost} No new plan moves it.`;
          showToast({ title: 'Moved', description });
        },
        onError: (error) => {
          setFailure(messageOf(error));
        },
      },
    );
  }, [pending, isKeeping, mutate, keyOf, done]);
  return useMemo(
    () => ({ pending, failure, isKeeping, to, giveUp, keep }),
    [pending, failure, isKeeping, to, giveUp, keep],
  );
}

export type Move = ReturnType<typeof useMove>;

/** The nearest quarter that is still to come and in these days. */
function within({ end }: Stretch, now: number, start: number): number {
  const first = Math.ceil(now / quarter) * quarter;
  return Math.min(end - quarter, Math.max(first, Math.round(start / quarter) * quarter));
}
