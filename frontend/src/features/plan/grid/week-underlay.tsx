import { placeIn, type PlanWeek, type Stretch } from '../model/plan-week.ts';

interface WeekUnderlayProps {
  readonly week: PlanWeek;
  readonly peaks: readonly Stretch[];
  readonly now: number;
}

/** Behind all rows of a group: peak hours shaded, a line at each midnight, and where the week is now. */
export function WeekUnderlay({ week, peaks, now }: WeekUnderlayProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {peaks
        .filter(({ start }) => start < week.end)
        .map(({ start, end }) => {
          const x = placeIn(week, start);
          return (
            <rect
              key={start}
              {...{ x, y: 0, width: placeIn(week, end) - x, height: 10 }}
              className="fill-ink"
              fillOpacity="0.1"
            />
          );
        })}
      {week.days.slice(1).map(({ date, start }) => (
        <line
          key={date}
          x1={placeIn(week, start)}
          x2={placeIn(week, start)}
          y1="0"
          y2="10"
          vectorEffect="non-scaling-stroke"
          className="stroke-line"
        />
      ))}
      {week.start < now && now < week.end && (
        <line
          x1={placeIn(week, now)}
          x2={placeIn(week, now)}
          y1="0"
          y2="10"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className="stroke-danger print:hidden"
        />
      )}
    </svg>
  );
}
