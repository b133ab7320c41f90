import type { FieldPlan, PlannedIrrigation } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import { acceptPlanned, changePlanned, unacceptPlanned } from '../../entities/plan/plan.queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { showToast } from '../../lib/toasts.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { dayAndSpan } from './model/day-and-time.ts';

interface Decided {
  readonly planned: PlannedIrrigation;
  readonly field: Pick<FieldPlan, 'name'>;
}

const sayFailure = (error: Error) => {
  showToast(
    error instanceof ApiError && error.status === 409
      ? {
          variant: 'destructive',
          title: 'This has changed meanwhile',
          description: 'Somebody else or a new plan was faster. You see how it is now.',
        }
      : { variant: 'destructive', title: 'That did not work', description: failureMessage(error) },
  );
};

/** What takes one press: accept, take back, lock and unlock. Each says what it did. */
export function useDecisions() {
  const { keyOf, done } = useIntentKey();
  const accepting = useMutation(acceptPlanned);
  const takingBack = useMutation(unacceptPlanned);
  const changing = useMutation(changePlanned);
  const isDeciding = accepting.isPending || takingBack.isPending || changing.isPending;
  const outcome = (title: string, describe: (now: PlannedIrrigation) => string) => ({
    onSuccess: (now: PlannedIrrigation) => {
      done();
      showToast({ title, description: describe(now) });
    },
    onError: sayFailure,
  });
  const keyFor = ({ id, version }: PlannedIrrigation, what: string) => keyOf({ id, version, what });
  return {
    isDeciding,
    accept: ({ planned, field: { name } }: Decided) => {
      if (isDeciding) return;
      accepting.mutate(
        { planned, idempotencyKey: keyFor(planned, 'accept') },
        outcome('Accepted', (now) => `${name}: ${dayAndSpan(now.planned.start, now.planned.end)}.`),
      );
    },
    takeBack: ({ planned, field: { name } }: Decided) => {
      if (isDeciding) return;
      takingBack.mutate(
        { planned, idempotencyKey: keyFor(planned, 'take back') },
        outcome('Undone', () => `${name}: the plan decides again.`),
      );
    },
    lock: ({ planned, field: { name } }: Decided) => {
      if (isDeciding) return;
      const { id, version } = planned;
      const locked = !planned.locked;
      changing.mutate(
        { id, change: { version, locked }, idempotencyKey: keyFor(planned, locked ? 'lock' : 'unlock') },
        locked
          ? outcome('Locked', () => `${name}: no new plan moves it.`)
          : outcome('Unlocked', () => `${name}: a new plan may move it.`),
      );
    },
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
