import type { Language } from '@headgate/contracts/language';
import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';
import { csvLine, type Cell } from '@headgate/runtime/csv/csv-line';
import { plainNumber } from './report-number.ts';
import { filesEnglish, type FilesTexts } from './report-files.en.ts';
import { filesSpanish } from './report-files.es.ts';

type Section = ReportDocument['sections'][number];
type Table = Extract<ReportBlock, { kind: 'table' }>;
type Figures = Extract<ReportBlock, { kind: 'figures' }>;

const texts: Readonly<Record<Language, FilesTexts>> = { en: filesEnglish, es: filesSpanish };

/**
 * The document's numbers as a CSV file (RFC 4180, with a byte order mark, as every other one of ours): what it is about, then its key
 * figures and its tables, each under a line with its caption and its id, an empty line between them. Numbers have their digits, a
 * point, and no separator of thousands; what nobody knows is empty. A chart's numbers stand in its table.
 */
export function renderCsv(document: ReportDocument): string {
  const { title, farm, period, about, sections, language } = document;
  const head = [title, farm, period, ...about].map((line, at) => csvLine([line], { bom: at === 0 }));
  const tables = sections.flatMap((section) => tablesOf(section, texts[language]));
  return [head.join(''), ...tables].join(emptyLine);
}

const emptyLine = '\r\n';

function tablesOf({ title, blocks }: Section, named: FilesTexts): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'table') return [tableLines(block)];
    if (block.kind === 'figures') return [figuresLines(block, title, named)];
    return [];
  });
}

function tableLines({ id, caption, columns, rows, total }: Table): string {
  const digits = columns.map((column) => column.digits);
  const all = [...rows.map(({ cells }) => cells), ...(total === null ? [] : [total])];
  return [
    csvLine([caption, id]),
    csvLine(columns.map(({ title, unit }) => (unit === null ? title : `${title} (${unit})`))),
    ...all.map((cells) => numbersLine(cells, digits)),
  ].join('');
}

function figuresLines({ items }: Figures, section: string, named: FilesTexts): string {
  return [
    csvLine([`${section}: ${named.keyFigures}`]),
    csvLine([named.figure, named.value, named.unit, named.note]),
    ...items.map(({ label, value, unit, digits, note }) =>
      numbersLine([label, value, unit, note], [0, digits]),
    ),
  ].join('');
}

function numbersLine(cells: readonly Cell[], digits: readonly number[]): string {
  return csvLine(cells, { number: (value, column) => plainNumber(value, digits[column] ?? 0) });
}
