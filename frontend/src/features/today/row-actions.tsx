import type { PlannedIrrigation } from '@headgate/contracts/plan';
import { useMutation } from '@tanstack/react-query';
import { use } from 'react';
import { acceptPlanned, changePlanned, unacceptPlanned } from '../../entities/plan/plan.queries.ts';
import { hasBegun } from '../../entities/plan/has-begun.ts';
import { isHeldBack } from '../../entities/plan/is-held-back.ts';
import { showToast } from '../../lib/toasts.ts';
import { useIntentKey } from '../../lib/use-intent-key.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { ActionContext, type ActionKind } from './actions/action-context.ts';
import { notifyFailure } from './actions/notify-failure.ts';
import type { TodayField, TodaysWindow } from './today-of.ts';
import { placeText } from './verdict-of.ts';

interface RowActionsProps {
  readonly today: TodayField;
  readonly window: TodaysWindow;
}

/** Several beside each other: high for a thumb, narrow for a desk. */
const compact = 'max-lg:min-h-14 max-lg:px-2.5 lg:px-3';

const canTakeBack = ['accepted', 'postponed', 'skipped'];

/** What a person makes of tonight's irrigation. Accept and Undo are one button, so that the focus stays where it was. */
export function RowActions({ today, window }: RowActionsProps) {
  const { planned, field } = today;
  const { decide, isDeciding } = useDecision(today, window);
  if (planned === undefined)
    return field.status === 'irrigate' ? (
      <ActionButton kind="watered" label="I watered" today={today} />
    ) : null;
  const isOpen = planned.state === 'proposed' || planned.state === 'accepted';
  if (!isOpen && !canTakeBack.includes(planned.state)) return null;
  const isWanted = planned.state === 'proposed' || isHeldBack(planned, window.now);
  // What is late already is not put off from here, nor left out.
  const isTonight = Date.parse(planned.planned.start) < window.to;
  return (
    <div role="group" aria-label={field.name} className="flex flex-wrap gap-2">
      <button
        type="button"
        aria-disabled={isDeciding}
        className={`${buttonStyle(isWanted ? 'primary' : 'quiet')} ${compact}`}
        onClick={preventDoubleSubmit(decide)}
      >
        {isWanted ? (planned.state === 'proposed' ? 'Accept' : 'Water anyway') : 'Undo'}
        <span className="sr-only"> {field.name}</span>
      </button>
      {isOpen && (
        <>
          {!hasBegun(planned, window.now) && <ActionButton kind="change" label="Change" today={today} />}
          {isTonight && <ActionButton kind="postpone" label="Postpone" today={today} />}
          <ActionButton kind="watered" label="I watered" today={today} />
          {isTonight && <ActionButton kind="skip" label="Skip" today={today} />}
          {planned.locked && <UnlockButton name={field.name} planned={planned} />}
        </>
      )}
    </div>
  );
}

interface ActionButtonProps {
  readonly kind: ActionKind;
  readonly label: string;
  readonly today: TodayField;
}

/** Opens the dialog that asks the rest. */
function ActionButton({ kind, label, today: { field, planned } }: ActionButtonProps) {
  const open = use(ActionContext);
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${buttonStyle('quiet')} ${compact}`}
      onClick={() => {
        open({ kind, field, planned });
      }}
    >
      {label}
      <span className="sr-only"> {field.name}</span>
    </button>
  );
}

/** Accepts what is proposed, and takes back what somebody has decided. */
function useDecision({ field: { name }, planned }: TodayField, window: TodaysWindow) {
  const { keyOf, done } = useIntentKey();
  const accept = useMutation(acceptPlanned);
  const takeBack = useMutation(unacceptPlanned);
  const isDeciding = accept.isPending || takeBack.isPending;
  const decide = () => {
    if (planned === undefined || isDeciding) return;
    const isWanted = planned.state === 'proposed' || isHeldBack(planned, window.now);
    const input = {
      planned,
      idempotencyKey: keyOf({ id: planned.id, version: planned.version, isWanted }),
    };
    // Said also where the row is gone by then: its own decision, a filter or another page took it away.
    void (isWanted ? accept : takeBack).mutateAsync(input).then(
      (now) => {
        done();
        showToast(
          isWanted
            ? { title: 'Accepted', description: `${name}: water ${placeText(now, window)}` }
            : now.state === 'skipped'
              ? { title: 'Skipped', description: `${name}: it does not start by itself.` }
              : { title: 'Undone', description: `${name}: the plan decides again.` },
        );
      },
      (error: unknown) => {
        notifyFailure(error, name);
      },
    );
  };
  return { decide, isDeciding };
}

/** Lets the next plan move what somebody has changed. */
function UnlockButton({ name, planned: { id, version } }: { name: string; planned: PlannedIrrigation }) {
  const { mutateAsync, isPending } = useMutation(changePlanned);
  const { keyOf } = useIntentKey();
  const unlock = () => {
    if (isPending) return;
    const change = { version, locked: false };
    void mutateAsync({ id, change, idempotencyKey: keyOf({ id, ...change }) }).then(
      () => {
        showToast({ title: 'Unlocked', description: `${name}: the plan may move it again.` });
      },
      (error: unknown) => {
        notifyFailure(error, name);
      },
    );
  };
  return (
    <button
      type="button"
      aria-disabled={isPending}
      className={`${buttonStyle('quiet')} ${compact}`}
      onClick={unlock}
    >
      Unlock
      <span className="sr-only"> {name}</span>
    </button>
  );
}
