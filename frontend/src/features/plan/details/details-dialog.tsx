import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import type { ReactNode } from 'react';
import { hasBegun } from '../../../entities/plan/has-begun.ts';
import { isHeldBack } from '../../../entities/plan/is-held-back.ts';
import { localTime } from '../../../lib/display/local-time.ts';
import { money } from '../../../lib/display/money.ts';
import { timeSpan } from '../../../lib/display/time-of-day.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Fact } from '../../../ui/fact.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { preventDoubleSubmit } from '../../../ui/prevent-double-submit.ts';
import { isOpen, variantOf } from '../model/bar-variants.ts';
import { dayAndSpan } from '../model/day-and-time.ts';
import type { PlanBar } from '../model/plan-groups.ts';
import type { PlanAction } from '../plan-action.ts';
import type { Decisions } from '../use-decisions.ts';

interface DetailsDialogProps {
  /** Null: closed. */
  readonly bar: PlanBar | null;
  readonly decisions: Decisions;
  readonly onAction: (action: PlanAction) => void;
  readonly onClose: () => void;
}

/** A planned irrigation: when, how much, why, and what a person makes of it. */
export default function DetailsDialog({ bar, decisions, onAction, onClose }: DetailsDialogProps) {
  return (
    <Modal open={bar !== null} title={bar?.field.name ?? ''} place="low" onCancel={onClose}>
      {bar !== null && (
        <>
          <Details bar={bar} />
          <Actions {...{ bar, decisions, onAction, onClose }} />
        </>
      )}
    </Modal>
  );
}

function Details({ bar: { planned: whole, field, source } }: { bar: PlanBar }) {
  const { planned, recommended, conflict, condition, startCheck } = whole;
  const variant = variantOf(whole);
  const own = field.recommendations.find(({ date }) => date === recommended?.date);
  const reason = whole.reason ?? own?.reason;
  const skip = condition ?? own?.condition;
  return (
    <div className="mt-3 grid gap-4">
      <div className="grid justify-items-start gap-2">
        <p className="numerals text-18 font-semibold">{dayAndSpan(planned.start, planned.end)}</p>
        <Badge variant={variant}>{variant.label}</Badge>
      </div>
      {conflict !== null && <p className="font-medium text-danger">{conflict.text}</p>}
      {startCheck !== null && <p className="font-medium">{startCheck.message.text}</p>}
      {reason !== undefined && <p>{reason.text}</p>}
      {skip !== undefined && skip !== null && <p className="text-muted">{skip.text}</p>}
      <Facts whole={whole} source={source?.name} />
    </div>
  );
}

function Facts({ whole, source }: { whole: PlanBar['planned']; source: string | undefined }) {
  const { planned, recommended, applied, dueBy, costUsd, note } = whole;
  const facts: readonly (readonly [name: string, text: ReactNode] | null)[] = [
    ['Planned', amountText(planned)],
    recommended === null ? null : ['Recommended', amountText(recommended)],
    applied === null ? null : ['Applied', amountText(applied)],
    planned.hours === null || planned.runs.length < 2
      ? null
      : ['Sets', planned.runs.map(({ start, end }) => timeSpan(start, end)).join(', ')],
    source === undefined ? null : ['Water source', source],
    dueBy === null ? null : ['Field reaches its limit', localTime(dueBy)],
    costUsd === null ? null : ['Energy', money(costUsd, 'USD')],
    note === '' ? null : ['Note', note],
  ];
  return (
    <dl className="grid grid-cols-2 gap-3">
      {facts
        .filter((fact) => fact !== null)
        .map(([name, text]) => (
          <Fact key={name} name={name}>
            {text}
          </Fact>
        ))}
    </dl>
  );
}

const amountText = ({
  inches,
  gallons,
  hours,
}: {
  inches: number;
  gallons: number;
  hours: number | null;
}): string =>
  [
    `${decimals(inches, 2)} in`,
    `${Math.round(gallons).toLocaleString('en-US')} gallons`,
    ...(hours === null ? [] : [`${decimals(hours, 1)} h`]),
  ].join(', ');

const canTakeBack = new Set(['accepted', 'postponed', 'skipped']);

type ActionsProps = Omit<DetailsDialogProps, 'bar'> & { readonly bar: PlanBar };

/** What may still be done with it. */
function Actions({ bar, decisions, onAction, onClose }: ActionsProps) {
  const { planned, field } = bar;
  const open = isOpen(planned);
  const ask = (kind: PlanAction['kind'], label: string) => (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`${buttonStyle('quiet')} min-h-14`}
      onClick={() => {
        onAction({ kind, field, planned });
      }}
    >
      {label}
    </button>
  );
  const decide = (act: (bar: PlanBar) => void, variant: 'primary' | 'quiet', content: ReactNode) => (
    <button
      type="button"
      aria-disabled={decisions.isDeciding}
      className={`${buttonStyle(variant)} min-h-14`}
      onClick={preventDoubleSubmit(() => {
        act(bar);
      })}
    >
      {content}
    </button>
  );
  return (
    <div className="sticky -bottom-6 -mx-6 mt-6 -mb-6 flex flex-wrap gap-2 border-t border-line bg-surface px-6 py-4">
      {planned.state === 'proposed' && decide(decisions.accept, 'primary', 'Accept')}
      {isHeldBack(planned, serverNow()) && decide(decisions.accept, 'primary', 'Water anyway')}
      {canTakeBack.has(planned.state) && decide(decisions.takeBack, 'quiet', 'Undo')}
      {open && !hasBegun(planned, serverNow()) && ask('change', 'Change')}
      {open && decide(decisions.lock, 'quiet', <LockLabel isLocked={planned.locked} />)}
      {open && ask('postpone', 'Postpone')}
      {(open || planned.state === 'not-reported') && ask('watered', 'I watered')}
      {(open || planned.state === 'not-reported') && ask('skip', 'Skip')}
      <button type="button" className={`${buttonStyle('plain')} min-h-14`} onClick={onClose}>
        Close
      </button>
    </div>
  );
}

function LockLabel({ isLocked }: { isLocked: boolean }) {
  const Icon = isLocked ? LockOpen : Lock;
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      {isLocked ? 'Unlock' : 'Lock'}
    </>
  );
}
