import type { FieldDay } from '@headgate/contracts/field-day';
import type { Reading } from '@headgate/contracts/irrigation';
import { readingValue } from '../../../entities/reading/reading-labels.ts';
import { localDay } from '../../../lib/display/local-day.ts';
import { rows, type Plot } from './soil-water-plot.ts';

interface ReadingMarksProps {
  readonly plot: Plot;
  readonly days: readonly FieldDay[];
  readonly readings: readonly Reading[];
}

/** Of a mark with its value [px]. */
const width = 62;

/** Readings under the soil water of their day: a triangle is the soil's, a diamond the plant's. Values where they fit. */
export function ReadingMarks({ plot, days, readings }: ReadingMarksProps) {
  const indexOf = new Map(days.map(({ date }, index) => [date, index]));
  const marks = readings
    .filter(({ withdrawnAt }) => withdrawnAt === null)
    .toSorted((one, other) => one.end.localeCompare(other.end))
    .flatMap((reading) => {
      const index = indexOf.get(localDay(new Date(reading.end)));
      return index === undefined ? [] : [{ reading, x: plot.x(index) }];
    });
  // No value runs into the next mark, or over the edge.
  const hasSpace = (index: number) => (marks[index + 1]?.x ?? plot.right) - (marks[index]?.x ?? 0) >= width;
  return marks.map((mark, index) => (
    <g key={mark.reading.id} transform={`translate(${String(mark.x)} ${String(rows.readings.middle)})`}>
      <path
        d={mark.reading.kind === 'soil-moisture' ? 'M0-6 6 5H-6Z' : 'M0-6 6 0 0 6-6 0Z'}
        fill="var(--soil)"
        stroke="var(--surface)"
        strokeWidth="1"
      />
      {hasSpace(index) && (
        <text x="10" y="5" className="fill-ink">
          {readingValue(mark.reading)}
        </text>
      )}
    </g>
  ));
}
