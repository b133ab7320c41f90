import { breakLines, type TextStyle } from './break-lines.ts';
import { colors } from './colors.ts';
import { linkTarget } from './link-target.ts';
import { cutLines, paragraph, baselineOf } from './paragraph.ts';
import { Tag, type Pen } from './pen.ts';
import type { Piece } from './piece.ts';
import { widthInside, heightInside, type Page } from './page.ts';
import { linked, styles } from './styles.ts';
import { columnNeeds, columnsWithin, type TableColumns } from './table-columns.ts';
import { TableTags, type RowKind, type RowTags } from './table-tags.ts';
import type { Table, TableText } from './table-text.ts';

interface TableLayout extends TableColumns {
  readonly page: Page;
  readonly table: Table;
  readonly tags: TableTags;
  /** The column whose cells name their rows. */
  readonly named: number;
  readonly address: string | null;
}

interface RowOptions {
  readonly kind: RowKind;
  readonly href: string | null;
  readonly head: Piece | null;
  readonly keepsNext: boolean;
}

const above = 3.5;

/** A caption, a head that stands on each page again, a piece a row: none is split unless it is longer than a page. */
export function tablePieces(
  table: Table,
  text: TableText,
  { page, root, address }: { page: Page; root: Tag; address: string | null },
): Piece[] {
  const named = Math.max(
    0,
    table.columns.findIndex(({ isNumber }) => !isNumber),
  );
  const tags = new TableTags(root, named);
  const columns = columnsWithin(columnNeeds(text), widthInside(page));
  const layout: TableLayout = { ...columns, page, table, tags, named, address };
  const caption = paragraph(table.caption, {
    ...{ tag: new Tag(tags.table, 'Caption'), style: styles.caption, gap: 14, keepsNext: true },
    ...{ left: page.left, width: widthInside(page) },
  });
  const { rows, total } = text;
  const isFollowed = rows.length > 0 || total !== null;
  const heads = rowPieces(text.head, layout, { kind: 'head', href: null, head: null, keepsNext: isFollowed });
  const [only] = heads;
  const head = only !== undefined && heads.length === 1 && only.height < heightInside(page) / 3 ? only : null;
  // No row stands alone above a page's foot, or with the total on a page.
  const isKept = (at: number) => (at === 0 && rows.length > 2) || (total !== null && at === rows.length - 1);
  const drawn = rows.flatMap(({ cells, href }, at) =>
    rowPieces(cells, layout, {
      kind: 'row',
      href,
      head,
      keepsNext: isKept(at),
    }),
  );
  const sums =
    total === null ? [] : rowPieces(total, layout, { kind: 'total', href: null, head, keepsNext: false });
  return [...caption, ...heads, ...drawn, ...sums];
}

function rowPieces(cells: readonly string[], layout: TableLayout, row: RowOptions): Piece[] {
  const { size, widths, padding, page } = layout;
  const style = styleOf(row.kind, size);
  const lines = cells.map((cell, at) => breakLines(cell, (widths[at] ?? 0) - 2 * padding + 0.01, style));
  const available = heightInside(page) - (row.head?.height ?? 0) - 2 * above;
  const cut = cutLines(lines, Math.max(1, Math.floor(available / style.leading)));
  let tags: RowTags | null = null;
  return cut.map((part, at) => {
    const isLast = at === cut.length - 1;
    const height = Math.max(...part.map((some) => some.length), 1) * style.leading + 2 * above;
    return {
      ...{ height, gap: at === 0 && row.kind === 'head' ? 4 : 0, head: row.head },
      keepsNext: row.keepsNext && isLast,
      draw: (pen, top, isRepeated) => {
        const drawn = { lines: part, top, height, style, layout, row };
        if (isRepeated) {
          pen.decoration(() => {
            for (const cell of placedCells(drawn)) drawCell(pen, cell);
          }, 'Pagination');
        } else {
          tags ??= layout.tags.row(row.kind, cells.length, pen.page);
          for (const cell of placedCells(drawn)) drawTaggedCell(pen, cell, tags);
          if (isLast) {
            tags.row.end();
            // A piece is older than what is drawn of it, and would keep it.
            tags = null;
          }
        }
        drawRules(pen, drawn);
      },
    };
  });
}

function styleOf(kind: RowKind, size: number): TextStyle {
  const color = kind === 'head' ? colors.muted : colors.ink;
  return { size, weight: kind === 'row' ? 400 : 700, color, leading: size * 1.3 };
}

interface DrawnRow {
  readonly lines: readonly (readonly string[])[];
  readonly top: number;
  readonly height: number;
  readonly style: TextStyle;
  readonly layout: TableLayout;
  readonly row: RowOptions;
}

interface PlacedCell {
  readonly at: number;
  readonly lines: readonly string[];
  readonly isNumber: boolean;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly style: TextStyle;
  /** To what its row leads. */
  readonly target: string | null;
}

function placedCells({ lines, top, height, style, layout, row }: DrawnRow): PlacedCell[] {
  const { widths, padding, page, table, named, address } = layout;
  let edge = page.left;
  return lines.map((cell, at) => {
    const left = edge + padding;
    edge += widths[at] ?? 0;
    const target = at === named ? linkTarget(row.href, address) : null;
    return {
      ...{ at, lines: cell, isNumber: table.columns[at]?.isNumber === true, left, right: edge - padding },
      // A head stands on its rule.
      top: row.kind === 'head' ? top + height - above - cell.length * style.leading : top + above,
      style: target === null ? style : linked(style),
      target,
    };
  });
}

function drawCell(pen: Pen, { lines, isNumber, left, right, top, style }: PlacedCell): void {
  for (const [at, line] of lines.entries()) {
    const baseline = top + at * style.leading + baselineOf(style);
    if (isNumber) pen.lineEndingAt(line, right, baseline, style);
    else pen.line(line, left, baseline, style);
  }
}

function drawTaggedCell(pen: Pen, cell: PlacedCell, tags: RowTags): void {
  const box = tags.cells[cell.at];
  if (box === undefined) return;
  const { target, lines, left, right, top, style } = cell;
  // A link ends on the page that it is on.
  const holder = target === null ? box : new Tag(box, 'Link');
  pen.tagged(holder, () => {
    drawCell(pen, cell);
  });
  if (target === null) return;
  const height = lines.length * style.leading;
  pen.link(holder, target, lines.join(' '), { x: left, y: top, width: right - left, height });
  holder.end();
}

function drawRules(pen: Pen, { top, height, layout, row }: DrawnRow): void {
  const { left, right } = layout.page;
  pen.decoration(() => {
    if (row.kind === 'total') pen.rule(left, right, top, colors.ink, 0.9);
    const isHead = row.kind === 'head';
    pen.rule(left, right, top + height, isHead ? colors.control : colors.line, isHead ? 0.9 : 0.5);
  });
}
