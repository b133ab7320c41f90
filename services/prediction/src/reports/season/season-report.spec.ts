import { describe, expect, it } from '@jest/globals';
import { reportDocument, type ReportBlock, type ReportDocument } from '@headgate/contracts/report-document';
import fc from 'fast-check';
import { aMeter, aSeason, figures, seasonInputs } from '../../../test/reports/season-inputs.ts';
import { north, south } from '../../../test/reports/some-inputs.ts';
import { documentOf } from '../document-of.ts';
import { seasonEnglish } from '../texts/season.en.ts';
import { seasonSpanish } from '../texts/season.es.ts';
import type { SeasonInputs } from '../inputs/report-inputs.ts';

type Of<Kind> = Extract<ReportBlock, { kind: Kind }>;
const blocksOf = ({ sections }: ReportDocument) => sections.flatMap(({ blocks }) => blocks);
const tableOf = (document: ReportDocument, id: string) =>
  blocksOf(document).find((block): block is Of<'table'> => block.kind === 'table' && block.id === id);
const figuresOf = (document: ReportDocument) =>
  new Map(
    blocksOf(document)
      .flatMap((block) => (block.kind === 'figures' ? block.items : []))
      .map(({ label, value }) => [label, value]),
  );
const column = (table: Of<'table'> | undefined, at: number) =>
  (table?.rows ?? []).map(({ cells }) => Number(cells[at]));
/** In hundredths. */
const sum = (values: readonly number[]) =>
  values.reduce((all, value) => all + Math.round(value * 100), 0) / 100;

/** Weeks that go up and down by a fifth. */
const noise = (week: number) => 0.2 * Math.sin(week * 2.4);
const fields = (factor: number) => [aSeason({ factor }), aSeason({ fieldId: south.id, factor })];
const prices = figures({
  ...{ feeUsd: 900, waterUsdPerAcreFoot: { value: 300, plusMinus: 30 } },
  ...{ energyKwhPerAcreFoot: { value: 400, plusMinus: 40 }, energyUsdPerKwh: { value: 0.25 } },
});

