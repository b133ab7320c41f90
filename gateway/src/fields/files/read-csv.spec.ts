import { describe, expect, it } from '@jest/globals';
import { Rejected } from '@headgate/runtime';
import { readCsv } from './read-csv.ts';

const read = (...lines: string[]) => readCsv(Buffer.from(lines.join('\r\n')));
function refusal(...lines: string[]): Rejected {
  try {
    read(...lines);
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
  throw new Error('It was taken');
}

describe('a table of fields', () => {
  it('has a field a row, what grows on it, and its water source, under names that people give them', () => {
    const { fields, sources, ignored } = read(
      '\ufeffBlock Name,City,Area (acres),Soil Type,Irrigation,Well,Source kind,Source flow (gpm),Crop,Planting Date,Owner',
      'North,"Fresno, CA",40,Sandy loam,Drip,Well 1,well,800,Wine grapes,,Maria',
      '"South, lower","Fresno, CA","1,200",loam,Center pivot,Well 1,,,Processing tomatoes,4/15/2026,Maria',
    );
    expect(fields).toEqual([
      {
        ...{ row: 2, name: 'North', location: 'Fresno, CA', acres: 40, soil: 'sandy_loam', method: 'drip' },
        ...{ waterSource: 'Well 1', plantings: [{ crop: 'wine_grapes' }] },
      },
      {
        ...{
          row: 3,
          name: 'South, lower',
          location: 'Fresno, CA',
          acres: 1200,
          soil: 'loam',
          method: 'pivot',
        },
        ...{ waterSource: 'Well 1', plantings: [{ crop: 'tomatoes', plantedOn: '2026-04-15' }] },
      },
    ]);
    expect(sources).toEqual([{ row: 2, name: 'Well 1', kind: 'well', maxFlowGpm: 800 }]);
    expect(ignored).toEqual(['Owner']);
  });

  it('has hours, a tariff, a delivery with its rotation', () => {
    const { fields, sources } = read(
      'Field,Place,Acres,Method,Allowed hours,Source,Source kind,Source flow,Source price,Peak price,Peak hours,Peak months,Source notice (h),Turn starts at,Turn hours,Rotation (days)',
      'A,Lodi,10,flood,mon-fri 21:00-5:00; sat-sun 00:00-24:00,Turnout,turnout,1500,0.18,0.42,17:00-20:00,6-9,24,2026-07-01T06:00:00-07:00,24,8',
    );
    expect(fields[0]).toMatchObject({
      allowedHours: [
        { days: ['mon', 'tue', 'wed', 'thu', 'fri'], start: '21:00', end: '05:00' },
        { days: ['sat', 'sun'], start: '00:00', end: '24:00' },
      ],
    });
    expect(sources[0]).toEqual({
      ...{ row: 2, name: 'Turnout', kind: 'turnout', maxFlowGpm: 1500 },
      tariff: {
        usdPerKwh: 0.18,
        windows: [{ start: '17:00', end: '20:00', months: [6, 9], usdPerKwh: 0.42, peak: true }],
      },
      delivery: {
        ...{ noticeHours: 24, fixedFlow: false },
        turns: [{ startsAt: '2026-07-01T06:00:00-07:00', hours: 24, everyDays: 8 }],
      },
    });
  });

  it('may be separated by semicolons or tabs, with empty rows in between', () => {
    for (const separator of [';', '\t']) {
      const { fields } = read(
        ['Field', 'Place', 'Acres', 'Method'].join(separator),
        '',
        ['A', 'Lodi', '1.5', 'drip'].join(separator),
      );
      expect(fields).toMatchObject([{ row: 3, name: 'A', acres: 1.5 }]);
    }
  });

  it('gives a text back that our export kept from being run', () => {
    expect(read('Field,Place,Acres,Method', "'=1+1,Lodi,1,drip").fields[0]).toMatchObject({ name: '=1+1' });
  });
});

describe('a table is refused', () => {
  it('by row and column, as the file calls it, all of them at once', () => {
    const rows = Array.from({ length: 400 }, (_, index) => `Field ${index},Lodi,40,drip,`);
    rows[256] = 'Field 256,Lodi,forty,drip,';
    rows[300] = 'Field 300,Lodi,40,bucket,';
    rows[301] = 'Field 301,Lodi,40,drip,2/30/2026';
    const { status, errors, message } = refusal('Name,City,Size (ac),System,Planted', ...rows);
    expect([status, message]).toEqual([400, '3 rows cannot be imported, so nothing was imported.']);
    expect(errors).toEqual([
      { path: 'row 258, Size (ac)', message: "'forty' is not a number" },
      { path: 'row 302, System', message: 'Choose an irrigation method from the list' },
      { path: 'row 303, Planted', message: "'2/30/2026' is not a date like 2026-03-01 or 3/1/2026" },
    ]);
  });

  it('where rows say different things of one source', () => {
    const { errors } = refusal(
      'Field,Place,Acres,Method,Source,Source kind,Source flow',
      'A,Lodi,1,drip,Well 1,well,800',
      'B,Lodi,1,drip,well 1,well,900',
    );
    expect(errors).toEqual([
      { path: 'row 3, Water source', message: 'Row 2 has different values for this water source' },
    ]);
  });

  it.each<[string, string[], RegExp]>([
    ['without a heading', ['1,2,3'], /first row/],
    ['without a row', ['Field,Acres'], /no field/],
    ['with a quotation mark left open', ['Field,Acres', '"A,1'], /not CSV/],
    [
      'with more rows than an import takes',
      ['Field', ...Array.from({ length: 501 }, (_, at) => `F${at}`)],
      /at most 500 fields at a time/,
    ],
  ])('%s', (_which, lines, message) => {
    expect(refusal(...lines).message).toMatch(message);
  });

  it('that is not UTF-8', () => {
    expect(() => readCsv(Buffer.from('Field\nPe\xf1a', 'latin1'))).toThrow('not UTF-8');
  });
});
