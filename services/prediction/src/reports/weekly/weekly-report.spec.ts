import { describe, expect, it } from '@jest/globals';
import { reportDocument, type ReportBlock, type ReportDocument } from '@headgate/contracts/report-document';
import fc from 'fast-check';
import { aDay, aPlanned, north, south, weeklyInputs } from '../../../test/reports/some-inputs.ts';
import { say } from '../../plan/messages/message.ts';
import { documentOf } from '../document-of.ts';
import type { WeeklyInputs } from '../inputs/report-inputs.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;
const blocksOf = ({ sections }: ReportDocument) => sections.flatMap(({ blocks }) => blocks);
const tableOf = (document: ReportDocument, id: string): Table => {
  const found = blocksOf(document).find((block) => block.kind === 'table' && block.id === id);
  if (found?.kind !== 'table') throw new Error(`There is no table ${id}`);
  return found;
};
const figuresOf = (document: ReportDocument) =>
  new Map(
    blocksOf(document).flatMap((block) =>
      block.kind === 'figures' ? block.items.map((item) => [item.label, item] as const) : [],
    ),
  );
const thingsOf = (inputs: WeeklyInputs) =>
  blocksOf(documentOf(inputs)).flatMap((block) => (block.kind === 'list' ? block.items : []));

const notOpened = say('why.not-opened', { zones: 1, reason: 'unreachable' });

