import type { FieldDay } from '@headgate/contracts/field-day';
import type { Reading } from '@headgate/contracts/irrigation';
import { useId, type PointerEvent } from 'react';
import { useChartWidth } from '../../../ui/chart/use-chart-width.ts';
import { DateAxis, DepthAxis } from './chart-axes.tsx';
import { ReadingMarks } from './reading-marks.tsx';
import { AllowedBand, DepletionLine, ShortMarks } from './soil-marks.tsx';
import { firstAhead, inchesOf, plotOf, rows, type Plot } from './soil-water-plot.ts';
import { WaterBars } from './water-bars.tsx';

export interface SoilWaterChartProps {
  readonly days: readonly FieldDay[];
  /** Of soil moisture and stem water potential. */
  readonly readings: readonly Reading[];
  /** The place of the day that is read out. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
}

/** Drawn for the eye: the sentence, the day that is read out and the table say the same. */
export function SoilWaterChart({ days, readings, chosen, onChoose }: SoilWaterChartProps) {
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const hatch = useId();
  const plot = plotOf(days, width);
  const choose = ({ currentTarget, clientX, buttons, pointerType }: PointerEvent<SVGSVGElement>) => {
    // A finger that moves scrolls the page; a mouse shows what is under it.
    if (pointerType !== 'mouse' && buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    const at = ((clientX - box.left) / box.width) * width;
    const index = Math.floor((at - plot.left) / plot.step);
    onChoose(Math.min(Math.max(index, 0), days.length - 1));
  };
  return (
    <div ref={ref} className="min-w-0">
      <svg
        viewBox={`0 0 ${String(width)} ${String(rows.height)}`}
        aria-hidden="true"
        className="numerals block h-auto w-full touch-pan-y text-13"
        onPointerDown={choose}
        onPointerMove={choose}
      >
        <Hatches id={hatch} />
        <AllowedBand plot={plot} days={days} />
        <ShortMarks plot={plot} days={days} fill={`url(#${hatch}short)`} />
        <DepthAxis plot={plot} />
        <WaterBars plot={plot} days={days} rainFill={`url(#${hatch}rain)`} />
        <TodayLine plot={plot} ahead={firstAhead(days)} count={days.length} />
        <DepletionLine plot={plot} days={days} />
        <ReadingMarks plot={plot} days={days} readings={readings} />
        <DateAxis plot={plot} days={days} />
        <ChosenDay plot={plot} day={days[chosen]} index={chosen} />
      </svg>
    </div>
  );
}

function Hatches({ id }: { id: string }) {
  const pattern = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs>
      <pattern id={`${id}short`} {...pattern} patternTransform="rotate(45)">
        <path d="M0 3h6" stroke="var(--danger)" strokeWidth="2" />
      </pattern>
      <pattern id={`${id}rain`} {...pattern} width="4" height="4">
        <rect width="4" height="4" fill="var(--surface)" />
        <path d="M2 0v4" stroke="var(--water)" strokeWidth="2" />
      </pattern>
    </defs>
  );
}

function TodayLine({ plot, ahead, count }: { plot: Plot; ahead: number; count: number }) {
  if (ahead === 0 || ahead >= count) return null;
  const x = plot.x(ahead - 0.5);
  // Where there is no room to its right, the label is left of it.
  const isLate = plot.right - x < 60;
  return (
    <>
      <path d={`M${String(x)} ${String(rows.soil.top)}V${String(rows.water.bottom)}`} stroke="var(--muted)" />
      <text
        x={x + (isLate ? -5 : 5)}
        y={rows.soil.top + 12}
        textAnchor={isLate ? 'end' : 'start'}
        className="fill-muted"
      >
        Today
      </text>
    </>
  );
}

function ChosenDay({ plot, day, index }: { plot: Plot; day: FieldDay | undefined; index: number }) {
  if (day === undefined) return null;
  const x = plot.x(index);
  return (
    <g className="print:hidden">
      <path
        d={`M${String(x)} ${String(rows.soil.top)}V${String(rows.water.bottom)}`}
        stroke="var(--ink)"
        strokeOpacity="0.5"
      />
      <circle
        cx={x}
        cy={plot.y(inchesOf(day.depletion))}
        r="5"
        fill="var(--surface)"
        stroke="var(--ink)"
        strokeWidth="2"
      />
    </g>
  );
}
