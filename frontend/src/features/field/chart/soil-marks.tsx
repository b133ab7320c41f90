import type { FieldDay } from '@headgate/contracts/field-day';
import { linePath, type Dot } from '../../../ui/chart/line-path.ts';
import { firstAhead, inchesOf, rows, type Plot } from './soil-water-plot.ts';
import { isShort } from './soil-water-sentence.ts';

interface MarksProps {
  readonly plot: Plot;
  readonly days: readonly FieldDay[];
}

const dotsOf = (
  { plot, days }: MarksProps,
  value: (day: FieldDay) => number,
  [from, to]: readonly [number, number] = [0, days.length],
): readonly Dot[] =>
  days.slice(from, to).map((day, index) => ({ x: plot.x(from + index), y: plot.y(inchesOf(value(day))) }));

/** From full down to what may be used before irrigation. */
export function AllowedBand({ plot, days }: MarksProps) {
  const edge = dotsOf({ plot, days }, ({ allowedDepletion }) => allowedDepletion);
  const [first, last] = [edge[0], edge.at(-1)];
  if (first === undefined || last === undefined) return null;
  const full = String(plot.y(0));
  const half = plot.step / 2;
  const wide = [{ ...first, x: first.x - half }, ...edge, { ...last, x: last.x + half }];
  const line = linePath(wide);
  return (
    <>
      <path d={`${line}V${full}H${String(first.x - half)}Z`} fill="var(--primary)" fillOpacity="0.14" />
      <path d={line} fill="none" stroke="var(--warn)" strokeWidth="1.5" strokeDasharray="2 4" />
    </>
  );
}

/** So high, at the foot of the soil's part: the line stays free [px]. */
const strip = 12;

/** Days on which the soil gives the crop less than it would use. */
export function ShortMarks({ plot, days, fill }: MarksProps & { readonly fill: string }) {
  return days.map(
    (day, index) =>
      isShort(day) && (
        <rect
          key={day.date}
          x={plot.x(index) - plot.step / 2}
          y={rows.soil.bottom - strip}
          width={Math.max(plot.step, 1)}
          height={strip}
          fill={fill}
        />
      ),
  );
}

/** What the soil lacks: solid until today, dashed ahead. */
export function DepletionLine({ plot, days }: MarksProps) {
  const ahead = firstAhead(days);
  const depletion = ({ depletion: missing }: FieldDay) => missing;
  const line = { fill: 'none', stroke: 'var(--water)', strokeWidth: 2.5, strokeLinejoin: 'round' } as const;
  return (
    <>
      <path d={linePath(dotsOf({ plot, days }, depletion, [0, ahead]))} {...line} />
      {/* It begins where the past ends. */}
      <path
        d={linePath(dotsOf({ plot, days }, depletion, [Math.max(ahead - 1, 0), days.length]))}
        strokeDasharray="6 5"
        {...line}
      />
    </>
  );
}
