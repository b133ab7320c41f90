import { memo } from 'react';
import { timeOfDay } from '../../../lib/display/time-of-day.ts';
import { barLines } from '../model/bar-lines.ts';
import { placeIn, type PlanWeek } from '../model/plan-week.ts';
import type { PlanBar, PlanRow } from '../model/plan-groups.ts';
import type { PlanModel } from '../model/use-plan-model.ts';
import { isLate } from '../model/is-late.ts';
import { MovePanel } from './move-panel.tsx';
import { PlanBarButton, type BarHandlers } from './plan-bar.tsx';
import type { Move } from './use-move.ts';

/** Label and week, side by side: the same in every row. */
export const rowColumns = 'grid grid-cols-[10.5rem_minmax(0,1fr)] print:grid-cols-[10rem_minmax(0,1fr)]';

/** What eight letters take beside a bar, as a share of the week: as wide as the page gets. */
const [labelShare, usualLength] = [8.5, 8];

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
  const isShared = row.bars.some(({ field }) => field.fieldId !== row.bars[0]?.field.fieldId);
  const movedStart = (id: string) => (pending?.bar.planned.id === id ? pending.start : null);
  return (
    <div role="group" aria-label={row.name} className="border-t border-line">
      <div className={rowColumns}>
        <RowLabel row={row} />
        <div className="self-center">
          {barLines(row.bars, model.week).map((line) => (
            <div key={line[0]?.planned.id} className="relative h-12 print:h-3.5">
              {line.map((bar, index) => (
                <PlanBarButton
                  key={bar.planned.id}
                  bar={bar}
                  week={model.week}
                  now={now}
                  movedStart={movedStart(bar.planned.id)}
                  hintId={hintId}
                  label={labelOf(line, index, { week: model.week, isShared })}
                  {...handlers}
                />
              ))}
            </div>
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
    <div className="min-w-0 self-center px-3 py-1 print:flex print:gap-1 print:px-1 print:py-0 print:leading-none">
      <p className="truncate text-14 font-semibold print:text-[7pt]" title={name}>
        {name}
      </p>
      {note !== null && (
        <p className="truncate text-13 text-muted print:hidden" title={note}>
          {note}
        </p>
      )}
      {unserved !== null && (
        <p className="numerals text-13 font-medium text-danger print:shrink-0 print:text-[6pt] print:whitespace-nowrap">
          {unservedLabel(unserved)}
        </p>
      )}
    </div>
  );
}

function unservedLabel(unserved: NonNullable<PlanRow['unserved']>): string {
  if (isLate(unserved)) return 'Water comes late';
  return unserved.hours === null ? 'Does not fit' : `${unserved.hours.toFixed(1)} h do not fit`;
}

interface LabelPlace {
  readonly week: PlanWeek;
  /** A zone that waters several fields. */
  readonly isShared: boolean;
}

/** Its time, and its field where the row has several; null: it would touch the next bar, or the edge. */
function labelOf(line: readonly PlanBar[], index: number, { week, isShared }: LabelPlace): string | null {
  const place = (iso: string | undefined) => (iso === undefined ? 100 : placeIn(week, Date.parse(iso)));
  const [own, next] = [line[index], line[index + 1]];
  if (own === undefined) return null;
  const text = isShared ? own.field.name : timeOfDay(own.planned.planned.start);
  const share = labelShare * (text.length / usualLength);
  return place(next?.planned.planned.start) - place(own.planned.planned.end) >= share ? text : null;
}
