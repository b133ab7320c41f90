import type { ReportDocument } from '@headgate/contracts/report-document';
import type { FilesTexts } from '../report-files.en.ts';
import { breakLines } from './break-lines.ts';
import { colors } from './colors.ts';
import type { Pen } from './pen.ts';
import type { Page } from './page.ts';
import { styles } from './styles.ts';
import { widthOf } from './typeface.ts';

interface HeaderAndFooterText {
  readonly document: ReportDocument;
  readonly texts: FilesTexts;
  readonly number: number;
  readonly count: number;
}

/** What stands around each page: the product's mark, whose report it is, which page this is. */
export function drawHeaderAndFooter(
  pen: Pen,
  page: Page,
  { document, texts, number, count }: HeaderAndFooterText,
): void {
  const { left, right, bottom } = page;
  pen.decoration(() => {
    drawMark(pen, left, 34, 18);
    pen.line('Headgate', left + 24, 48, styles.brand);
    const available = right - left - 140;
    if (number > 1) pen.lineEndingAt(oneLine(document.title, available), right, 48, styles.running);
    pen.rule(left, right, bottom + 18, colors.line);
    const pages = texts.page(number, count);
    const pagesWidth = widthOf(pages, styles.running.weight) * styles.running.size;
    const whose = `${document.farm} · ${document.period}`;
    pen.line(oneLine(whose, right - left - pagesWidth - 20), left, bottom + 31, styles.running);
    pen.lineEndingAt(pages, right, bottom + 31, styles.running);
  }, 'Pagination');
}

function oneLine(text: string, available: number): string {
  const [first = '', ...more] = breakLines(text.replaceAll(/\s+/g, ' '), available - 8, styles.running);
  return more.length === 0 ? first : `${first}…`;
}

/** The headgate, as frontend/src/ui/brand-mark.tsx draws it: two posts, the gate between them, water let through below. */
function drawMark({ doc }: Pen, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24);
  doc.lineWidth(1.8).lineCap('round').lineJoin('round').strokeColor(colors.primary).fillColor(colors.primary);
  doc.path('M5 21V6M19 21V6M3 6h18M12 6V3M9.5 3h5').stroke();
  doc.path('M8 9.5h8v5H8z').fillAndStroke(colors.primary, colors.primary);
  doc.path('M7.5 19.5c1.5-1.4 3-1.4 4.5 0s3 1.4 4.5 0').stroke(colors.water);
  doc.restore();
}
