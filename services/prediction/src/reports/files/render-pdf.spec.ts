import { inflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import type { ReportBlock, ReportDocument } from '@headgate/contracts/report-document';
import fc from 'fast-check';
import { anyDocument } from '../../../test/reports/any-document.ts';
import {
  joined,
  nodesOf,
  readPdf,
  textOf,
  type ReadPage,
  type ReadPdf,
} from '../../../test/reports/read-pdf.ts';
import { sampleRecord, sampleWeekly } from '../../../test/reports/sample-reports.ts';
import { drawable } from './pdf/break-lines.ts';
import { runsOf } from './pdf/typeface.ts';
import { renderPdf } from './render-pdf.ts';
import { readableNumber } from './report-number.ts';

const address = 'https://headgate.example';

function aDocument(...blocks: ReportBlock[]): ReportDocument {
  const head = { language: 'en', title: 'Report', farm: 'Sunny Slope', period: 'July 2026' } as const;
  return { ...head, about: ['All fields'], sections: [{ title: 'Water', blocks }] };
}

type Table = Extract<ReportBlock, { kind: 'table' }>;

function aTable(rows: (string | number | null)[][], more: Partial<Table> = {}): Table {
  const columns = [
    { title: 'Field', unit: null, digits: 0, isNumber: false },
    { title: 'Applied', unit: 'in', digits: 2, isNumber: true },
  ];
  const all = rows.map((cells) => ({ cells, href: null }));
  return { kind: 'table', id: 'water', caption: 'Water by field', columns, rows: all, total: null, ...more };
}

const readBack = async (document: ReportDocument): Promise<ReadPdf> => readPdf(await renderPdf(document));

const read = (page: ReadPage, role: string): string[] =>
  nodesOf(page.tree, role).map((node) => textOf(node, page));

/** The tagged text of a page, in the order in which it is drawn. */
const taggedText = ({ texts }: ReadPage): string =>
  joined(texts.flatMap((text) => (text.id === null ? [] : [{ ...text, text: `${text.text} ` }])));

/** Cells of each row, by page: a page's tree has the rows of others too, empty. */
const rowsByPage = ({ pages }: ReadPdf): string[][][] =>
  pages.map((page) =>
    nodesOf(page.tree, 'TR')
      .map((row) => (row.children ?? []).map((cell) => textOf(cell, page)))
      .filter(isWritten),
  );

const readRows = (pdf: ReadPdf): string[][] => rowsByPage(pdf).flat();

const isWritten = (cells: readonly string[]): boolean => cells.some((cell) => cell !== '');

describe('a report as PDF', () => {
  it.each([
    ['en', 'en-US', ['Weekly water report', 'This week', 'Three things to do'], 'Page 2 of 2'],
    ['es', 'es-US', ['Reporte semanal de agua', 'Esta semana', 'Tres cosas por hacer'], 'Página 2 de 2'],
  ] as const)('is read in its order, in %s', async (language, lang, titles, number) => {
    const pdf = await readBack(sampleWeekly(language));
    expect(pdf).toMatchObject({ language: lang, title: `${titles[0]} · Rancho El Ñandú & Sons` });
    expect(pdf.xmlTitle).toBe(pdf.title);
    const found = pdf.pages.flatMap((page) => [...read(page, 'H1'), ...read(page, 'H2')]);
    expect(found).toEqual(titles);
    const all = pdf.pages.map(taggedText).join(' ');
    const expected = textsOf(sampleWeekly(language));
    const places = expected.map((text) => all.indexOf(text));
    expect(expected.filter((_, at) => places[at] === -1)).toEqual([]);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(pdf.pages[1]?.texts).toContainEqual(expect.objectContaining({ text: number, id: null }));
  });

  it('tells the head, the names and the cells of a table, in numbers of its language', async () => {
    const bytes = await renderPdf(
      aDocument(
        aTable(
          [
            ['North', 1234.5],
            ['South', null],
          ],
          { total: ['Total', -0.001] },
        ),
      ),
    );
    const pdf = await readPdf(bytes);
    const [page] = pdf.pages;
    expect(readRows(pdf)).toEqual([
      ['Field', 'Applied (in)'],
      ['North', '1,234.50'],
      ['South', '—'],
      ['Total', '0.00'],
    ]);
    expect(page && read(page, 'Caption')).toEqual(['Water by field']);
    expect(page && read(page, 'TH')).toEqual(['Field', 'Applied (in)', 'North', 'South', 'Total']);
    const scopes = latin1(bytes).match(/\/Scope \/(Column|Row)/g);
    expect(scopes).toEqual(['/Scope /Column', '/Scope /Column', '/Scope /Row', '/Scope /Row', '/Scope /Row']);
    const rights = page?.texts.flatMap(({ text, right }) =>
      /^[\d,.]+$/.test(text) ? [right.toFixed(1)] : [],
    );
    expect(new Set(rights).size).toBe(1);
  });

  it('draws the head of a table again on each page, splits no row, and has all of 3,000', async () => {
    const rows = Array.from({ length: 3000 }, (_, at) => [
      `Field ${at}${at % 7 === 0 ? ` ${'behind the old pump house '.repeat(4)}` : ''}`,
      at / 8,
    ]);
    const pdf = await readPdf(await renderPdf(aDocument(aTable(rows))), { withTrees: false });
    const tagged = pdf.pages.flatMap(({ texts }) => texts.filter(({ id }) => id !== null));
    const numbers = tagged.flatMap(({ text }) => /^Field (\d+)/.exec(text)?.[1] ?? []);
    // One comparison: the difference of two long lists takes minutes to tell.
    expect(numbers.join()).toBe(rows.map((_, at) => at).join());
    expect(pdf.pages.length).toBeGreaterThan(80);
    for (const { texts, height } of pdf.pages.slice(1)) {
      const written = texts.filter(
        ({ text, baseline }) => text !== ' ' && baseline < height - 60 && baseline > 60,
      );
      expect(written[0]).toMatchObject({ text: expect.stringMatching(/^Field *$/), id: null });
      // What goes on below a row's first line is on the row's page.
      expect(written.find(({ id }) => id !== null)?.text).toMatch(/^Field \d/);
    }
  });

  it('says of a chart what it shows, and names its series', async () => {
    const [page] = (await readBack(sampleWeekly('en'))).pages;
    const [figure] = page === undefined ? [] : nodesOf(page.tree, 'Figure');
    expect(figure?.alt).toMatch(/^Water by day\. Applied water followed the plan/);
    expect(page && read(page, 'L').at(-1)).toBe('Recommended Planned Applied Crop need');
  });

  it('leads to what stands behind a figure where it is known where the product is, and nowhere else', async () => {
    const { pages } = await readPdf(await renderPdf(sampleWeekly('en'), { address }));
    expect(pages.flatMap(({ links }) => links)).toEqual([
      `${address}/fields?from=2026-07-13`,
      ...[0, 1, 2, 3].map((field) => `${address}/fields/${field}?from=2026-07-13`),
      `${address}/faults`,
    ]);
    expect(pages.flatMap((page) => read(page, 'Link'))).toHaveLength(6);
    expect((await readBack(sampleWeekly('en'))).pages.flatMap(({ links }) => links)).toEqual([]);
    const elsewhere = {
      kind: 'list',
      isOrdered: false,
      items: [{ text: 'See', href: '/\\evil.example' }],
    } as const;
    const hostile = await readPdf(
      await renderPdf(aDocument({ ...elsewhere, items: [...elsewhere.items] }), { address }),
    );
    expect(hostile.pages[0]?.links).toEqual([]);
  });

  it('is the same bytes twice, with its fonts, and without the time', async () => {
    const [first, second, other] = await Promise.all([
      ...[renderPdf(sampleRecord('en')), renderPdf(sampleRecord('en'))],
      renderPdf(sampleRecord('en', 69)),
    ] as const);
    expect(Buffer.from(first).equals(second)).toBe(true);
    const file = latin1(first);
    expect(file.match(/\/FontFile2 /g)).toHaveLength(file.match(/\/Type \/FontDescriptor/g)?.length ?? 0);
    expect(file).not.toMatch(/Helvetica|CreationDate|CreateDate/);
    const idOf = (bytes: Uint8Array) => /\/ID \[(<[0-9a-f]+>)/.exec(latin1(bytes))?.[1];
    expect(idOf(first)).toMatch(/^<[0-9a-f]{32}>$/);
    expect(idOf(other)).not.toBe(idOf(first));
  });

  it('draws a box for a sign that its typeface has not, and keeps the sign for who copies or hears it', async () => {
    const bytes = await renderPdf(aDocument(aTable([['Łucja Nguyễn 🌾', 1]])));
    const [page] = (await readPdf(bytes)).pages;
    expect(page && read(page, 'TH').at(-1)).toBe('Łucja Nguyễn');
    // U+1F33E in UTF-16, as a string of a page's operators.
    const operators = [...latin1(bytes).matchAll(/stream\n([^]*?)\nendstream/g)].map(([, stream]) =>
      inflated(stream ?? ''),
    );
    expect(operators.join()).toMatch(/\/ActualText \(\xfe\xff\xd8<\xdf>\)/);
  });

  it('keeps ninety columns inside the page', async () => {
    const numbers = Array.from({ length: 90 }, (_, at) => at);
    const columns = numbers.map((at) => ({ title: `C${at}`, unit: null, digits: 0, isNumber: at > 0 }));
    const pdf = await readBack(aDocument(aTable([numbers], { columns })));
    expect(readRows(pdf)[1]?.map(squeezed)).toEqual(numbers.map(String));
    expectInside(pdf);
  });

  it('writes whatever a document says, all of it inside the page', async () => {
    await fc.assert(
      fc.asyncProperty(anyDocument, async (document) => {
        const pdf = await readBack(document);
        const rows = rowsOf(document);
        expect(rejoined(rowsByPage(pdf), rows)).toEqual(rows);
        expectInside(pdf);
      }),
      // To shrink a document takes minutes.
      { numRuns: 12, endOnFailure: true },
    );
  });
});

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/** What is not compressed is not of a page. */
function inflated(stream: string): string {
  const bytes = Buffer.from(stream, 'latin1');
  return bytes[0] === 0x78 ? inflateSync(bytes).toString('latin1') : '';
}

/** Read rows, squeezed: one that is taller than a page, and so goes on as the first row of the next page's tree, is one again. */
function rejoined(pages: readonly string[][][], expected: readonly string[][]): string[][] {
  const rows: string[][] = [];
  for (const page of pages) {
    const [first, ...others] = page.map((row) => row.map(squeezed));
    const last = rows.at(-1);
    if (first === undefined) continue;
    if (last === undefined || !isBegun(last, expected[rows.length - 1])) rows.push(first, ...others);
    else
      rows.splice(
        -1,
        1,
        last.map((cell, at) => cell + (first[at] ?? '')),
        ...others,
      );
  }
  return rows;
}

/** Whether each cell has the beginning of its text, and not all have the whole. */
const isBegun = (cells: readonly string[], whole: readonly string[] = []): boolean =>
  cells.join('\n') !== whole.join('\n') && whole.every((cell, at) => cell.startsWith(cells[at] ?? ''));

function expectInside({ pages }: ReadPdf): void {
  for (const { texts, width, height } of pages)
    for (const { left, right, baseline } of texts) {
      expect(left).toBeGreaterThanOrEqual(47.9);
      expect(right).toBeLessThanOrEqual(width - 47.9);
      expect(baseline).toBeGreaterThan(20);
      expect(baseline).toBeLessThan(height - 20);
    }
}

const squeezed = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');

/** A text as the typeface can write it. */
function writable(text: string): string {
  const lines = drawable(text).split('\n');
  const runs = lines.flatMap((line) => runsOf(line, 400));
  return squeezed(runs.map((run) => (run.font === null ? '' : run.text)).join(''));
}

/** The cells of a document's tables, heads and totals among them. */
function rowsOf({ sections, language }: ReportDocument): string[][] {
  return sections
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      if (block.kind !== 'table') return [];
      const head = block.columns.map(({ title, unit }) => (unit === null ? title : `${title} (${unit})`));
      const rows = [...block.rows.map(({ cells }) => cells), ...(block.total === null ? [] : [block.total])];
      const written = rows.map((cells) =>
        cells.map((cell, at) => {
          const digits = block.columns[at]?.digits ?? 0;
          return typeof cell === 'number' ? readableNumber(cell, digits, language) : (cell ?? '—');
        }),
      );
      return [head, ...written].map((cells) => cells.map(writable)).filter(isWritten);
    });
}

/** What stands in a report, in its order: but for charts, whose places are told apart as they fit. */
function textsOf({ title, farm, period, about, sections }: ReportDocument): string[] {
  return [
    title,
    farm,
    period,
    ...about,
    ...sections.flatMap((section) => [section.title, ...section.blocks.flatMap(blockTexts)]),
  ];
}

function blockTexts(block: ReportBlock): string[] {
  switch (block.kind) {
    case 'text':
      return [];
    case 'list':
      return block.items.map(({ text }) => text);
    case 'figures':
      return block.items.map(({ label }) => label);
    case 'chart':
      return [block.title];
    case 'table':
      return [block.caption, ...block.rows.map(({ cells }) => String(cells[1]))];
  }
}
