import type { Language } from '@headgate/contracts/language';
import { shortDate } from '@headgate/contracts/written-date';
import { readableNumber } from '../report-number.ts';
import { breakLines, drawable } from './break-lines.ts';
import { chartScale, type ChartScale } from './chart-scale.ts';
import { drawBar, drawSeriesLine, type Chart, type SeriesStyle } from './chart-style.ts';
import { colors } from './colors.ts';
import type { Pen } from './pen.ts';
import type { Page } from './page.ts';
import { styles } from './styles.ts';
import { widthOf } from './typeface.ts';

const plotHeight = 150;
const [unitHeight, labelHeight] = [18, 14];
/** [pt] */
export const drawnHeight = unitHeight + plotHeight + labelHeight;

interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly scale: ChartScale;
  /** How wide one place of the axis is [pt]. */
  readonly step: number;
}

export interface ChartPlace {
  readonly page: Page;
  readonly top: number;
  readonly language: Language;
}

export function drawChart(pen: Pen, chart: Chart, drawnAs: readonly SeriesStyle[], place: ChartPlace): void {
  const { page, top, language } = place;
  const scale = chartScale(chart.series.flatMap(({ values }) => values.filter((value) => value !== null)));
  const labels = scale.ticks.map((tick) => shortened(readableNumber(tick, scale.digits, language), 80));
  const left = page.left + Math.max(0, ...labels.map(axisWidth)) + 6;
  const [plotTop, bottom] = [top + unitHeight, top + unitHeight + plotHeight];
  const step = (page.right - left) / Math.max(1, chart.axis.length);
  const plot: Plot = { left, right: page.right, top: plotTop, bottom, scale, step };
  pen.line(shortened(chart.unit, page.right - page.left), page.left, top + 8, styles.axis);
  for (const [at, tick] of scale.ticks.entries()) {
    const y = heightOf(tick, plot);
    pen.rule(left, page.right, y, tick === 0 ? colors.control : colors.line, tick === 0 ? 0.9 : 0.5);
    pen.lineEndingAt(labels[at] ?? '', left - 6, y + 2.6, styles.axis);
  }
  drawSeries(pen, chart, drawnAs, plot);
  drawPlaces(
    pen,
    chart.axis.map((each) => shortDate(each, language)),
    plot,
  );
}

const axisWidth = (text: string): number => widthOf(text, styles.axis.weight) * styles.axis.size;

/** What is too wide ends in an ellipsis; a chart's words stand in its table too. */
function shortened(text: string, available: number): string {
  const line = drawable(text).replaceAll('\n', ' ');
  if (axisWidth(line) <= available) return line;
  return `${breakLines(line, available - axisWidth('…'), styles.axis)[0] ?? ''}…`;
}

function heightOf(value: number, { scale: { low, high }, top, bottom }: Plot): number {
  // Each part on its own, for the difference of the largest numbers is none.
  const span = high / 2 - low / 2;
  return bottom - ((value / 2 - low / 2) / span) * (bottom - top);
}

function drawSeries(pen: Pen, { series }: Chart, drawnAs: readonly SeriesStyle[], plot: Plot): void {
  const drawn = series.flatMap((one, at) => {
    const style = drawnAs[at];
    return style === undefined ? [] : [{ ...one, style }];
  });
  const bars = drawn.filter(({ shape }) => shape === 'bars');
  for (const [at, { values, style }] of bars.entries())
    for (const [place, value] of values.slice(0, places(plot)).entries())
      if (value !== null && value !== 0)
        drawBar(pen, barOf(value, place, { at, count: bars.length }, plot), style);
  for (const { values, style } of drawn.filter(({ shape }) => shape === 'line')) {
    const middle = (place: number) => plot.left + (place + 0.5) * plot.step;
    const points = values
      .slice(0, places(plot))
      .map((value, place) => (value === null ? null : ([middle(place), heightOf(value, plot)] as const)));
    drawSeriesLine(pen, points, style);
  }
}

const places = ({ left, right, step }: Plot): number => Math.round((right - left) / step);

/** Bars of one place stand beside each other. */
function barOf(value: number, place: number, { at, count }: { at: number; count: number }, plot: Plot) {
  const group = plot.step * 0.76;
  const width = Math.min(26, group / count);
  const x = plot.left + (place + 0.5) * plot.step + (at - count / 2) * width;
  const [zero, end] = [heightOf(0, plot), heightOf(value, plot)];
  const gap = width > 3 ? 0.6 : 0;
  return { x, y: Math.min(zero, end), width: width - gap, height: Math.abs(zero - end) };
}

/** As many places as can be told apart have their names below them. */
function drawPlaces(pen: Pen, axis: readonly string[], { left, right, bottom, step }: Plot): void {
  const widest = Math.min(90, Math.max(0, ...axis.map(axisWidth)));
  const every = Math.max(1, Math.ceil((widest + 8) / step));
  for (let place = 0; place < axis.length; place += every) {
    const text = shortened(axis[place] ?? '', Math.max(widest + 1, 20));
    const half = axisWidth(text) / 2;
    const middle = left + (place + 0.5) * step;
    const x = Math.max(left, Math.min(right - 2 * half, middle - half));
    pen.line(text, x, bottom + 10, styles.axis);
  }
}
