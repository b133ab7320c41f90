import Check from 'lucide-react/icons/check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Failure } from '../../../ui/failure.tsx';
import { dayAndSpan } from '../model/day-and-time.ts';
import { takenBy } from '../model/flow-steps.ts';
import { effectsOf, movedTo, type Effect } from '../model/move-effects.ts';
import { besideOf, type PlanModel } from '../model/use-plan-model.ts';
import type { Move, Pending } from './use-move.ts';

const iso = (moment: number) => new Date(moment).toISOString();

const isSettled = ({ state, locked }: { readonly state: string; readonly locked: boolean }) =>
  state === 'accepted' || (state === 'proposed' && locked);

/** What it does to move an irrigation where somebody has put it. */
export function effectsOfMove(model: PlanModel, { bar, start }: Pending): readonly Effect[] {
  const { planned, field, source } = bar;
  return effectsOf(planned, start, {
    slots: model.slots,
    prices: model.prices.get(source?.id ?? '') ?? null,
    allowedHours: model.fields.find(({ id }) => id === field.fieldId)?.allowedHours ?? [],
    source: source ?? null,
    settled: takenBy(besideOf(model, bar).filter(isSettled)),
  });
}

/** 'Sun 9:00 PM–1:10 AM' */
export function placeOf({ bar: { planned }, start }: Pending): string {
  const run = movedTo(planned, start);
  return dayAndSpan(iso(run.start), iso(run.end));
}

interface MovePanelProps {
  readonly model: PlanModel;
  readonly move: Move;
  readonly pending: Pending;
}

/** Below the bar that is being moved: where to, what that does, and whether to keep it. */
export function MovePanel({ model, move, pending }: MovePanelProps) {
  const { planned, field } = pending.bar;
  const { start, end } = planned.planned;
  return (
    <div
      role="group"
      aria-label={`Move ${field.name}`}
      className="relative z-20 my-2 rounded-control border-2 border-focus bg-surface p-4 shadow-card print:hidden"
    >
      <p className="font-semibold">
        {field.name}: {placeOf(pending)}
        <span className="font-normal text-muted"> instead of {dayAndSpan(start, end)}</span>
      </p>
      <ul className="mt-2 grid gap-1 text-14">
        {effectsOfMove(model, pending).map(({ tone, text }) => {
          const Icon = tone === 'good' ? Check : TriangleAlert;
          return (
            <li
              key={text}
              className={classNames('flex gap-2', tone === 'good' ? 'text-success' : 'text-warn')}
            >
              <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {text}
            </li>
          );
        })}
      </ul>
      <Failure text={move.failure} />
      <div className="mt-3 flex flex-wrap gap-3">
        <button
          type="button"
          aria-disabled={move.isKeeping}
          className={buttonStyle('primary')}
          onClick={move.keep}
        >
          {move.isKeeping ? 'Saving...' : 'Keep the move'}
        </button>
        <button type="button" className={buttonStyle('quiet')} onClick={move.giveUp}>
          Leave it where it was
        </button>
      </div>
    </div>
  );
}
