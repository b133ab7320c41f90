import type { FlowStep } from '../model/flow-steps.ts';
import { placeIn, type PlanWeek } from '../model/plan-week.ts';

interface FlowLineProps {
  readonly week: PlanWeek;
  readonly steps: readonly FlowStep[];
  /** What the source gives [gpm]. */
  readonly limit: number;
}

const height = 40;

/** A source's flow through the week as a step line, and its limit, dashed. The sentence beside it says the same. */
export function FlowLine({ week, steps, limit }: FlowLineProps) {
  const top = Math.max(limit, ...steps.map(({ flow }) => flow)) * 1.12;
  const yOf = (flow: number) => Math.round((height - (flow / top) * height) * 100) / 100;
  const line = steps.map(({ at, flow }) => `H${String(placeIn(week, at))}V${String(yOf(flow))}`).join('');
  const path = `M0 ${String(height)}${line}H100`;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 100 ${String(height)}`}
      preserveAspectRatio="none"
      className="h-10 w-full print:h-6"
    >
      <path d={`${path}V${String(height)}Z`} className="fill-water" fillOpacity="0.2" />
      <path d={path} fill="none" strokeWidth="2" vectorEffect="non-scaling-stroke" className="stroke-water" />
      <line
        x1="0"
        x2="100"
        y1={yOf(limit)}
        y2={yOf(limit)}
        strokeWidth="1.5"
        strokeDasharray="6 4"
        vectorEffect="non-scaling-stroke"
        className="stroke-ink"
      />
    </svg>
  );
}
