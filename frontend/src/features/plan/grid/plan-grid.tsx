import { useId, useMemo } from 'react';
import type { Decisions } from '../use-decisions.ts';
import type { PlanBar, PlanGroup } from '../model/plan-groups.ts';
import type { PlanModel } from '../model/use-plan-model.ts';
import { GridGroup } from './grid-group.tsx';
import { effectsOfMove } from '../effects-of-move.tsx';
import { placeOf } from './move-panel.tsx';
import { useMove } from './use-move.ts';

interface PlanGridProps {
  readonly model: PlanModel;
  readonly groups: readonly PlanGroup[];
  readonly now: number;
  readonly decisions: Decisions;
  readonly onDetails: (bar: PlanBar) => void;
  readonly onEdit: (bar: PlanBar) => void;
}

/** Seven days from left to right, a row a field or a zone. */
export default function PlanGrid({ model, groups, now, decisions, onDetails, onEdit }: PlanGridProps) {
  const hintId = useId();
  const move = useMove(model.week, now);
  const { pending, to, keep, giveUp } = move;
  const { lock } = decisions;
  const handlers = useMemo(
    () => ({ onDetails, onEdit, onLock: lock, onMove: to, onKeep: keep, onGiveUp: giveUp }),
    [onDetails, onEdit, lock, to, keep, giveUp],
  );
  return (
    <div className="grid gap-4 print:gap-1">
      <p id={hintId} className="text-14 text-muted print:hidden">
        Drag a bar to move it, or use the arrow keys: 15 minutes a press. Enter keeps the move or opens the
        form, L locks and unlocks, Escape leaves it where it was.
      </p>
      <p role="status" className="sr-only">
        {pending !== null &&
          [placeOf(pending), ...effectsOfMove(model, pending).map(({ text }) => text)].join('. ')}
      </p>
      {groups.map((group) => (
        <GridGroup key={group.key} {...{ group, model, now, hintId, handlers, move }} />
      ))}
    </div>
  );
}
