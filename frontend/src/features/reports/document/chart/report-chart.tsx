import type { Language } from '@headgate/contracts/language';
import { shortDate } from '@headgate/contracts/written-date';
import { useId } from 'react';
import { language as pageLanguage } from '../../../../lib/language.ts';
import { thatFit } from '../../../../ui/chart/that-fit.ts';
import { useChartWidth } from '../../../../ui/chart/use-chart-width.ts';
import { tableAnchor } from '../report-table.tsx';
import { Bars, fillOf, Lines, Patterns, points } from './chart-marks.tsx';
import { markVariants, plotOf, rows, type Chart, type Plot } from './chart-plot.ts';

interface ReportChartProps {
  readonly chart: Chart;
  readonly language: Language;
}

/** A sentence, the drawing for the eye, what its marks mean, and the way to the table with the same numbers. */
export function ReportChart({ chart, language }: ReportChartProps) {
  const { title, summary, unit, tableId } = chart;
  const { ref, width } = useChartWidth<HTMLDivElement>();
  const patterns = useId();
  const plot = plotOf(chart, width);
  return (
    <figure className="min-w-0 print:break-inside-avoid">
      <figcaption className="mb-2">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block max-w-3xl wrap-anywhere">{summary}</span>
      </figcaption>
      <p aria-hidden="true" className="text-13 text-muted">
        {unit}
      </p>
      {/* No wider: on paper it is scaled as it is, its texts too. */}
      <div ref={ref} className="max-w-3xl min-w-0">
        <svg
          viewBox={`0 0 ${String(width)} ${String(rows.height)}`}
          aria-hidden="true"
          className="numerals block h-auto w-full text-13"
        >
          <Patterns id={patterns} series={chart.series} />
          <ValueAxis plot={plot} language={language} />
          <Bars {...{ chart, plot, patterns }} />
          <Lines {...{ chart, plot }} />
          <PlaceAxis chart={chart} plot={plot} language={language} />
        </svg>
      </div>
      <Legend chart={chart} patterns={patterns} />
      <p lang={pageLanguage} className="mt-1 text-14 print:hidden">
        <a
          href={`#${tableAnchor(tableId)}`}
          className="inline-flex min-h-12 items-center underline hover:text-primary"
        >
          These numbers in a table
        </a>
      </p>
    </figure>
  );
}

function ValueAxis({ plot, language }: { plot: Plot; language: Language }) {
  const format = new Intl.NumberFormat(`${language}-US`, { maximumFractionDigits: 2, notation: 'compact' });
  return (
    <>
      {plot.ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${String(plot.left)} ${String(plot.y(tick))}H${String(plot.right)}`}
            stroke="var(--line)"
          />
          <text x={plot.left - 6} y={plot.y(tick) + 4} textAnchor="end" className="fill-muted">
            {format.format(tick)}
          </text>
        </g>
      ))}
      <path d={`M${String(plot.left)} ${String(plot.y(0))}H${String(plot.right)}`} stroke="var(--control)" />
    </>
  );
}

/** What stands below a place of a chart: a date in short, a name as far as there is room [letters]. */
function axisLabel(place: string, language: Language): string {
  const letters = Array.from(shortDate(place, language));
  return letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('');
}

/** So wide a letter is, about [px]. */
const letter = 7;
const longest = 12;

function PlaceAxis({ chart: { axis }, plot, language }: { plot: Plot } & ReportChartProps) {
  const marks = axis.map((place, index) => ({ x: plot.x(index), text: axisLabel(place, language) }));
  const widest = Math.max(...marks.map(({ text }) => text.length), 1) * letter;
  const fitting = thatFit(marks, { width: widest + 8, until: plot.right });
  return [...fitting].map(({ x, text }) => (
    <g key={x}>
      <path d={`M${String(x)} ${String(rows.bottom)}v4`} stroke="var(--control)" />
      <text
        x={Math.min(Math.max(x, widest / 2), plot.width - widest / 2)}
        y={rows.bottom + 18}
        textAnchor="middle"
        className="fill-muted"
      >
        {text}
      </text>
    </g>
  ));
}

function Legend({ chart: { series }, patterns }: { chart: Chart; patterns: string }) {
  const lines = series.filter(({ shape }) => shape === 'line');
  return (
    <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-13 text-muted">
      {series.map((each, index) => {
        const { name, role, shape } = each;
        const { color, dash } = markVariants[role];
        return (
          <li key={index} className="flex items-center gap-2 wrap-anywhere">
            <svg viewBox="0 0 32 16" width="32" height="16" aria-hidden="true" className="shrink-0">
              {shape === 'bars' ? (
                <rect
                  {...{ x: 5, y: 2, width: 22, height: 12, stroke: color }}
                  fill={fillOf(markVariants[role], patterns, role)}
                />
              ) : (
                <>
                  <path d="M1 8h30" stroke={color} strokeWidth="2.5" strokeDasharray={dash} />
                  <path
                    d={points[lines.indexOf(each) % points.length]}
                    transform="translate(16 8)"
                    fill="var(--surface)"
                    stroke={color}
                    strokeWidth="2"
                  />
                </>
              )}
            </svg>
            {name}
          </li>
        );
      })}
    </ul>
  );
}
