import { describe, expect, it } from '@jest/globals';
import { reportDocument, type ReportBlock, type ReportDocument } from '@headgate/contracts/report-document';
import fc from 'fast-check';
import { anIrrigation, north, recordInputs, south } from '../../../test/reports/some-inputs.ts';
import { say } from '../../plan/messages/message.ts';
import { documentOf } from '../document-of.ts';

type Table = Extract<ReportBlock, { kind: 'table' }>;
const tableOf = ({ sections }: ReportDocument, id: string): Table | undefined =>
  sections
    .flatMap(({ blocks }) => blocks)
    .find((block): block is Table => block.kind === 'table' && block.id === id);

const plannedId = 'b0000000-0000-4000-8000-000000000001';

describe('an irrigation record', () => {
  it('has dates, amounts, the soil before, and what had each irrigation begin', () => {
    const reason = say('report.as-planned', {});
    const irrigations = [
      anIrrigation({ trigger: { kind: 'plan', plannedId, reason, by: 'person' } }),
      anIrrigation({ fieldId: south.id, crop: null, how: 'entered', before: null }),
      anIrrigation({ how: 'rate', trigger: { kind: 'controller' } }),
    ];
    expect(tableOf(documentOf(recordInputs({ irrigations })), 'irrigations')?.rows).toEqual([
      {
        cells: [
          ...['North', 'almonds', '2026-07-13 21:00', '2026-07-14 05:00', 1, 1_086_170, 3.333, 'Metered'],
          ...[2.3, 2.4, 'Recommended, and accepted by a person. As planned.'],
        ],
        href: `/fields/${north.id}?from=2026-07-13&to=2026-07-14&report=${plannedId}`,
      },
      {
        cells: [
          ...['South', 'No crop', '2026-07-13 21:00', '2026-07-14 05:00', 1, 1_086_170, 3.333],
          ...['Entered by hand', null, null, expect.stringContaining('A person decided')],
        ],
        href: `/fields/${south.id}?from=2026-07-13&to=2026-07-14`,
      },
      {
        cells: expect.arrayContaining(['By rate and hours', expect.stringContaining('controller opened')]),
        href: `/fields/${north.id}?from=2026-07-13&to=2026-07-14`,
      },
    ]);
  });

  it.each(['en', 'es'] as const)('is a document in %s, of nothing too', (language) => {
    const some = recordInputs({ language, irrigations: [anIrrigation()] });
    for (const inputs of [some, recordInputs({ language }), recordInputs({ language, fields: [] })]) {
      const document = documentOf(inputs);
      expect(reportDocument.parse(document)).toEqual(document);
      expect(document.about.join()).toMatch(/449/);
    }
  });

  it('adds up to the digit: fields to the farm, irrigations to fields', () => {
    const amount = fc.record({
      gross: fc.double({ min: 0, max: 300, noNaN: true }),
      gallons: fc.double({ min: 0, max: 1e8, noNaN: true }),
      fieldId: fc.constantFrom(north.id, south.id),
    });
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 20 }), (amounts) => {
        const document = documentOf(recordInputs({ irrigations: amounts.map(anIrrigation) }));
        const [each, totals] = [tableOf(document, 'irrigations'), tableOf(document, 'totals')];
        for (const [of, in_, digits] of [
          [5, 4, 0],
          [6, 5, 3],
        ] as const) {
          const sum = (rows: Table['rows'] = [], at: number) =>
            rows.reduce((total, { cells }) => total + Math.round(Number(cells[at]) * 10 ** digits), 0);
          const printed = Math.round(Number(totals?.total?.[in_]) * 10 ** digits);
          expect(sum(each?.rows, of)).toBe(printed);
          expect(sum(totals?.rows, in_)).toBe(printed);
          expect(each?.total?.[of]).toBe(totals?.total?.[in_]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
