import { useQuery } from '@tanstack/react-query';
import { flowQuery } from '../../../../entities/plan/report-card.queries.ts';
import { minutesText } from '../../../../entities/controller/gallons-of.ts';
import { linePath } from '../../../../ui/chart/line-path.ts';
import { linear, ticksOf } from '../../../../ui/chart/scale.ts';
import { useChartWidth } from '../../../../ui/chart/use-chart-width.ts';
import { StackingTable } from '../../../../ui/stacking-table.tsx';
import { flowPoints, flowSentence, whole, type FlowPoint } from './flow-trace.ts';

const [left, top, bottom, height] = [44, 10, 110, 136];

/** The flow of one run over its time, against the zone's rate; in a sentence, and as a table. Nothing where too little was read. */
export function FlowChart({ runId }: { runId: string }) {
  const { data, isError } = useQuery(flowQuery(runId));
  if (isError) return <p className="text-14 text-muted">What the meter showed could not be loaded.</p>;
  const points = data === undefined ? [] : flowPoints(data);
  if (data === undefined || points.length < 2) return null;
  return (
    <figure className="mt-2">
      <Drawing points={points} ratedGpm={data.ratedGpm} />
      <figcaption className="text-14 text-muted">{flowSentence(points, data.ratedGpm)}</figcaption>
      <details className="mt-1">
        <summary className="min-h-12 cursor-pointer py-3 font-semibold">Readings</summary>
        <StackingTable
          caption="What the meter showed, in order of time"
          columns={['After', 'Gallons a minute']}
          rows={points.map(({ minute, gpm }) => ({
            key: String(minute),
            cells: [minutesText(minute), whole(gpm)],
          }))}
        />
      </details>
    </figure>
  );
}

function Drawing({ points, ratedGpm }: { points: readonly FlowPoint[]; ratedGpm: number | null }) {
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const most = Math.max(ratedGpm ?? 0, ...points.map(({ gpm }) => gpm)) * 1.1;
  const last = points.at(-1)?.minute ?? 0;
  const x = linear([0, last], [left, width - 8]);
  const y = linear([0, most], [bottom, top]);
  return (
    <div ref={ref}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${String(width)} ${String(height)}`}
        className="w-full text-13"
        fill="none"
      >
        {ticksOf([0, most], 3).map((gpm) => (
          <g key={gpm}>
            <path d={`M${String(left)} ${String(y(gpm))}H${String(width - 8)}`} stroke="var(--line)" />
            <text x={left - 6} y={y(gpm) + 4} textAnchor="end" className="fill-muted">
              {whole(gpm)}
            </text>
          </g>
        ))}
        {ratedGpm !== null && (
          <path
            d={`M${String(left)} ${String(y(ratedGpm))}H${String(width - 8)}`}
            stroke="var(--soil)"
            strokeWidth="1.5"
            strokeDasharray="6 4"
          />
        )}
        <path
          d={linePath(points.map(({ minute, gpm }) => ({ x: x(minute), y: y(gpm) })))}
          stroke="var(--water)"
          strokeWidth="2"
        />
        {ticksOf([0, last], 3).map((minute) => (
          <text key={minute} x={x(minute)} y={bottom + 20} textAnchor="middle" className="fill-muted">
            {`${whole(minute)} min`}
          </text>
        ))}
      </svg>
    </div>
  );
}