describe('a season’s report', () => {
  it('says how much less was given than the adjusted baseline, with its band, where zero is outside of it', () => {
    const document = documentOf(seasonInputs({ seasons: fields(0.8), figures: prices }));
    const known = figuresOf(document);
    expect(known.get('Less than the adjusted baseline')).toBe(
      Number((Number(known.get('Adjusted baseline')) - Number(known.get('Applied'))).toFixed(2)),
    );
    expect(Number(known.get('Applied')) / Number(known.get('Adjusted baseline'))).toBeCloseTo(0.8 / 1.2, 2);
    expect(known.get('Payback')).toMatch(/^0\.\d\d seasons like this one \(0\.\d\d to 0\.\d\d\)$/);
    expect(known.get('Energy')).toBeCloseTo(400 * Number(known.get('Less than the adjusted baseline')), -1);
  });

  it('says that more was given, where it was', () => {
    expect(
      figuresOf(documentOf(seasonInputs({ seasons: fields(1.8) }))).get('More than the adjusted baseline'),
    ).toBeGreaterThan(0);
  });

  it('calls nothing distinguishable whose band holds zero: neither water nor energy, money or a latest payback', () => {
    const meters = [aMeter(north, noise), aMeter(south, noise)];
    const document = documentOf(seasonInputs({ seasons: fields(1.15), meters, figures: prices }));
    const known = figuresOf(document);
    for (const label of ['Against the adjusted baseline', 'Energy', 'Worth of it'])
      expect(known.get(label)).toBe('Not distinguishable from zero');
    expect(known.get('Payback')).toMatch(/^Not before/);
    expect(JSON.stringify(document)).not.toMatch(/Less than the adjusted baseline/);
  });

  it('calls nothing distinguishable that rests on average weather, and says so; its band is wider', () => {
    const average = (season: SeasonInputs['seasons'][number]) => ({
      ...season,
      past: season.past && {
        ...season.past,
        ofAverages: season.past.need.reduce((all, day) => all + day, 0),
      },
    });
    const document = documentOf(seasonInputs({ seasons: fields(0.6).map(average) }));
    expect(figuresOf(document).get('Against the adjusted baseline')).toBe('Not distinguishable from zero');
    expect(JSON.stringify(document)).toMatch(/rests on average weather/);
    const need = (of: ReportDocument) =>
      tableOf(of, 'terms')?.rows.find(({ cells }) => cells[0] === 'Need')?.cells[1];
    expect(Number(need(document))).toBeGreaterThan(
      3 * Number(need(documentOf(seasonInputs({ seasons: fields(0.6) })))),
    );
  });

  it.each<[string, Partial<SeasonInputs>, RegExp]>([
    [
      'three months of past water',
      { meters: [aMeter(north, noise, 13), aMeter(south, noise, 13)] },
      /three months say nothing/,
    ],
    ['no past water', { past: null, meters: [] }, /No water of a past season/],
    [
      'a meter read twice a year',
      { meters: [{ ...aMeter(north), periods: [{ from: '2025-04-01', to: '2025-10-01', acreFeet: 90 }] }] },
      /more than two months/,
    ],
    ['no water of this season', { seasons: fields(0) }, /No water of this season/],
    [
      'no field under advice',
      { seasons: fields(1).map((season) => ({ ...season, treatment: 'control' as const })) },
      /No field of this report is under advice|typical/,
    ],
  ])(
    'with %s says why, and compares with a typical schedule, as a model without a band',
    (_, changes, why) => {
      for (const language of ['en', 'es'] as const) {
        const document = documentOf(seasonInputs({ ...changes, language }));
        expect(reportDocument.parse(document)).toEqual(document);
        const text = JSON.stringify(document);
        if (language === 'en') expect(text).toMatch(why);
        expect(text).not.toMatch(/90%|distingu|ASHRAE/);
      }
    },
  );

  it('against a typical schedule has sums that agree, and says that it is no measurement', () => {
    const document = documentOf(seasonInputs({ past: null, meters: [], figures: prices }));
    const table = tableOf(document, 'typical');
    for (const at of [1, 2, 3, 4, 5]) expect(sum(column(table, at))).toBe(table?.total?.[at]);
    expect(JSON.stringify(document)).toMatch(/not with what this farm did before.*nobody measured/);
  });

  it('takes control blocks for what they are, and adjustments of fields under advice alone', () => {
    const adjustments = [
      { what: '=cmd', fieldId: north.id, on: 'baseline' as const, acreFeet: -5, plusMinus: 1 },
      { what: 'Meter stood still', fieldId: south.id, on: 'use' as const, acreFeet: 3, plusMinus: 1 },
    ];
    const seasons = [aSeason({ factor: 0.9 }), aSeason({ fieldId: south.id, treatment: 'control' })];
    const document = documentOf(
      seasonInputs({ seasons, figures: figures({ adjustments, controlFieldIds: [south.id] }) }),
    );
    expect(tableOf(document, 'controls')?.rows.map(({ cells }) => cells[0])).toEqual(['South']);
    expect(tableOf(document, 'fields')?.rows.map(({ cells }) => cells[0])).toEqual(['North']);
    expect(tableOf(document, 'adjustments')?.rows.map(({ cells }) => [cells[0], cells[5]])).toEqual([
      ['=cmd', 'Yes'],
      ['Meter stood still', 'No: not a field under advice'],
    ]);
    const steps = column(tableOf(document, 'steps'), 1);
    expect([steps[2], steps[5]]).toEqual([-5, 0]);
  });

  it.each<Partial<SeasonInputs>>([{ isChoice: true }, { source: 'North well' }])(
    'of some fields (%j) counts nothing that was entered for the whole farm, gives no payback, and says so',
    (part) => {
      const ofFarm = {
        ...{ what: 'Almonds pulled out', fieldId: null, on: 'baseline' as const },
        ...{ acreFeet: -40, plusMinus: 1 },
      };
      const own = { ...ofFarm, what: 'Frost', fieldId: south.id, acreFeet: -2 };
      const entered = figures({
        ...{ ...prices, laborHours: { value: 60 }, wageUsdPerHour: 20, yieldUsd: { value: 7_000 } },
        ...{ qualityUsd: { value: 80 }, feeUsd: 5_000, adjustments: [ofFarm, own] },
      });
      const of = { fields: [south], seasons: [aSeason({ fieldId: south.id, factor: 0.8 })], ...part };
      const document = documentOf(seasonInputs({ ...of, figures: entered }));
      const known = figuresOf(document);
      const without = figuresOf(
        documentOf(seasonInputs({ ...of, figures: figures({ ...prices, adjustments: [own] }) })),
      );
      for (const label of ['Adjusted baseline', 'Less than the adjusted baseline', 'Worth of it'])
        expect(known.get(label)).toBe(without.get(label));
      expect(Number(known.get('Less than the adjusted baseline'))).toBeGreaterThan(0);
      expect(known.has('Payback')).toBe(false);
      expect(tableOf(document, 'money')?.rows.map(({ cells }) => cells[0])).toEqual([
        ...['Water, at the price entered', 'Energy of lifting it', 'Benefits'],
      ]);
      expect(tableOf(document, 'adjustments')?.rows.map(({ cells }) => cells[5])).toEqual([
        ...['No: it is for all fields, and this report is of some', 'Yes'],
      ]);
      const text = JSON.stringify(document);
      expect(text).toMatch(/whole farm.*no payback is given/);
      expect(text).toMatch(/adjustment that was entered for all fields counts nothing here/);
      expect(text).not.toMatch(/Fee: |Labor: |Yield: |Quality: /);
      const unpriced = { ...entered, waterUsdPerAcreFoot: null, energyUsdPerKwh: null };
      expect(JSON.stringify(documentOf(seasonInputs({ ...of, figures: unpriced })))).toMatch(
        /No price was entered for this season, so/,
      );
    },
  );

  it('says what it assumes: the past crop, water that no meter measured, a field that came on record late', () => {
    const [first = aSeason()] = fields(1);
    const seasons = [
      { ...first, past: first.past && { ...first.past, cropFrom: 'assumed' as const } },
      aSeason({
        fieldId: south.id,
        knownFrom: '2026-06-10',
        measured: { metered: 0, rate: 0, entered: 9e6 },
      }),
    ];
    const text = JSON.stringify(documentOf(seasonInputs({ seasons, archived: ['Old block'] })));
    expect(text).toMatch(/not on record for North: the same crop/);
    expect(text).toMatch(/Only 50% .*±10%/);
    expect(text).toMatch(/South is on record from Jun 10, 2026/);
    expect(text).toMatch(/Old block is archived/);
  });

  it('adds up to the printed digit: months and fields to the farm, steps to the difference, lines to the benefits', () => {
    const amount = fc.record({
      value: fc.integer({ min: 0, max: 900 }),
      plusMinus: fc.integer({ min: 0, max: 90 }),
    });
    const given = fc.record({
      factors: fc.tuple(
        fc.double({ min: 0.3, max: 2, noNaN: true }),
        fc.double({ min: 0.3, max: 2, noNaN: true }),
      ),
      swing: fc.double({ min: 0, max: 0.4, noNaN: true }),
      amounts: fc.array(
        fc.tuple(
          fc.constantFrom('baseline' as const, 'use' as const),
          fc.double({ min: -9, max: 9, noNaN: true }),
        ),
        { maxLength: 4 },
      ),
      prices: fc.record({
        waterUsdPerAcreFoot: amount,
        energyKwhPerAcreFoot: amount,
        laborHours: amount,
        yieldUsd: amount,
      }),
    });
    fc.assert(
      fc.property(given, ({ factors, swing, amounts, prices: entered }) => {
        const adjustments = amounts.map(([on, acreFeet]) => ({
          what: 'x',
          fieldId: null,
          on,
          acreFeet,
          plusMinus: 1,
        }));
        const off = (week: number) => swing * Math.sin(week * 2.4);
        const document = documentOf(
          seasonInputs({
            seasons: [aSeason({ factor: factors[0] }), aSeason({ fieldId: south.id, factor: factors[1] })],
            meters: [aMeter(north, off), aMeter(south, off)],
            figures: figures({
              ...entered,
              energyUsdPerKwh: { value: 0.31 },
              wageUsdPerHour: 21,
              feeUsd: 1234,
              adjustments,
            }),
          }),
        );
        const [months, fieldRows] = [tableOf(document, 'months'), tableOf(document, 'fields')];
        for (const at of [1, 2, 3]) {
          expect(sum(column(months, at))).toBe(months?.total?.[at]);
          expect(sum(column(fieldRows, at + 4))).toBe(fieldRows?.total?.[at + 4]);
          expect(months?.total?.[at]).toBe(fieldRows?.total?.[at + 4]);
        }
        const [routine = 0, controls = 0, more = 0, adjusted, applied = 0, missed = 0, use, difference] =
          column(tableOf(document, 'steps'), 1);
        expect([
          sum([routine, controls, more]),
          sum([applied, missed]),
          sum([adjusted ?? 0, -(use ?? 0)]),
        ]).toEqual([adjusted, use, difference]);
        expect([routine, applied]).toEqual([months?.total?.[1], months?.total?.[2]]);
        const lines = column(tableOf(document, 'money'), 2);
        const [benefits, fee, net] = lines.slice(-3);
        expect([sum(lines.slice(0, -3)), sum([benefits ?? 0, fee ?? 0])]).toEqual([benefits, net]);
      }),
      { numRuns: 20 },
    );
  });

  it('never calls a measured figure saved, nor promises up to 40 %, in any text of either language', () => {
    const forbidden = /\bsav(?:e[ds]?|ings?)\b|ahorr|up to 40|hasta (?:un )?40/i;
    const textsOf = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'function'
          ? [String(value)]
          : typeof value === 'object' && value !== null
            ? Object.values(value).flatMap(textsOf)
            : [];
    const texts = [...textsOf(seasonEnglish), ...textsOf(seasonSpanish)];
    expect(texts.length).toBeGreaterThan(200);
    expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
    for (const language of ['en', 'es'] as const)
      for (const factor of [0.7, 1.15])
        expect(
          JSON.stringify(documentOf(seasonInputs({ language, seasons: fields(factor), figures: prices }))),
        ).not.toMatch(forbidden);
  });
});
