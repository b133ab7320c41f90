import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCsv, validateReadings, validateSelfReport } from '../../../test/reports/agency-validator.ts';
import { tableIn } from '../../../test/reports/blocks-of.ts';
import { aMeter, anyFarm, aWell, groundwaterInputs, seeded } from '../../../test/reports/some-wells.ts';
import { documentOf, ownFilesOf } from '../document-of.ts';
import type { GroundwaterInputs } from '../inputs/groundwater-inputs.ts';
import { agencyRows, type AgencyRow } from './agency-rows.ts';
import { checkAgencyRows, type Rule } from './check-rows.ts';

const checksOf = (inputs: GroundwaterInputs) =>
  (tableIn(documentOf(inputs), 'checks')?.rows ?? []).map(({ cells }) => cells.slice(0, 4));

describe('the groundwater files of a farm', () => {
  it('are taken by the agency, which works out the months that the report prints: 500 farms', () => {
    fc.assert(
      fc.property(anyFarm, (wells) => {
        const inputs = seeded(wells);
        const files = ownFilesOf(inputs);
        const serials = inputs.wells.flatMap(({ meters }) => meters.map(({ serial }) => serial));
        const { errors, months } = validateReadings(files['gap-readings'] ?? '', serials);
        expect(errors).toEqual([]);
        const printed = (tableIn(documentOf(inputs), 'months')?.rows ?? []).map(({ cells }) => cells);
        for (const [at, { meters }] of inputs.wells.entries()) {
          const own = months.get(meters[0]?.serial ?? '');
          if (meters.length > 1) continue;
          for (const [, month, acreFeet] of printed.slice(at * 12, at * 12 + 12))
            expect(typeof acreFeet === 'number' ? acreFeet.toFixed(4) : undefined).toBe(
              own?.get(String(month)),
            );
        }
        const grid = files['gap-self-report'];
        // Where no month is measured whole there is none.
        if (grid !== undefined) expect(validateSelfReport(grid)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('have the columns to the letter, CRLF, and no byte order mark', () => {
    expect(ownFilesOf(groundwaterInputs())).toEqual({
      'gap-readings': [
        'Serial Number,Date,Time,Reader Initials,Previous Reading,Current Reading,Unit Type,Comment',
        'A-17,2025-10-01,08:05,,100,100,acre-feet,First reading',
        'A-17,2025-12-01,08:05,,100,161,acre-feet,',
        '',
      ].join('\r\n'),
      'gap-self-report': [
        'Parcel Number,Irrigation Method,October 2025,November 2025,December 2025,January 2026,February 2026,March 2026,' +
          'April 2026,May 2026,June 2026,July 2026,August 2026,September 2026',
        '045-120-011,Drip,31.0000,30.0000,0.0000,0.0000,,,,,,,,',
        '',
      ].join('\r\n'),
    });
  });

  it('never write a reading with an exponent or separators', () => {
    const readings = [1e-7, 1e12, 1e12 + 0.5].map((value, at) => ({ at: `2025-11-0${at + 1}T08:00`, value }));
    const rows = agencyRows(groundwaterInputs({ wells: [aWell({ meters: [aMeter({ readings })] })] }));
    expect(rows.map(({ cells }) => cells.current)).toEqual(['0.0000001', '1000000000000', '1000000000000.5']);
  });

  it('share a well’s water out by irrigated acres; a parcel of two wells has of both', () => {
    const parcels = [
      { number: 'B', acres: 30, method: 'drip' as const },
      { number: 'A', acres: 10, method: 'drip' as const },
    ];
    const other = aWell({
      id: 'd2',
      name: 'South',
      meters: [aMeter({ serial: 'B-2' })],
      parcels: parcels.slice(0, 1),
    });
    const csv =
      ownFilesOf(groundwaterInputs({ wells: [aWell({ parcels }), other] }))['gap-self-report'] ?? '';
    expect(
      parseCsv(csv)
        .slice(1)
        .map((cells) => cells.slice(0, 4)),
    ).toEqual([
      ['A', 'Drip', '7.7500', '7.5000'],
      ['B', 'Drip', '54.2500', '52.5000'],
    ]);
  });
});

describe('a row that the agency would refuse', () => {
  const row: AgencyRow = {
    ...{ serial: 'A-17', date: '2026-07-01', time: '8:05', initials: 'JM' },
    ...{ previous: '100', current: '140.5', unit: 'af', comment: '' },
  };
  it('is none where every rule is kept', () => {
    expect(checkAgencyRows([row, { ...row, date: '2026-07-02', time: '23:59', unit: 'gallons' }])).toEqual(
      [],
    );
  });
  it.each<[Rule, Partial<AgencyRow>]>([
    ['serial', { serial: ' ' }],
    ['formula', { serial: '=1+1' }],
    ['formula', { comment: '@SUM(A1)' }],
    ['formula', { initials: '-J' }],
    ['date', { date: '2026-02-30' }],
    ['date', { date: '' }],
    ['time', { time: '24:00' }],
    ['time', { time: '8:05 AM' }],
    ['initials', { initials: 'JMARIA' }],
    ['previous', { previous: '' }],
    ['current', { current: '1e5' }],
    ['unit', { unit: 'hundred cubic feet' }],
    ['counts-down', { current: '99.9' }],
  ])('%s: is named by its row', (rule, change) => {
    expect(
      checkAgencyRows([
        { ...row, date: '2026-06-01' },
        { ...row, ...change },
      ]),
    ).toMatchObject([{ rule, row: 3 }]);
  });
  it('two-a-day: both are named, whatever their hours', () => {
    expect(checkAgencyRows([row, { ...row, serial: 'B' }, { ...row, time: '17:00' }])).toMatchObject([
      { rule: 'two-a-day', row: 2, value: '2026-07-01' },
      { rule: 'two-a-day', row: 4 },
    ]);
  });
});

describe('a file that the agency would refuse', () => {
  const readings = 'Meter readings';
  const grid = 'Self-report';
  const replaced = { at: '2025-12-01T09:30', value: 162 };
  it.each<[Rule, Partial<GroundwaterInputs>, unknown[]]>([
    [
      'unit',
      { wells: [aWell({ meters: [aMeter({ unit: 'hundred-cubic-feet' })] })] },
      [readings, 2, 'A-17', expect.stringContaining('hundred cubic feet')],
    ],
    [
      'serial-shared',
      { wells: [aWell(), aWell({ id: 'd2', name: 'South' })] },
      [readings, 2, 'A-17', expect.stringContaining('more than one well')],
    ],
    [
      'before-install',
      { wells: [aWell({ meters: [aMeter({ installedOn: '2025-11-01' })] })] },
      [readings, 2, 'A-17', expect.stringContaining('2025-11-01')],
    ],
    [
      'after-replacement',
      { wells: [aWell({ meters: [aMeter({ replaced: { at: '2025-11-15T12:00', value: null } })] })] },
      [readings, 3, 'A-17', expect.stringContaining('overlap')],
    ],
    [
      'two-a-day',
      { wells: [aWell({ meters: [aMeter({ replaced })] })] },
      [readings, 3, 'A-17', expect.stringContaining('2025-12-01')],
    ],
    ['too-many', { isCut: true }, [readings, null, null, expect.stringContaining('more readings')]],
    [
      'no-readings',
      { wells: [aWell({ meters: [aMeter({ readings: [] })] })] },
      [readings, null, null, expect.stringContaining('No meter was read')],
    ],
    ['no-parcels', { wells: [aWell({ parcels: [] })] }, [grid, null, null, 'No well has parcels.']],
    [
      'parcel-without-meter',
      {
        wells: [
          aWell(),
          aWell({
            id: 'd2',
            name: 'South',
            meters: [],
            parcels: [{ number: '9', acres: 1, method: 'drip' }],
          }),
        ],
      },
      [grid, 3, '9', expect.stringContaining('South, which has no meter')],
    ],
    [
      'two-methods',
      {
        wells: [
          aWell(),
          aWell({
            ...{ id: 'd2', meters: [aMeter({ serial: 'B' })] },
            parcels: [{ number: '045-120-011', acres: 1, method: 'furrow' }],
          }),
        ],
      },
      [grid, 2, '045-120-011', expect.stringContaining('drip, furrow')],
    ],
    [
      'other-wells',
      { otherWells: [{ name: 'South', parcels: ['9', '045-120-011'] }] },
      [grid, 2, '045-120-011', expect.stringContaining('South too')],
    ],
    [
      'formula',
      { wells: [aWell({ parcels: [{ number: '=A1', acres: 1, method: 'drip' }] })] },
      [grid, 2, '=A1', expect.stringContaining('formula')],
    ],
    ['mid-month', { from: '2025-10-02' }, [grid, null, null, expect.stringContaining('within a month')]],
    [
      'over-twelve-months',
      { to: '2026-10-01' },
      [grid, null, null, expect.stringContaining('more than twelve months')],
    ],
    ['nothing-known', { to: '2025-10-30' }, [grid, null, null, 'No month is measured whole.']],
  ])('%s: is not made, and the report says why by row', (_rule, changes, check) => {
    const inputs = groundwaterInputs(changes);
    expect(checksOf(inputs)).toContainEqual(check);
    expect(ownFilesOf(inputs)).not.toHaveProperty(check[0] === readings ? 'gap-readings' : 'gap-self-report');
    expect(JSON.stringify(documentOf(inputs))).toContain('the file was not made');
  });

  it('is not made for a meter that counted down, and what flowed meanwhile is nobody’s guess', () => {
    const meter = aMeter({
      readings: [
        { at: '2025-10-01T08:00', value: 999_990 },
        { at: '2025-11-01T08:00', value: 12 },
        { at: '2025-12-01T08:00', value: 42 },
      ],
    });
    const inputs = groundwaterInputs({ wells: [aWell({ meters: [meter] })], to: '2025-11-30' });
    expect(checksOf(inputs)).toEqual([[readings, 3, 'A-17', expect.stringContaining('999990 > 12')]]);
    expect((tableIn(documentOf(inputs), 'months')?.rows ?? []).map(({ cells }) => cells.slice(1))).toEqual([
      ['2025-10', null, 1, 31],
      ['2025-11', 30, 1, 0],
    ]);
  });
});
