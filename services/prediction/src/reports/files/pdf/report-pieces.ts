import { setImmediate as breathe } from 'node:timers/promises';
import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';
import { chartPieces } from './chart-pieces.ts';
import { figuresPieces } from './figures-pieces.ts';
import { listPieces } from './list-pieces.ts';
import { aPage, widthInside, type Page } from './page.ts';
import { paragraph } from './paragraph.ts';
import { Tag } from './pen.ts';
import type { Piece } from './piece.ts';
import { styles } from './styles.ts';
import { columnNeeds, isWiderThan } from './table-columns.ts';
import { tablePieces } from './table-pieces.ts';
import { tableText } from './table-text.ts';
import type { TextStyle } from './break-lines.ts';

/** Upright, unless a table needs the width. */
export function pageOf({ sections, language }: ReportDocument): Page {
  const available = widthInside(aPage(false));
  const isWide = sections.some(({ blocks }) =>
    blocks.some(
      (block) => block.kind === 'table' && isWiderThan(columnNeeds(tableText(block, language)), available),
    ),
  );
  return aPage(isWide);
}

/** All that a report says, from top to bottom. Gives the process's other work its turn after each block. */
export async function reportPieces(
  document: ReportDocument,
  page: Page,
  address: string | null,
): Promise<Piece[]> {
  const root = new Tag(null, 'Document');
  const part = (text: string, kind: string, style: TextStyle, gap: number, keepsNext = false) =>
    paragraph(text, {
      ...{ tag: new Tag(root, kind), style, gap, keepsNext },
      ...{ left: page.left, width: widthInside(page) },
    });
  const pieces = [
    ...part(document.title, 'H1', styles.title, 0, true),
    ...part(document.farm, 'P', styles.farm, 4),
    ...part(document.period, 'P', styles.about, 1),
    ...document.about.flatMap((line) => part(line, 'P', styles.about, 0)),
  ];
  for (const { title, blocks } of document.sections) {
    pieces.push(...part(title, 'H2', styles.section, 22, blocks.length > 0));
    for (const block of blocks) {
      for (const piece of blockPieces(block, { document, page, root, address })) pieces.push(piece);
      await breathe();
    }
  }
  return pieces;
}

interface BlockOptions {
  readonly document: ReportDocument;
  readonly page: Page;
  readonly root: Tag;
  readonly address: string | null;
}

function blockPieces(block: ReportBlock, options: BlockOptions): Piece[] {
  const { page, root, address, document } = options;
  const { language } = document;
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, {
        ...{ tag: new Tag(root, 'P'), style: styles.text, gap: 7 },
        ...{ left: page.left, width: widthInside(page) },
      });
    case 'list':
      return listPieces(block, { page, root, address });
    case 'figures':
      return figuresPieces(block, { page, root, address, language });
    case 'table':
      return tablePieces(block, tableText(block, language), { page, root, address });
    case 'chart':
      return chartPieces(block, { page, root, language });
  }
}
