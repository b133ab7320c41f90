import { describe, expect, it } from '@jest/globals';
import { reportDocument } from '@headgate/contracts/report-document';
import fc from 'fast-check';
import { parseCsv } from '../../../test/reports/agency-validator.ts';
import { figuresIn, tableIn } from '../../../test/reports/blocks-of.ts';
import { aMeter, anyFarm, aWell, groundwaterInputs, seeded } from '../../../test/reports/some-wells.ts';
import { documentOf, ownFilesOf } from '../document-of.ts';
import type { GroundwaterInputs } from '../inputs/groundwater-inputs.ts';

const rowsOf = (inputs: GroundwaterInputs, id: string) => tableIn(documentOf(inputs), id)?.rows ?? [];
const figuresOf = (inputs: GroundwaterInputs) => figuresIn(documentOf(inputs));

describe('a groundwater report', () => {
  it('tells what was extracted, what is left of the allocation, and which months nobody read the meter in', () => {
    const inputs = groundwaterInputs();
    expect(figuresOf(inputs).map(({ value, note }) => [value, note])).toEqual([
      [61, '1 well'],
      [310, 'Water year 2026'],
      [249, 'Water year 2026'],
    ]);
    expect(rowsOf(inputs, 'gaps').map(({ cells }) => cells)).toEqual([
      ['North well', 'A-17', '2025-11', 30, 0],
      ['North well', 'A-17', '2026-01', 31, 0],
    ]);
  });

  it('says that a figure is at least so much where days are not measured', () => {
    const [extracted, , left] = figuresOf(groundwaterInputs({ to: '2026-02-28' }));
    expect(extracted?.note).toBe('At least: 28 days are not measured');
    expect(left?.note).toContain('At most');
  });

  it('says that what is left is at most so much by the days since October 1, of wells with an allocation alone', () => {
    const leftOf = (changes: Partial<GroundwaterInputs>) => {
      const [extracted, , left] = figuresOf(groundwaterInputs({ from: '2025-12-01', ...changes }));
      return [extracted?.note, left?.note];
    };
    const late = aMeter({ readings: aMeter().readings.slice(1) });
    expect(leftOf({ wells: [aWell({ meters: [late] })] })).toEqual([
      '1 well',
      'At most: some days are not measured',
    ]);
    const other = aWell({ id: 'd2', name: 'South', allocation: null, meters: [] });
    expect(leftOf({ wells: [aWell(), other] })).toEqual([
      'At least: 62 days are not measured',
      'Water year 2026',
    ]);
    // Days before October 1 are of another year's allocation.
    expect(leftOf({ from: '2025-09-01' })).toEqual(['At least: 30 days are not measured', 'Water year 2026']);
  });

  it('follows a meter that was replaced in mid-month to the one in its place, without a gap', () => {
    const old = aMeter({
      replaced: { at: '2025-10-11T09:30', value: 110 },
      readings: [{ at: '2025-10-01T08:00', value: 100 }],
    });
    const next = aMeter({
      ...{ serial: 'B-2', unit: 'gallons', installedOn: null },
      readings: [
        { at: '2025-10-11T10:00', value: 0 },
        { at: '2025-11-01T08:00', value: 325_851 },
      ],
    });
    const inputs = groundwaterInputs({ wells: [aWell({ meters: [old, next] })], to: '2025-10-31' });
    expect(rowsOf(inputs, 'months').map(({ cells }) => cells)).toEqual([['13N/04E-7', '2025-10', 11, 3, 0]]);
    expect(parseCsv(ownFilesOf(inputs)['gap-readings'] ?? '').slice(1)).toEqual([
      ['A-17', '2025-10-01', '08:00', '', '100', '100', 'acre-feet', 'First reading'],
      ['A-17', '2025-10-11', '09:30', '', '100', '110', 'acre-feet', 'Final reading'],
      ['B-2', '2025-10-11', '10:00', '', '0', '0', 'gallons', 'First reading'],
    ]);
  });

  it('says that days are not measured on which a well had no meter, between an old one and the next, or after the last', () => {
    const old = aMeter({
      replaced: { at: '2026-01-15T09:00', value: 130 },
      readings: [{ at: '2026-01-01T08:00', value: 100 }],
    });
    const next = aMeter({
      ...{ serial: 'B-2', installedOn: '2026-02-20' },
      readings: [
        { at: '2026-02-20T08:00', value: 0 },
        { at: '2026-03-01T08:00', value: 18 },
      ],
    });
    const inputs = groundwaterInputs({
      ...{ wells: [aWell({ meters: [old, next] })], from: '2026-01-01', to: '2026-02-28' },
    });
    expect(figuresOf(inputs)[0]?.note).toBe('At least: 36 days are not measured');
    expect(rowsOf(inputs, 'months').map(({ cells }) => cells.slice(1))).toEqual([
      ['2026-01', 30, 2, 17],
      ['2026-02', 18, 1, 19],
    ]);
    expect(rowsOf(inputs, 'gaps').map(({ cells }) => cells.slice(1))).toEqual([
      ['No meter', '2026-01', 0, 17],
      ['No meter', '2026-02', 0, 19],
    ]);
    // Months of which days are not measured stay blank, and no other is there.
    expect(ownFilesOf(inputs)).not.toHaveProperty('gap-self-report');
    const removed = groundwaterInputs({
      ...{ wells: [aWell({ meters: [old] })], from: '2026-01-01', to: '2026-01-31' },
    });
    expect(rowsOf(removed, 'months')[0]?.cells.at(-1)).toBe(17);
    // The first one came in the time of the report, and the next was read from the old one's end on, whatever its day of installation.
    const wells = [
      aWell({
        meters: [
          { ...old, installedOn: '2026-01-01' },
          {
            ...next,
            readings: [
              { at: '2026-01-15T08:00', value: 0 },
              { at: '2026-03-01T08:00', value: 45 },
            ],
          },
        ],
      }),
    ];
    const whole = groundwaterInputs({ wells, from: '2025-12-01', to: '2026-02-28' });
    expect(rowsOf(whole, 'months').map(({ cells }) => cells.at(-1))).toEqual([0, 0, 0]);
  });

  it('says of which fields its wells are, where fields were chosen', () => {
    const aboutOf = (changes: Partial<GroundwaterInputs>) => documentOf(groundwaterInputs(changes)).about;
    expect(aboutOf({ isChoice: true })).toContain('The wells of 1 field, as chosen, and no others');
    expect(aboutOf({}).join()).not.toContain('chosen');
  });

  it('says when each meter is due for calibration, and which are overdue', () => {
    const meters = [
      aMeter(),
      aMeter({ serial: 'B', installedOn: '2015-05-01', calibratedOn: '2020-06-01' }),
      aMeter({ serial: 'C', installedOn: null }),
      aMeter({ serial: 'D', replaced: { at: '2025-12-24T08:00', value: null } }),
    ];
    const rows = rowsOf(groundwaterInputs({ wells: [aWell({ meters })] }), 'calibration');
    expect(rows.map(({ cells }) => cells.slice(4))).toEqual([
      ['2027-03-01', 'In time'],
      ['2025-06-01', 'Overdue: have it calibrated'],
      [null, 'Not known: enter the day at the water source'],
      ['2027-03-01', 'Replaced on 2025-12-24'],
    ]);
  });

  it.each(['en', 'es'] as const)('is a document in %s, with and without wells', (language) => {
    for (const wells of [[], [aWell()], [aWell({ meters: [] })]])
      expect(() => reportDocument.parse(documentOf(groundwaterInputs({ wells, language })))).not.toThrow();
  });

  it('has totals that are the sums of the printed rows', () => {
    fc.assert(
      fc.property(anyFarm, (wells) => {
        const document = documentOf(seeded(wells));
        const block = tableIn(document, 'months');
        const sum = (block?.rows ?? []).reduce(
          (all, { cells }) => all + Math.round(Number(cells[2] ?? 0) * 10_000),
          0,
        );
        expect(Math.round(Number(block?.total?.[2]) * 10_000)).toBe(sum);
        expect(figuresOf(seeded(wells))[0]?.value).toBe(block?.total?.[2]);
      }),
      { numRuns: 30 },
    );
  });
});
