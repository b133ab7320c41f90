import type { FieldDay } from '@headgate/contracts/field-day';
import { inchesOf, type Plot } from './soil-water-plot.ts';

interface WaterBarsProps {
  readonly plot: Plot;
  readonly days: readonly FieldDay[];
  readonly rainFill: string;
}

/** Rain striped, irrigation full, one above the other; what is still ahead is drawn in outline. */
export function WaterBars({ plot, days, rainFill }: WaterBarsProps) {
  const width = Math.min(Math.max(plot.step * 0.7, 1.5), 22);
  return days.map((day, index) => {
    const [rain, all] = [inchesOf(day.rain), inchesOf(day.rain + day.irrigationGross)];
    if (all < 0.005) return null;
    const [foot, between, top] = [plot.yOfWater(0), plot.yOfWater(rain), plot.yOfWater(all)];
    const bar = { x: plot.x(index) - width / 2, width };
    const isAhead = day.kind === 'forecast';
    return (
      <g key={day.date} stroke="var(--water)" strokeWidth={width < 3 ? 0 : 1}>
        <rect {...bar} y={between} height={foot - between} fill={rainFill} />
        <rect
          {...bar}
          y={top}
          height={between - top}
          fill="var(--water)"
          fillOpacity={isAhead ? 0.35 : 1}
          strokeDasharray={isAhead ? '3 2' : undefined}
        />
      </g>
    );
  });
}
