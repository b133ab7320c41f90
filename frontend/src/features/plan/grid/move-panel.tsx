import { buttonStyle } from '../../../ui/button-style.ts';
import { Failure } from '../../../ui/failure.tsx';
import { dayAndSpan } from '../model/day-and-time.ts';
import { movedTo } from '../model/move-effects.ts';
import type { PlanModel } from '../model/use-plan-model.ts';
import { Effects, effectsOfMove, type Pending } from '../effects-of-move.tsx';
import type { Move } from './use-move.ts';

const iso = (moment: number) => new Date(moment).toISOString();

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
      data-unsaved
      className="relative z-20 my-2 rounded-control border-2 border-focus bg-surface p-4 shadow-card print:hidden"
    >
      <p className="font-semibold">
        {field.name}: {placeOf(pending)}
        <span className="font-normal text-muted"> instead of {dayAndSpan(start, end)}</span>
      </p>
      <Effects effects={effectsOfMove(model, pending)} />
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
