import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import type { Decisions } from '../use-decisions.ts';
import { firstRows, type PlanBar, type PlanGroup } from '../model/plan-groups.ts';
import { rowsAtOnce, useRowLimit } from '../../../lib/use-row-limit.ts';
import { ShowMore } from '../../../ui/show-more.tsx';
import type { PlanModel } from '../model/use-plan-model.ts';
import { GridGroup } from './grid-group.tsx';
import { effectsOfMove } from '../effects-of-move.tsx';
import { placeOf } from './move-panel.tsx';
import type { BarHandlers } from './plan-bar.tsx';
import { useMove, type Move } from './use-move.ts';

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
  const { pending } = move;
  const handlers = useHandlers({ move, decisions, onDetails, onEdit });
  const { limit, showMore } = useRowLimit(rowsAtOnce(model.plan.summary.fields));
  const grid = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => firstRows(groups, limit), [groups, limit]);
  return (
    <div ref={grid} className="grid gap-4 print:gap-1">
      <p id={hintId} className="text-14 text-muted print:hidden">
        Drag a bar to move it, or use the arrow keys: 15 minutes a press. Enter keeps the move or opens the
        form, L locks and unlocks, Escape leaves it where it was.
      </p>
      <p role="status" className="sr-only">
        {pending !== null &&
          [placeOf(pending), ...effectsOfMove(model, pending).map(({ text }) => text)].join(' · ')}
      </p>
      {drawn.map((group) => (
        <GridGroup
          key={group.key}
          {...{ group, model, now, hintId, handlers }}
          move={hasBar(group, pending?.bar.planned.id) ? move : null}
        />
      ))}
      <ShowMore
        more={groups.reduce((sum, { rows }) => sum + rows.length, 0) - limit}
        onPress={() => {
          const before = grid.current?.querySelectorAll('[data-planned]').length ?? 0;
          showMore(() => grid.current?.querySelectorAll<HTMLElement>('[data-planned]')[before]?.focus());
        }}
      />
    </div>
  );
}

const hasBar = ({ rows }: PlanGroup, id: string | undefined): boolean =>
  id !== undefined && rows.some(({ bars }) => bars.some(({ planned }) => planned.id === id));

/** The same all the while, whatever they do now: else a key that moves one bar would draw hundreds of rows anew. */
function useHandlers(
  now: { readonly move: Move } & Pick<PlanGridProps, 'decisions' | 'onDetails' | 'onEdit'>,
) {
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  return useMemo(
    (): BarHandlers => ({
      onDetails: (bar) => {
        latest.current.onDetails(bar);
      },
      onEdit: (bar) => {
        latest.current.onEdit(bar);
      },
      onLock: (bar) => {
        latest.current.decisions.lock(bar);
      },
      onMove: (bar, start) => {
        latest.current.move.to(bar, start);
      },
      onKeep: () => {
        latest.current.move.keep();
      },
      onGiveUp: () => {
        latest.current.move.giveUp();
      },
    }),
    [],
  );
}
