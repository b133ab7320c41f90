import type { ReportBlock } from '@headgate/contracts/report-document';
import { colors } from './colors.ts';
import type { Pen } from './pen.ts';

export type Chart = Extract<ReportBlock, { kind: 'chart' }>;
export type Series = Chart['series'][number];

const patterns = ['solid', 'rising', 'falling', 'level', 'upright', 'hollow'] as const;
type Pattern = (typeof patterns)[number];

/** How a series is told from the others: by its color, and without it by how a bar is filled, or a line broken. */
export interface SeriesStyle {
  readonly color: string;
  readonly pattern: Pattern;
  /** Drawn, left out, in turns [pt]; none: unbroken. */
  readonly dashes: readonly number[];
}

const roles: Readonly<Record<Series['role'], Omit<SeriesStyle, 'dashes'>>> = {
  applied: { color: colors.water, pattern: 'solid' },
  recommended: { color: colors.primary, pattern: 'rising' },
  planned: { color: colors.muted, pattern: 'falling' },
  need: { color: colors.ink, pattern: 'upright' },
  rain: { color: colors.control, pattern: 'level' },
  depletion: { color: colors.soil, pattern: 'hollow' },
};

const dashes: Readonly<Record<Pattern, readonly number[]>> = {
  solid: [],
  rising: [8, 3],
  falling: [4, 3],
  upright: [1.5, 2.5],
  level: [5, 2, 1, 2],
  hollow: [7, 2.5, 2.5, 2.5],
};

/** Each by its role; of two with the same role, the second has the first pattern that is free. */
export function seriesStyles(series: readonly Series[]): SeriesStyle[] {
  const taken = new Set<string>();
  return series.map(({ role, shape }) => {
    const own = roles[role];
    const others = patterns.filter((pattern) => !taken.has(`${shape} ${pattern}`));
    const pattern = others.includes(own.pattern) ? own.pattern : (others[0] ?? own.pattern);
    taken.add(`${shape} ${pattern}`);
    return { color: own.color, pattern, dashes: dashes[pattern] };
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Between the lines of a pattern [pt]. */
const spacing = 3.2;

export function drawBar({ doc }: Pen, box: Box, { color, pattern }: SeriesStyle): void {
  const { x, y, width, height } = box;
  if (pattern === 'solid') {
    doc.rect(x, y, width, height).fill(color);
    return;
  }
  doc.save();
  doc.rect(x, y, width, height).clip();
  for (const [fromX, fromY, toX, toY] of patternLines(box, pattern))
    doc.moveTo(fromX, fromY).lineTo(toX, toY);
  if (pattern !== 'hollow') doc.lineWidth(0.8).strokeColor(color).stroke();
  doc.restore();
  const inset = Math.min(0.4, width / 2, height / 2);
  doc.lineWidth(0.8).strokeColor(color);
  doc.rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset).stroke();
}

type LineEnds = readonly [fromX: number, fromY: number, toX: number, toY: number];

function patternLines({ x, y, width, height }: Box, pattern: Pattern): LineEnds[] {
  const every = (length: number, line: (offset: number) => LineEnds) =>
    Array.from({ length: Math.ceil(length / spacing) }, (_, at) => line((at + 0.5) * spacing));
  switch (pattern) {
    case 'level':
      return every(height, (down) => [x, y + down, x + width, y + down]);
    case 'upright':
      return every(width, (across) => [x + across, y, x + across, y + height]);
    case 'rising':
      return every(width + height, (offset) => [x + offset - height, y + height, x + offset, y]);
    case 'falling':
      return every(width + height, (offset) => [x + offset - height, y, x + offset, y + height]);
    case 'hollow':
    case 'solid':
      return [];
  }
}

/** A line through points; where one is not known, it is interrupted. */
export function drawSeriesLine(
  { doc }: Pen,
  points: readonly (readonly [x: number, y: number] | null)[],
  { color, dashes: broken }: SeriesStyle,
): void {
  doc.save().lineWidth(1.6).strokeColor(color).lineCap('butt').lineJoin('round');
  const [drawn, left] = broken;
  if (drawn !== undefined && left !== undefined) doc.addContent(`[${broken.join(' ')}] 0 d`);
  let isDrawing = false;
  for (const point of points) {
    if (point !== null) {
      if (isDrawing) doc.lineTo(...point);
      else doc.moveTo(...point);
    }
    isDrawing = point !== null;
  }
  doc.stroke().restore();
  for (const [at, point] of points.entries()) {
    const isAlone = point !== null && (points[at - 1] ?? null) === null && (points[at + 1] ?? null) === null;
    if (isAlone) doc.circle(...point, 1.8).fill(color);
  }
}
