import type { AnalyticsMonthTable } from '@headgate/contracts/analytics';
import { monthName } from '../../lib/display/calendar-day.ts';
import { linear, ticksOf, type Scale } from '../../ui/chart/scale.ts';
import { useChartWidth } from '../../ui/chart/use-chart-width.ts';
import { DepthBarKey } from './depth-bar.tsx';

interface MonthChartProps {
  /** YYYY-MM */
  readonly months: readonly string[];
  readonly cells: AnalyticsMonthTable['foot']['cells'];
}

const [height, top, bottom, left] = [200, 10, 172, 48] as const;

/** All of the water by month against its need: for the eye; the numbers stand in the table below. */
export function MonthChart({ months, cells }: MonthChartProps) {
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const values = cells.flatMap((cell) => (cell === null ? [] : [cell.acreFeet, cell.needAcreFeet]));
  const span = [Math.min(0, ...values), Math.max(0.001, ...values)] as const;
  const y = linear(span, [bottom, top]);
  const step = (width - left) / Math.max(months.length, 1);
  return (
    <figure className="min-w-0 print:break-inside-avoid">
      <figcaption className="mb-2">
        <span className="block font-semibold">Water applied each month, and what was needed (ac-ft)</span>
      </figcaption>
      <div ref={ref} className="max-w-3xl min-w-0">
        <svg
          viewBox={`0 0 ${String(width)} ${String(height)}`}
          aria-hidden="true"
          className="numerals block h-auto w-full text-13"
        >
          {ticksOf(span, 4).map((tick) => (
            <g key={tick}>
              <path d={`M${String(left)} ${String(y(tick))}H${String(width)}`} stroke="var(--line)" />
              <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-muted">
                {compact.format(tick)}
              </text>
            </g>
          ))}
          <path d={`M${String(left)} ${String(y(0))}H${String(width)}`} stroke="var(--control)" />
          {months.map((month, index) => (
            <Month
              key={month}
              {...{ month, step, y }}
              middle={left + step * (index + 0.5)}
              cell={cells[index] ?? null}
            />
          ))}
        </svg>
      </div>
      <DepthBarKey />
    </figure>
  );
}

interface MonthProps {
  readonly month: string;
  readonly cell: MonthChartProps['cells'][number];
  /** Where it stands, and its width. */
  readonly middle: number;
  readonly step: number;
  readonly y: Scale;
}

function Month({ month, cell, middle, step, y }: MonthProps) {
  const bar = Math.min(step * 0.6, 40);
  const name = monthName(`${month}-01`);
  return (
    <g>
      {cell !== null && (
        <>
          <rect
            x={middle - bar / 2}
            y={y(cell.acreFeet)}
            width={bar}
            height={Math.max(0, y(0) - y(cell.acreFeet))}
            fill="var(--water)"
          />
          <path
            d={`M${String(middle - step * 0.4)} ${String(y(cell.needAcreFeet))}h${String(step * 0.8)}`}
            stroke="var(--soil)"
            strokeWidth="3"
            strokeDasharray="6 3"
          />
        </>
      )}
      <text x={middle} y={height - 8} textAnchor="middle" className="fill-muted">
        {step < 34 ? name.slice(0, 1) : name}
      </text>
    </g>
  );
}

const compact = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2, notation: 'compact' });