describe('a weekly report', () => {
  it('says how far each field is from its plan, marks what is beyond a tenth, and why', () => {
    const inputs = weeklyInputs({
      days: [aDay({ applied: 12.7 }), aDay({ fieldId: south.id, applied: 24 })],
      planned: [
        aPlanned({ isOff: true, causes: [notOpened] }),
        aPlanned({ id: 'b0000000-0000-4000-8000-000000000002', fieldId: south.id }),
      ],
    });
    const { rows } = tableOf(documentOf(inputs), 'depths');
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['North', 40, 1, 1, 0.5, -50, 'less', expect.stringContaining('could not be reached')],
      ['South', 12.5, 1, 1, 0.94, -6, null, null],
    ]);
    expect(rows.map(({ href }) => href)).toEqual([
      `/fields/${north.id}?report=b0000000-0000-4000-8000-000000000001`,
      `/fields/${south.id}?from=2026-07-13&to=2026-07-19`,
    ]);
    // Of both fields no one ledger has the sum: analytics list them, each with its own.
    const [day] = tableOf(documentOf(inputs), 'days').rows;
    expect(day?.href).toBe('/analytics?period=own&from=2026-07-13&to=2026-07-13&compare=none');
  });

  it('shares an irrigation out over the days in which it ran, and counts only those of its week', () => {
    const overMidnight = aPlanned({
      date: '2026-07-12',
      shares: [
        ['2026-07-12', 0.25],
        ['2026-07-13', 0.75],
      ],
    });
    const document = documentOf(weeklyInputs({ days: [aDay({ applied: 19.05 })], planned: [overMidnight] }));
    expect(tableOf(document, 'depths').rows[0]?.cells).toEqual([
      'North',
      40,
      0.75,
      0.75,
      0.75,
      0,
      null,
      null,
    ]);
    expect(figuresOf(document).get('Irrigations done')?.value).toBe('0 of 0 planned');
  });

  it('counts the same need once where one irrigation after another expired', () => {
    const expired = { state: 'expired', isApplied: false } as const;
    const planned = ['2026-07-13', '2026-07-14'].map((date, at) =>
      aPlanned({
        ...expired,
        date,
        id: `b0000000-0000-4000-8000-00000000000${at}`,
        recommended: 25.4 * (at + 1),
      }),
    );
    const document = documentOf(weeklyInputs({ days: [aDay()], planned }));
    expect(tableOf(document, 'depths').rows[0]?.cells.slice(2, 5)).toEqual([2, 0, 0]);
  });

  it('compares nothing of days that are not over', () => {
    const later = aPlanned({ state: 'accepted', isApplied: false, date: '2026-07-17' });
    const inputs = weeklyInputs({ observedUntil: '2026-07-15', days: [aDay()], planned: [later] });
    expect(tableOf(documentOf(inputs), 'depths').rows[0]?.cells.slice(2)).toEqual([
      0,
      0,
      0,
      null,
      null,
      null,
    ]);
  });

  it('names three things, the worst first, one a field, with where to go', () => {
    const meters = [{ source: 'Well 1', serial: 'M-7', readOn: '2026-05-01' }];
    const inputs = weeklyInputs({
      days: [aDay({ applied: 10, ks: 0.7 }), aDay({ fieldId: south.id, applied: 30, drainage: 20 })],
      planned: [aPlanned({ isOff: true, causes: [notOpened] })],
      allocations: [{ source: 'Well 1', waterYear: 2026, used: 95, limit: 100 }],
      meters,
    });
    expect(thingsOf(inputs)).toEqual([
      {
        text: expect.stringContaining('Look at the controller of North'),
        href: `/fields/${north.id}?report=b0000000-0000-4000-8000-000000000001`,
      },
      { text: expect.stringContaining('95% of water year 2026'), href: '/water-sources' },
      {
        text: expect.stringContaining('South: it got 1.18 in that nobody had planned'),
        href: `/fields/${south.id}?from=2026-07-13&to=2026-07-19`,
      },
    ]);
    expect(thingsOf(weeklyInputs({ meters }))).toEqual([
      { text: 'Read meter M-7 of Well 1: its last reading is of May 1, 2026.', href: '/log?what=meter' },
    ]);
    expect(thingsOf(weeklyInputs({ days: [aDay()] }))).toEqual([]);
  });

  it('claims nothing of days that are not on record', () => {
    const messageOf = (inputs: WeeklyInputs) =>
      documentOf(inputs).sections.find(({ title }) => title === 'Three things to do')?.blocks;
    const paragraph = (text: string) => [{ kind: 'text', text: expect.stringContaining(text) }];
    const days = [aDay({ applied: 0 })];
    expect(messageOf(weeklyInputs())).toEqual(paragraph('None of these days is on record yet'));
    expect(messageOf(weeklyInputs({ days }))).toEqual(paragraph('1 field has none'));
    expect(messageOf(weeklyInputs({ days: [...days, aDay({ fieldId: south.id, applied: 0 })] }))).toEqual(
      paragraph('water went as planned'),
    );
  });

  it('says what comes next, and what no source can give', () => {
    const unserved = { fieldId: south.id, depth: 12.7, reason: say('report.none', {}) };
    const irrigation = {
      ...{ fieldId: north.id, plannedId: 'b0000000-0000-4000-8000-000000000009', gross: 25.4, hours: 7.96 },
      ...{ start: '2026-07-20T21:00', end: '2026-07-21T04:58', isAccepted: true },
    };
    const next = { madeOn: '2026-07-19', irrigations: [irrigation], unserved: [unserved] };
    const document = documentOf(weeklyInputs({ next }));
    expect(tableOf(document, 'next-days').rows).toEqual([
      {
        cells: ['North', '2026-07-20 21:00', '2026-07-21 04:58', 8, 1, 'Accepted'],
        href: `/fields/${north.id}?report=${irrigation.plannedId}`,
      },
    ]);
    expect(JSON.stringify(document)).toContain('South lacks 0.50 in');
  });

  it.each(['en', 'es'] as const)(
    'is a document in %s, of a farm without fields or plan too, and promises nothing',
    (language) => {
      const full = weeklyInputs({ language, days: [aDay({ applied: 10, ks: 0.7 })], planned: [aPlanned()] });
      for (const inputs of [
        full,
        weeklyInputs({ language }),
        weeklyInputs({ language, fields: [], farm: null }),
      ]) {
        const document = documentOf(inputs);
        expect(reportDocument.parse(document)).toEqual(document);
        expect(JSON.stringify(document)).not.toMatch(/\bsaved\b|savings|ahorr/i);
        for (const block of blocksOf(document))
          if (block.kind === 'table') {
            for (const { cells, href } of block.rows) {
              expect(cells).toHaveLength(block.columns.length);
              expect(href).toMatch(/^\/(?:fields\/|plan|analytics\?)/);
            }
          }
      }
    },
  );

  it('adds up to the digit, by field as by day, and in its figures', () => {
    const dates = ['2026-07-13', '2026-07-14', '2026-07-15'];
    const depth = fc.double({ min: 0, max: 80, noNaN: true });
    const acres = fc.double({ min: 0.1, max: 640, noNaN: true });
    const cells = fc.array(fc.tuple(depth, depth, depth), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(fc.tuple(acres, cells), { minLength: 1, maxLength: 6 }), (farm) => {
        const fields = farm.map(([size], at) => ({ ...north, acres: size, name: `F${at}`, id: `${at}` }));
        const document = documentOf(
          weeklyInputs({
            fields,
            days: farm.flatMap(([, days], at) =>
              days.map(([applied, , drainage], on) =>
                aDay({ fieldId: `${at}`, date: dates[on] ?? '', applied, drainage }),
              ),
            ),
            planned: farm.flatMap(([, days], at) =>
              days.map(([, planned], on) =>
                aPlanned({
                  fieldId: `${at}`,
                  id: `${at} ${on}`,
                  date: dates[on] ?? '',
                  planned,
                  recommended: planned,
                }),
              ),
            ),
          }),
        );
        const [volumes, daily] = [tableOf(document, 'volumes'), tableOf(document, 'days')];
        for (const at of [1, 2, 3]) {
          expect(summed(volumes, at)).toBe(fixed(volumes.total?.[at]));
          expect(summed(daily, at)).toBe(fixed(volumes.total?.[at]));
        }
        const figures = figuresOf(document);
        expect(fixed(figures.get('Recommended')?.value)).toBe(summed(volumes, 1));
        expect(fixed(figures.get('Applied')?.value)).toBe(summed(volumes, 3));
        expect(fixed(figures.get('Drained below the roots')?.value)).toBe(
          summed(tableOf(document, 'stress'), 6),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('has figures that are the sums of the ledger rows that their links lead to, to the digit', () => {
    const depth = fc.double({ min: 0, max: 80, noNaN: true });
    const day = fc.record({ applied: depth, drainage: depth, rain: depth });
    const farm = fc.array(
      fc.record({
        acres: fc.double({ min: 0.1, max: 640, noNaN: true }),
        days: fc.array(day, { minLength: 0, maxLength: 7 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(farm, (blocks) => {
        const fields = blocks.map(({ acres }, at) => ({ ...north, acres, name: `F${at}`, id: `${at}` }));
        const days = blocks.flatMap((block, at) =>
          block.days.map((water, on) => aDay({ fieldId: `${at}`, date: `2026-07-${13 + on}`, ...water })),
        );
        const observedUntil =
          days
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? null;
        const document = documentOf(weeklyInputs({ fields, days, observedUntil }));
        /** What the ledger's page has at its foot, as printed. */
        const footOf = (href: string | null, name: 'applied' | 'drainage') => {
          const [, id = '', from = '', to = ''] =
            /^\/fields\/(\d)\?(?:from=([\d-]+)&to=([\d-]+))$/.exec(href ?? '') ??
            /^\/fields\/(\d)\?day=([\d-]+)()$/.exec(href ?? '') ??
            [];
          const rows = days.filter(
            ({ fieldId, date }) => fieldId === id && date >= from && date <= (to || from),
          );
          const size = fields[Number(id)]?.acres ?? 0;
          return {
            count: rows.length,
            // Inches are added up as they stand in the rows: to 0.01.
            inches: rows.reduce((sum, row) => sum + Math.round((row[name] / 25.4) * 100), 0) / 100,
            acreFeet:
              rows.reduce((sum, row) => sum + Math.round((row[name] / 304.8) * size * 1_000), 0) / 1_000,
          };
        };
        const linked = (id: string) =>
          tableOf(document, id).rows.map(({ cells, href }) => ({
            cells,
            ...{ applied: footOf(href, 'applied'), drained: footOf(href, 'drainage') },
          }));
        for (const { cells, applied } of linked('depths'))
          expect(cells[4]).toBe(applied.count === 0 ? null : applied.inches);
        for (const { cells, applied } of linked('volumes'))
          expect(cells[3]).toBe(applied.count === 0 ? null : applied.acreFeet);
        for (const { cells, drained } of linked('stress')) {
          expect(cells[1]).toBe(drained.count);
          expect(cells.slice(5)).toEqual(
            drained.count === 0 ? [null, null] : [drained.inches, drained.acreFeet],
          );
        }
        // Of one field its days and key figures lead there, too.
        if (fields.length > 1) return;
        for (const { cells, applied } of linked('days'))
          expect(cells[3]).toBe(applied.count === 0 ? null : applied.acreFeet);
        const { value, href } = figuresOf(document).get('Applied') ?? {};
        expect(value ?? 0).toBe(footOf(href ?? null, 'applied').acreFeet);
      }),
      { numRuns: 100 },
    );
  });
});

const fixed = (value: unknown) => Number(value ?? 0).toFixed(3);
/** What somebody adds up who has the printed rows alone. */
const summed = ({ rows }: Table, at: number) =>
  (rows.reduce((sum, { cells }) => sum + Math.round(Number(fixed(cells[at])) * 1_000), 0) / 1_000).toFixed(3);
