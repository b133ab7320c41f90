import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { skipPlanned } from '../../../entities/plan/plan.queries.ts';
import { monthAndDay } from '../../../lib/display/calendar-day.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { timeSpan } from '../../../lib/display/time-of-day.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { buttonStyle } from '../../../ui/button-style.ts';
import { ActionContext } from '../actions/action-context.ts';
import { notifyFailure } from '../actions/notify-failure.ts';
import { depthText } from '../verdict-of.ts';

/** What was accepted and is over, and nobody has said what flowed. */
export function notReportedText({ planned: { planned }, isMissed }: NotReported): string {
  const { start, end, inches } = planned;
  const day = monthAndDay(localDay(new Date(start)));
  const accepted = `Accepted for ${day}, ${timeSpan(start, end)}, ${depthText(inches)}. Nothing is reported yet.`;
  return isMissed ? `${accepted} Not every valve is known to have opened.` : accepted;
}

interface NotReportedProps {
  readonly name: string;
  readonly planned: PlannedIrrigation;
}

interface NotReported extends Pick<NotReportedProps, 'planned'> {
  readonly isMissed: boolean;
}

/** It ran, and how much; or it did not. */
export function NotReportedActions({ name, planned }: NotReportedProps) {
  const open = use(ActionContext);
  const { mutateAsync, isPending } = useMutation(skipPlanned);
  const { keyOf, done } = useIntentKey();
  const didNotRun = () => {
    if (isPending) return;
    const reason = 'It did not run';
    const idempotencyKey = keyOf({ id: planned.id, version: planned.version, reason });
    // The row goes with it.
    void mutateAsync({ planned, reason, idempotencyKey }).then(
      () => {
        done();
        showToast({ title: 'Noted', description: `${name}: no water. The plan goes on from there.` });
      },
      (error: unknown) => {
        notifyFailure(error, name);
      },
    );
  };
  return (
    <div role="group" aria-label={name} className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonStyle('primary', 'tall')}
        onClick={() => {
          open({ kind: 'watered', field: { fieldId: planned.fieldId, name }, planned });
        }}
      >
        I watered
        <span className="sr-only"> {name}</span>
      </button>
      <button
        type="button"
        aria-disabled={isPending}
        className={buttonStyle('quiet', 'tall')}
        onClick={didNotRun}
      >
        It did not run
        <span className="sr-only"> {name}</span>
      </button>
    </div>
  );
}
