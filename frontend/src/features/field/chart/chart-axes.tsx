import type { FieldDay } from '@headgate/contracts/field-day';
import { dayOfMonth, monthAndDay, monthName } from '../../../lib/display/calendar-day.ts';
import { thatFit } from '../../../ui/chart/that-fit.ts';
import { rows, type Plot } from './soil-water-plot.ts';

/** What the soil lacks on the left, what came below it, in inches. */
export function DepthAxis({ plot }: { plot: Plot }) {
  return (
    <>
      {plot.depthTicks.map((depth) => (
        <Tick key={depth} plot={plot} y={plot.y(depth)} text={label(depth)} />
      ))}
      {plot.waterTicks.map((depth) => (
        <Tick key={depth} plot={plot} y={plot.yOfWater(depth)} text={label(depth)} />
      ))}
    </>
  );
}

const label = (inches: number): string => inches.toLocaleString('en-US', { maximumFractionDigits: 2 });

function Tick({ plot, y, text }: { plot: Plot; y: number; text: string }) {
  return (
    <>
      <path d={`M${String(plot.left)} ${String(y)}H${String(plot.right)}`} stroke="var(--line)" />
      <text x={plot.left - 6} y={y + 4} textAnchor="end" className="fill-muted">
        {text}
      </text>
    </>
  );
}

/** Months of a season, else days. */
export function DateAxis({ plot, days }: { plot: Plot; days: readonly FieldDay[] }) {
  const isLong = days.length > 60;
  const marks = days
    .map(({ date }, index) => ({ date, x: plot.x(index) }))
    .filter(({ date }) => !isLong || dayOfMonth(date) === 1);
  const labels = [...thatFit(marks, { width: 56, until: plot.right - 16 })];
  return (
    <>
      {labels.map(({ x, date }) => (
        <g key={x}>
          <path d={`M${String(x)} ${String(rows.water.bottom)}v4`} stroke="var(--control)" />
          <text x={x} y={rows.water.bottom + 18} textAnchor="middle" className="fill-muted">
            {isLong ? monthName(date) : monthAndDay(date)}
          </text>
        </g>
      ))}
    </>
  );
}
