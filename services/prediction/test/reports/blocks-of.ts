import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';

type Table = Extract<ReportBlock, { kind: 'table' }>;

const blocksOf = ({ sections }: ReportDocument) => sections.flatMap(({ blocks }) => blocks);

export const tableIn = (document: ReportDocument, id: string): Table | undefined =>
  blocksOf(document).find((block): block is Table => block.kind === 'table' && block.id === id);

export const figuresIn = (document: ReportDocument) =>
  blocksOf(document).flatMap((block) => (block.kind === 'figures' ? block.items : []));
