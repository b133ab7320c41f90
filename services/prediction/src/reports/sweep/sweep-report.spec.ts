import { describe, expect, it } from '@jest/globals';
import { reportDocument, type ReportBlock } from '@headgate/contracts/report-document';
import { aCommon, north, south } from '../../../test/reports/some-inputs.ts';
import { aMeter } from '../../../test/reports/some-wells.ts';
import { documentOf } from '../document-of.ts';
import type { SweepInputs, SweepSourceInput } from '../inputs/sweep-inputs.ts';

const aSource = (changes: Partial<SweepSourceInput> = {}): SweepSourceInput => ({
  ...{ id: 'd1', name: 'North well', energy: { headFeet: 200, efficiencyPercent: 64 } },
  ...{ energyBills: [{ month: '2025-11', kwh: 9_500 }], meters: [aMeter()], fieldIds: [north.id] },
  ...{ applied: [{ month: '2026-05', gallons: 3_258_510 }], ...changes },
});
const inputs = (changes: Partial<SweepInputs> = {}): SweepInputs => ({
  ...{ ...aCommon, kind: 'sweep', from: '2025-10-01', to: '2026-09-30', fields: [north, south] },
  ...{ sources: [aSource()], methods: { [north.id]: 'drip', [south.id]: 'furrow' }, ...changes },
});
const blocksOf = (of: SweepInputs) => documentOf(of).sections.flatMap(({ blocks }) => blocks);
const rowsOf = (of: SweepInputs, id: string) =>
  blocksOf(of)
    .filter((block): block is Extract<ReportBlock, { kind: 'table' }> => block.kind === 'table')
    .find((table) => table.id === id)
    ?.rows.map(({ cells }) => cells) ?? [];

describe('the report with SWEEP’s inputs', () => {
  it('says of each month whether its water was metered and its energy billed, and shows nothing else as such', () => {
    const rows = rowsOf(inputs(), 'months');
    expect(rows).toHaveLength(12);
    expect(rows.filter(([, , water]) => water !== null).map((row) => row.slice(1))).toEqual([
      ['2025-10', 31, 'Metered', 9_920, 'Worked out'],
      ['2025-11', 30, 'Metered', 9_500, 'From the bill'],
      ['2025-12', 0, 'Metered', 0, 'Worked out'],
      ['2026-01', 0, 'Metered', 0, 'Worked out'],
      ['2026-05', 10, 'Applied, by the ledger', 3_200, 'Worked out'],
    ]);
  });

  it('counts a month that the meter measured in part by the ledger', () => {
    const readings = [
      { at: '2026-05-03T08:00', value: 100 },
      { at: '2026-06-30T08:00', value: 190 },
    ];
    const rows = rowsOf(inputs({ sources: [aSource({ meters: [aMeter({ readings })] })] }), 'months');
    expect(rows.find(([, month]) => month === '2026-05')?.slice(2, 4)).toEqual([
      10,
      'Applied, by the ledger',
    ]);
  });

  it('has the pumps with their energy, head, efficiency, acres and methods, and each field', () => {
    const unnamed = aSource({
      ...{ id: null, name: null, energy: null, energyBills: [], meters: [] },
      fieldIds: [south.id],
    });
    const of = inputs({ sources: [aSource(), unnamed] });
    expect(rowsOf(of, 'pumps')).toEqual([
      ['North well', 320, 'Worked out from head and efficiency', 200, 64, 40, 'drip'],
      ['No source named', null, null, null, null, 12.5, 'furrow'],
    ]);
    expect(rowsOf(of, 'fields')).toEqual([
      ['North', 40, 'almonds', 'drip'],
      ['South', 12.5, 'No crop', 'furrow'],
    ]);
  });

  it.each(['en', 'es'] as const)('is a document in %s that never calls itself a result', (language) => {
    const document = reportDocument.parse(documentOf(inputs({ language })));
    expect(JSON.stringify(document)).not.toMatch(/SWEEP result|resultado de SWEEP/i);
    expect(document.title).toBe(
      language === 'en' ? 'Prepared with SWEEP’s inputs' : 'Preparado con los datos que pide SWEEP',
    );
  });
});
