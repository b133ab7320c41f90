import type { BalanceDay, PredictionTerms } from '@headgate/contracts/prediction-terms';
import { weekday } from '../../../lib/display/calendar-day.ts';
import { depletionWhenDue } from '../../../entities/calculation/depletion-when-due.ts';
import { inches } from '../../../lib/display/inches.ts';

const width = 700;
const height = 150;

/** How the bucket empties over the coming days, should nothing be applied. The table below says the same in numbers. */
export function BalanceChart({ terms, days }: { terms: PredictionTerms; days: readonly BalanceDay[] }) {
  const capacity = Math.max(terms.total_available_water_mm, ...days.map((day) => day.depletion_mm), 1);
  const step = width / days.length;
  const yOf = (depletion: number) => (depletion / capacity) * (height - 8) + 4;
  const points = days.map((day, index) => ({ x: (index + 0.5) * step, y: yOf(day.depletion_mm) }));
  const line = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  return (
    <figure>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-36 w-full"
        aria-hidden="true"
      >
        <rect width={width} height={height} fill="var(--soil)" fillOpacity="0.1" />
        <path
          d={`M0 ${first.y}${line.replace('M', 'L')}L${width} ${last.y}V${height}H0Z`}
          fill="var(--water)"
          fillOpacity="0.28"
        />
        {days.map((day, index) => (
          <rect
            key={day.date}
            x={(index + 0.5) * step - 10}
            width="20"
            y="0"
            height={((day.rain_mm ?? 0) / capacity) * (height - 8)}
            fill="var(--water)"
          />
        ))}
        <path
          d={`M0 ${first.y}${line.replace('M', 'L')}L${width} ${last.y}`}
          fill="none"
          stroke="var(--water)"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
        <path
          d={`M0 ${yOf(depletionWhenDue(terms))}H${width}`}
          stroke="var(--warn)"
          strokeWidth="2"
          strokeDasharray="7 6"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-around text-13 text-muted">
        {days.map((day) => (
          <span key={day.date}>{weekday(day.date)}</span>
        ))}
      </div>
      <figcaption className="mt-2 text-13 text-muted">
        Water left for the crop at the end of each day if nothing is applied, out of {inches(capacity, 2)}{' '}
        inches. Bars from above: rain. Dashed: irrigation is due.
      </figcaption>
    </figure>
  );
}
