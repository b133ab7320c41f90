import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { hasBegun } from '../../../entities/plan/has-begun.ts';
import { decimals } from '../../../lib/display/water-volume.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { classNames } from '../../../ui/class-names.ts';
import { canMove, isOpen, variantOf } from '../model/bar-variants.ts';
import { dayAndSpan } from '../model/day-and-time.ts';
import { runsOf } from '../model/flow-steps.ts';
import { quarter } from '../model/hour-slots.ts';
import { movedTo } from '../model/move-effects.ts';
import type { PlanBar } from '../model/plan-groups.ts';
import { boxIn, type PlanWeek, type Stretch } from '../model/plan-week.ts';

export interface BarHandlers {
  readonly onDetails: (bar: PlanBar) => void;
  readonly onEdit: (bar: PlanBar) => void;
  readonly onLock: (bar: PlanBar) => void;
  readonly onMove: (bar: PlanBar, start: number) => void;
  readonly onKeep: () => void;
  readonly onGiveUp: () => void;
}

interface PlanBarProps extends BarHandlers {
  readonly bar: PlanBar;
  readonly week: PlanWeek;
  readonly now: number;
  /** Where somebody has put it, and not kept it yet [ms]; null: where it is. */
  readonly movedStart: number | null;
  /** The id of what says which keys it takes. */
  readonly hintId: string;
  /** What stands beside it, where there is room. */
  readonly label: string | null;
}

/** 'Block 5, Sat 9:00 PM–1:10 AM, 0.42 in, proposed' */
const nameOf = ({ field, planned }: PlanBar): string =>
  `${field.name}, ${dayAndSpan(planned.planned.start, planned.planned.end)}, ${decimals(planned.planned.inches, 2)} in, ${variantOf(planned).label.toLowerCase()}`;

/** A planned irrigation: a press shows it, a drag or the arrow keys move it. */
export function PlanBarButton({ bar, week, now, movedStart, hintId, label, ...on }: PlanBarProps) {
  const { planned } = bar;
  const isMovable = canMove(planned, now);
  const drag = useDrag(bar, week, { isMovable, movedStart }, on.onMove);
  const variant = variantOf(planned);
  const all = movedStart === null ? runsOf(planned) : [movedTo(planned, movedStart)];
  const runs = all.filter(({ end }) => end > week.start);
  const longest = runs.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];
  const whole = { start: Math.max(runs[0]?.start ?? 0, week.start), end: runs.at(-1)?.end ?? week.start };
  return (
    <button
      type="button"
      aria-label={nameOf(bar)}
      aria-describedby={isMovable ? hintId : undefined}
      data-planned={planned.id}
      style={boxIn(week, whole)}
      className={classNames(
        'absolute top-1/2 z-10 h-11 min-w-6 -translate-y-1/2 touch-pan-y rounded-[6px] print:h-3',
        isMovable ? 'cursor-grab active:cursor-grabbing' : 'cursor-pointer',
        movedStart !== null && 'ring-2 ring-focus',
      )}
      {...drag.handlers}
      onClick={() => {
        if (!drag.wasDragged()) on.onDetails(bar);
      }}
      onKeyDown={(event) => {
        onKey(event, { bar, isMovable, start: movedStart ?? whole.start, isMoved: movedStart !== null, on });
      }}
    >
      {runs.length > 1 && <span className="absolute inset-x-0 top-1/2 h-0.5 -translate-y-1/2 bg-control" />}
      {runs.map((run) => (
        <span
          key={run.start}
          style={boxIn(whole, run)}
          className={classNames(
            'absolute inset-y-1.5 flex min-w-1 items-center justify-center overflow-hidden rounded-[5px]',
            '[print-color-adjust:exact] print:inset-y-0',
            variant.bar,
          )}
        >
          {run === longest && (
            <variant.icon aria-hidden="true" className="size-3.5 shrink-0 print:size-2.5" />
          )}
        </span>
      ))}
      {label !== null && (
        <span className="numerals pointer-events-none absolute top-1/2 left-full -translate-y-1/2 pl-1.5 text-13 whitespace-nowrap text-muted print:text-[7pt]">
          {label}
        </span>
      )}
    </button>
  );
}

const lengthOf = ({ start, end }: Stretch): number => end - start;

interface Keyed {
  readonly bar: PlanBar;
  readonly isMovable: boolean;
  readonly isMoved: boolean;
  readonly start: number;
  readonly on: BarHandlers;
}

/** Arrows move, Enter keeps or opens the form, L locks, Escape gives up; any other key is not for us. */
function onKey(event: KeyboardEvent, { bar, isMovable, isMoved, start, on }: Keyed): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const isDecidable = isOpen(bar.planned) && !isMoved;
  const act = {
    ArrowLeft: isMovable && on.onMove.bind(null, bar, start - quarter),
    ArrowRight: isMovable && on.onMove.bind(null, bar, start + quarter),
    Enter: isMoved
      ? on.onKeep
      : isDecidable && !hasBegun(bar.planned, serverNow()) && on.onEdit.bind(null, bar),
    Escape: isMoved && on.onGiveUp,
    l: isDecidable && on.onLock.bind(null, bar),
  }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act === undefined || act === false) return;
  event.preventDefault();
  act();
}

/** So far a pointer goes before it drags [px]. */
const threshold = 4;

/** Drags along the week; one that was moved already, from where it is. */
function useDrag(
  bar: PlanBar,
  week: Stretch,
  { isMovable, movedStart }: { readonly isMovable: boolean; readonly movedStart: number | null },
  onMove: BarHandlers['onMove'],
) {
  const from = useRef<{ readonly x: number; readonly perPixel: number; readonly start: number } | null>(null);
  const dragged = useRef(false);
  const end = () => {
    from.current = null;
  };
  return {
    /** A drag ends with a click, too. */
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: ({ currentTarget, button, clientX, pointerId }: PointerEvent<HTMLButtonElement>) => {
        dragged.current = false;
        const track = currentTarget.parentElement?.clientWidth ?? 0;
        if (!isMovable || button !== 0 || track === 0) return;
        const start = movedStart ?? Date.parse(bar.planned.planned.start);
        from.current = { x: clientX, perPixel: (week.end - week.start) / track, start };
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove: ({ clientX }: PointerEvent<HTMLButtonElement>) => {
        if (from.current === null) return;
        const { x, perPixel, start } = from.current;
        if (!dragged.current && Math.abs(clientX - x) < threshold) return;
        dragged.current = true;
        onMove(bar, start + (clientX - x) * perPixel);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
