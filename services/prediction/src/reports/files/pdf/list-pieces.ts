import type { ReportBlock } from '@headgate/contracts/report-document';
import { breakLines } from './break-lines.ts';
import { linkTarget } from './link-target.ts';
import { baselineOf, cutLines, drawLines } from './paragraph.ts';
import { Tag } from './pen.ts';
import type { Piece } from './piece.ts';
import { widthInside, type Page } from './page.ts';
import { linked, styles } from './styles.ts';

type List = Extract<ReportBlock, { kind: 'list' }>;

const indent = 18;
/** An item is kept whole up to so many lines. */
const wholeLines = 12;

export function listPieces(
  { items, isOrdered }: List,
  { page, root, address }: { page: Page; root: Tag; address: string | null },
): Piece[] {
  const list = new Tag(root, 'L');
  const style = styles.text;
  const left = page.left + indent;
  const width = widthInside(page) - indent;
  return items.flatMap(({ text, href }, at) => {
    const item = new Tag(list, 'LI');
    const label = new Tag(item, 'Lbl');
    const body = new Tag(item, 'LBody');
    const target = linkTarget(href, address);
    return cutLines([breakLines(text, width, style)], wholeLines).map(([lines = []], part): Piece => ({
      ...{ height: lines.length * style.leading, gap: part === 0 ? 4 : 0, keepsNext: false, head: null },
      draw: (pen, top) => {
        if (part === 0) {
          pen.tagged(label, () => {
            pen.line(isOrdered ? `${at + 1}.` : '•', page.left, top + baselineOf(style), style);
          });
        }
        // A link ends on the page that it is on.
        const holder = target === null ? body : new Tag(body, 'Link');
        const ink = target === null ? style : linked(style);
        pen.tagged(holder, () => {
          drawLines(pen, lines, left, top, ink);
        });
        if (target === null) return;
        pen.link(holder, target, lines.join(' '), {
          x: left,
          y: top,
          width,
          height: lines.length * style.leading,
        });
        holder.end();
      },
    }));
  });
}
