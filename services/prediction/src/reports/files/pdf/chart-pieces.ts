import type { Language } from '@headgate/contracts/language';
import { breakLines } from './break-lines.ts';
import { drawChart, drawnHeight } from './draw-chart.ts';
import { drawBar, drawSeriesLine, seriesStyles, type Chart, type SeriesStyle } from './chart-style.ts';
import { baselineOf, cutLines, drawLines, paragraph } from './paragraph.ts';
import { Tag, type Pen } from './pen.ts';
import type { Piece } from './piece.ts';
import { widthInside, type Page } from './page.ts';
import { styles } from './styles.ts';
import { widthOf } from './typeface.ts';

interface ChartOptions {
  readonly page: Page;
  readonly root: Tag;
  readonly language: Language;
}

const swatch = { width: 26, height: 8, gap: 6 } as const;
const betweenEntries = 18;

/** A title, what the chart shows, its series by name, and the drawing: to who cannot see it, its summary. */
export function chartPieces(chart: Chart, { page, root, language }: ChartOptions): Piece[] {
  const place = { left: page.left, width: widthInside(page) };
  const drawnAs = seriesStyles(chart.series);
  const figure = figureTag(chart, root, page);
  return [
    ...paragraph(chart.title, {
      ...place,
      tag: new Tag(root, 'P'),
      style: styles.caption,
      gap: 16,
      keepsNext: true,
    }),
    ...paragraph(chart.summary, {
      ...place,
      tag: new Tag(root, 'P'),
      style: styles.note,
      gap: 1,
      keepsNext: true,
    }),
    ...legendPieces(chart, drawnAs, page, root),
    {
      ...{ height: drawnHeight, gap: 6, keepsNext: false, head: null },
      draw: (pen, top) => {
        pen.tagged(figure(top), () => {
          drawChart(pen, chart, drawnAs, { page, top, language });
        });
      },
    },
  ];
}

const figureTag =
  ({ title, summary }: Chart, root: Tag, page: Page) =>
  (top: number) =>
    new Tag(root, 'Figure', {
      alt: `${title}. ${summary}`,
      bbox: [page.left, top, page.right, top + drawnHeight],
    });

interface Entry {
  readonly lines: readonly string[];
  readonly width: number;
  readonly at: number;
}

/** The series' names, as many beside each other as fit. */
function legendPieces({ series }: Chart, drawnAs: readonly SeriesStyle[], page: Page, root: Tag): Piece[] {
  const legend = new Tag(root, 'L');
  const available = widthInside(page) - swatch.width - swatch.gap;
  const entries = series.map(({ name }, at): Entry => {
    const lines = breakLines(name, available, styles.legend);
    const widest = Math.max(...lines.map((line) => widthOf(line, styles.legend.weight)));
    return { lines, width: swatch.width + swatch.gap + widest * styles.legend.size, at };
  });
  return rowsOf(entries, widthInside(page)).flatMap((row, order) => {
    const cut = cutLines(
      row.map(({ lines }) => lines),
      12,
    );
    return cut.map((parts, part): Piece => ({
      height: Math.max(...parts.map((lines) => lines.length)) * styles.legend.leading,
      ...{ gap: order === 0 && part === 0 ? 5 : 2, keepsNext: true, head: null },
      draw: (pen, top) => {
        let left = page.left;
        for (const [column, { at, width }] of row.entries()) {
          const shape = series[at]?.shape ?? 'bars';
          const style = drawnAs[at];
          const item = new Tag(new Tag(legend, 'LI'), 'LBody');
          if (part === 0 && style !== undefined) drawSwatch(pen, { left, top, shape, style });
          pen.tagged(item, () => {
            drawLines(pen, parts[column] ?? [], left + swatch.width + swatch.gap, top, styles.legend);
          });
          left += width + betweenEntries;
        }
      },
    }));
  });
}

function rowsOf(entries: readonly Entry[], available: number): Entry[][] {
  const rows: Entry[][] = [];
  let end = 0;
  for (const entry of entries) {
    const row = rows.at(-1);
    if (row === undefined || end + betweenEntries + entry.width > available) {
      rows.push([entry]);
      end = entry.width;
    } else {
      row.push(entry);
      end += betweenEntries + entry.width;
    }
  }
  return rows;
}

interface Swatch {
  readonly left: number;
  readonly top: number;
  readonly shape: 'bars' | 'line';
  readonly style: SeriesStyle;
}

function drawSwatch(pen: Pen, { left, top, shape, style }: Swatch): void {
  const { width, height } = swatch;
  const bottom = top + baselineOf(styles.legend);
  pen.decoration(() => {
    if (shape === 'bars') drawBar(pen, { x: left, y: bottom - height + 1, width, height }, style);
    else
      drawSeriesLine(
        pen,
        [
          [left, bottom - 3],
          [left + width, bottom - 3],
        ],
        style,
      );
  });
}
