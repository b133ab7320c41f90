import { memo } from 'react';
import { placeIn, type PlanWeek } from '../model/plan-week.ts';
import type { PlanRow } from '../model/plan-groups.ts';
import type { PlanModel } from '../model/use-plan-model.ts';
import { MovePanel } from './move-panel.tsx';
import { barLabel, PlanBarButton, type BarHandlers } from './plan-bar.tsx';
import type { Move } from './use-move.ts';

/** Label and week, side by side: the same in every row. */
export const rowColumns = 'grid grid-cols-[10.5rem_minmax(0,1fr)] print:grid-cols-[7rem_minmax(0,1fr)]';

/** What a bar's time takes beside it, as a share of the week: as wide as the page gets. */
const labelShare = 8.5;

interface GridRowProps {
  readonly row: PlanRow;
  readonly model: PlanModel;
  readonly now: number;
  readonly hintId: string;
  readonly handlers: BarHandlers;
  /** Where one of its bars is being moved; null: none is. */
  readonly move: Move | null;
}

/** A field's week, or a zone's. Drawn anew only where something of it changed: a farm may have hundreds. */
export const GridRow = memo(function GridRow({ row, model, now, hintId, handlers, move }: GridRowProps) {
  const pending = move?.pending ?? null;
  const movedStart = (id: string) => (pending?.bar.planned.id === id ? pending.start : null);
  return (
    <div
      role="group"
      aria-label={row.name}
      className="border-t border-line [contain-intrinsic-size:auto_3rem] [content-visibility:auto] print:[content-visibility:visible]"
    >
      <div className={rowColumns}>
        <RowLabel row={row} />
        <div className="relative min-h-12 print:min-h-4">
          {row.bars.map((bar, index) => (
            <PlanBarButton
              key={bar.planned.id}
              bar={bar}
              week={model.week}
              now={now}
              movedStart={movedStart(bar.planned.id)}
              hintId={hintId}
              label={fitsBeside(row, index, model.week) ? barLabel(bar) : null}
              {...handlers}
            />
          ))}
        </div>
      </div>
      {move !== null && pending !== null && (
        <div className="px-3">
          <MovePanel model={model} move={move} pending={pending} />
        </div>
      )}
    </div>
  );
});

function RowLabel({ row: { name, note, unserved } }: { row: PlanRow }) {
  return (
    <div className="min-w-0 self-center px-3 py-1 print:px-1 print:py-0">
      <p className="truncate text-14 font-semibold print:text-[7pt]" title={name}>
        {name}
      </p>
      {note !== null && (
        <p className="truncate text-13 text-muted print:hidden" title={note}>
          {note}
        </p>
      )}
      {unserved !== null && (
        <p className="numerals text-13 font-medium text-danger print:text-[6pt]">
          {unserved.hours === null ? 'Does not fit' : `${unserved.hours.toFixed(1)} h do not fit`}
        </p>
      )}
    </div>
  );
}

/** Whether a bar's time stands beside it without touching the next one, or the edge. */
function fitsBeside({ bars }: PlanRow, index: number, week: PlanWeek): boolean {
  const place = (iso: string | undefined) => (iso === undefined ? 100 : placeIn(week, Date.parse(iso)));
  const [own, next] = [bars[index], bars[index + 1]];
  return place(next?.planned.planned.start) - place(own?.planned.planned.end) >= labelShare;
}
