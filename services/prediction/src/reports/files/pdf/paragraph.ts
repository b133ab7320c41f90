import { breakLines, type TextStyle } from './break-lines.ts';
import type { Piece } from './piece.ts';
import type { Pen, Tag } from './pen.ts';

interface Place {
  readonly left: number;
  /** [pt] */
  readonly width: number;
}

interface ParagraphOptions extends Place {
  readonly tag: Tag;
  readonly style: TextStyle;
  readonly gap: number;
  readonly keepsNext?: boolean;
}

/** From the top of a line to where its letters stand. */
export const baselineOf = ({ size, leading }: Pick<TextStyle, 'size' | 'leading'>): number =>
  (leading - size) / 2 + size * 0.82;

/** Lines of text as pieces: no first and no last line stands alone on a page. */
export function paragraph(text: string, options: ParagraphOptions): Piece[] {
  const { tag, style, gap, left, width, keepsNext = false } = options;
  const groups = grouped(breakLines(text, width, style));
  return groups.map((lines, at) => ({
    height: lines.length * style.leading,
    gap: at === 0 ? gap : 0,
    keepsNext: keepsNext && at === groups.length - 1,
    head: null,
    draw: (pen, top) => {
      pen.tagged(tag, () => {
        drawLines(pen, lines, left, top, style);
      });
    },
  }));
}

export function drawLines(
  pen: Pen,
  lines: readonly string[],
  left: number,
  top: number,
  style: TextStyle,
): void {
  for (const [at, line] of lines.entries())
    pen.line(line, left, top + at * style.leading + baselineOf(style), style);
}

function grouped(lines: readonly string[]): string[][] {
  if (lines.length <= 3) return [[...lines]];
  return [lines.slice(0, 2), ...lines.slice(2, -2).map((line) => [line]), lines.slice(-2)];
}

/** Lists of lines side by side, cut into what fits on a page each. */
export function cutLines(columns: readonly (readonly string[])[], maxLines: number): string[][][] {
  const longest = Math.max(1, ...columns.map((lines) => lines.length));
  const count = Math.ceil(longest / maxLines);
  return Array.from({ length: count }, (_, at) =>
    columns.map((lines) => lines.slice(at * maxLines, (at + 1) * maxLines)),
  );
}
