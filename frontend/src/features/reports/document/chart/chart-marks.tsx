import { linePath, type Dot } from '../../../../ui/chart/line-path.ts';
import { markVariants, type Chart, type MarkVariant, type Plot, type Series } from './chart-plot.ts';

/** The fill of a series: a pattern of the chart's own, or its colour. */
export const fillOf = ({ fill, color }: MarkVariant, patterns: string, role: Series['role']): string =>
  fill === 'solid' ? color : fill === 'outline' ? 'var(--surface)' : `url(#${patterns}${role})`;

const drawings: Readonly<Partial<Record<MarkVariant['fill'], string>>> = {
  slanted: 'M-1 7 7-1M-1 1 1-1M5 7 7 5',
  upright: 'M3 0v6',
  level: 'M0 3h6',
  dotted: 'M3 2.9v.2',
};

/** What tells series apart for who does not see their colours. */
export function Patterns({ id, series }: { id: string; series: readonly Series[] }) {
  const roles = [...new Set(series.map(({ role }) => role))];
  return (
    <defs>
      {roles.map((role) => (
        <pattern key={role} id={id + role} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--surface)" />
          <path
            d={drawings[markVariants[role].fill]}
            stroke={markVariants[role].color}
            strokeWidth={markVariants[role].fill === 'dotted' ? 3 : 2}
            strokeLinecap="round"
          />
        </pattern>
      ))}
    </defs>
  );
}

interface MarksProps {
  readonly chart: Chart;
  readonly plot: Plot;
  readonly patterns: string;
}

/** Bars of one place beside each other. */
export function Bars({ chart, plot, patterns }: MarksProps) {
  const bars = chart.series.filter(({ shape }) => shape === 'bars');
  const width = Math.min((plot.step * 0.8) / Math.max(bars.length, 1), 28);
  const zero = plot.y(0);
  return bars.map(({ role, values }, place) => (
    <g key={place} fill={fillOf(markVariants[role], patterns, role)} stroke={markVariants[role].color}>
      {values.map((value, index) => {
        if (value === null || value === 0) return null;
        const y = plot.y(value);
        const x = plot.x(index) + (place - bars.length / 2) * width;
        return (
          <rect
            key={index}
            x={x + width * 0.05}
            y={Math.min(y, zero)}
            width={Math.max(width * 0.9, 1)}
            height={Math.max(Math.abs(y - zero), 1)}
            strokeWidth={width < 4 ? 0 : 1}
          />
        );
      })}
    </g>
  ));
}

/** A place without a value breaks the line; a value between two such is a point. */
export function Lines({ chart, plot }: Omit<MarksProps, 'patterns'>) {
  const lines = chart.series.filter(({ shape }) => shape === 'line');
  return lines.map(({ role, values }, place) => {
    const { color, dash } = markVariants[role];
    const runs = runsOf(values, plot);
    const hasPoints = plot.step >= 12;
    return (
      <g key={place} fill="none" stroke={color} strokeWidth="2.5" strokeLinejoin="round">
        <path d={runs.map(linePath).join('')} strokeDasharray={dash} />
        {runs
          .filter((run) => hasPoints || run.length === 1)
          .flat()
          .map(({ x, y }) => (
            <path
              key={x}
              d={points[place % points.length]}
              transform={`translate(${String(x)} ${String(y)})`}
              fill="var(--surface)"
              strokeWidth="2"
            />
          ))}
      </g>
    );
  });
}

/** A circle, a square, a triangle, a diamond: lines of the same look differ by them. */
export const points = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z',
  'M-3.5-3.5h7v7h-7Z',
  'M0-4.5 4.5 4h-9Z',
  'M0-5 5 0 0 5-5 0Z',
] as const;

function runsOf(values: Series['values'], plot: Plot): readonly (readonly Dot[])[] {
  const runs: Dot[][] = [];
  let run: Dot[] = [];
  for (const [index, value] of values.entries()) {
    if (value === null) {
      run = [];
      continue;
    }
    if (run.length === 0) runs.push(run);
    run.push({ x: plot.x(index), y: plot.y(value) });
  }
  return runs;
}
