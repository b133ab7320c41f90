import { describe, expect, it } from '@jest/globals';
import { baselineColumns, type BaselineColumns } from '@headgate/contracts/baseline';
import { Rejected } from '@headgate/runtime';
import fc from 'fast-check';
import { unitOf } from './past-amount.ts';
import { dayAfter, serialDay, writtenDay } from './past-day.ts';
import { readPastWater } from './read-past-water.ts';

const columns = (changes: Partial<BaselineColumns> = {}): BaselineColumns => ({
  ...{ from: 'Date', to: null, amounts: ['Amount'], meter: 'Meter', unitColumn: null },
  ...{ unit: 'acre-feet', reads: 'readings', ...changes },
});
/** Rows of a file with these columns, and what is wrong with them. */
function read(csv: string, chosen: BaselineColumns | null = columns()) {
  const { periods, problems, notes } = readPastWater(csv, chosen);
  return {
    periods: periods.map(({ meter, from, to, acreFeet }) => [meter, from, to, Number(acreFeet.toFixed(6))]),
    wrong: problems.all().map(({ row, column, message }) => `${row} ${column}: ${message}`),
    notes: notes.map(({ code, date }) => (date === undefined ? code : `${code} ${date}`)),
  };
}

describe('a file of past water', () => {
  it('of meter readings is what was counted from each to the next, by meter', () => {
    const { periods, wrong, notes } = read(
      'Date,Meter,Amount\n6/1/2025,A,100\n6/15/2025,A,104.5\n7/1/2025,A,110\n6/1/2025,B,"1,000"\n7/1/2025,B,"1,020"',
    );
    expect(wrong).toEqual([]);
    expect(periods).toEqual([
      ['A', '2025-06-01', '2025-06-15', 4.5],
      ['A', '2025-06-15', '2025-07-01', 5.5],
      ['B', '2025-06-01', '2025-07-01', 20],
    ]);
    expect(notes).toEqual(['us-dates 2025-06-01']);
  });

  it('has a meter that was replaced in mid-month under two names; under one its reading goes back, and the row is named', () => {
    const both = read(
      'Date,Meter,Amount\n2025-06-01,A,900\n2025-06-14,A,904\n2025-06-14,B,0\n2025-07-01,B,6',
    );
    expect(both.periods).toEqual([
      ['A', '2025-06-01', '2025-06-14', 4],
      ['B', '2025-06-14', '2025-07-01', 6],
    ]);
    const one = read('Date,Meter,Amount\n2025-06-01,A,900\n2025-06-14,A,904\n2025-07-01,A,6');
    expect(one.wrong).toEqual([expect.stringContaining('4 Amount: The reading is lower than that of row 3')]);
  });

  it.each([
    ['their last day is the last', '2025-06-30', '2025-07-01', [], '2025-07-01'],
    ['their last day is the next one’s first', '2025-07-01', '2025-07-01', ['shared-ends'], '2025-07-01'],
  ])('of invoices has no day twice where %s', (_, to, next, notes, until) => {
    const answer = read(
      `From,To,AF\n2025-06-01,${to},10\n${next},2025-07-31,12`,
      columns({ from: 'From', to: 'To', amounts: ['AF'], meter: null, reads: 'amounts' }),
    );
    expect(answer.periods[0]).toEqual(['AF', '2025-06-01', until, 10]);
    expect(answer.notes).toEqual(notes);
  });

  it('with one day a row is of months, of days, or of the time since the row before', () => {
    const amounts = columns({ reads: 'amounts', meter: null });
    const of = (csv: string) => {
      const { notes, periods } = read(csv, amounts);
      return [...notes, ...periods.map((period) => period.slice(1).join(' '))];
    };
    expect(of('Date,Amount\n2025-06-01,10\n2025-07-01,12')).toEqual([
      ...['whole-months', '2025-06-01 2025-07-01 10', '2025-07-01 2025-08-01 12'],
    ]);
    expect(of('Date,Amount\n2025-06-02,1\n2025-06-03,2')).toEqual([
      ...['single-days', '2025-06-02 2025-06-03 1', '2025-06-03 2025-06-04 2'],
    ]);
    expect(of('Date,Amount\n2025-06-03,9\n2025-07-02,12')).toEqual([
      ...['first-left-out', '2025-06-03 2025-07-02 12'],
    ]);
  });

  it('has units row by row where a column names them, and none mixed where no column does', () => {
    const named = read(
      'Date,Meter,Amount,Unit\n2025-06-01,A,12,AF\n2025-07-01,A,"3,258,514.3",gal\n2025-08-01,A,435.6,ccf\n2025-09-01,A,1,barrels',
      columns({ reads: 'amounts', unitColumn: 'Unit', unit: null }),
    );
    expect(named.wrong).toEqual(["5 Unit: 'barrels' is not a unit like acre-feet, gallons or ccf"]);
    const mixed = read(
      'Date,Meter,Amount\n2025-06-01,A,12 af\n2025-07-01,A,300 gal',
      columns({ reads: 'amounts' }),
    );
    expect(mixed.periods).toEqual([]);
    expect(mixed.wrong).toEqual([expect.stringContaining("3 Amount: '300 gal' is in another unit")]);
    expect(['Ac-Ft', 'a.f.', 'CCF', 'ft³', 'm3', 'MG'].map(unitOf)).toEqual([
      ...['acre-feet', 'acre-feet', 'hundred-cubic-feet', 'cubic-feet', 'cubic-meters', 'million-gallons'],
    ]);
  });

  it('has a spreadsheet’s numbers for days where the whole column has them, and shows one as a date; else each is refused', () => {
    const whole = read('Date,Meter,Amount\n45809,A,1\n45839,A,4');
    expect(whole).toMatchObject({
      notes: ['serial-dates 2025-06-01'],
      periods: [['A', '2025-06-01', '2025-07-01', 3]],
    });
    const part = read('Date,Meter,Amount\n45809,A,1\n7/1/2025,A,4');
    expect(part.wrong).toEqual([expect.stringContaining("2 Date: '45809' is a spreadsheet's number")]);
    expect(serialDay('45000')).toBe('2023-03-15');
  });

  it.each([
    ['=SUM(B1:B9)', 'is a formula'],
    ['@A1', 'is a formula'],
    ['-3', 'are not below 0'],
    ['1.2.3', 'is not a number'],
    ['1,20', 'is not a number'],
    ['', 'is not a number'],
    ['NaN', 'is not a number'],
    ['1e99', 'more than 1,000,000'],
  ])('with %j for an amount says so, and keeps nothing', (amount, why) => {
    const { wrong, periods } = read(`Date,Meter,Amount\n2025-06-01,A,1\n2025-07-01,A,"${amount}"`);
    expect([wrong, periods]).toEqual([[expect.stringContaining(why)], []]);
  });

  it.each(['13/1/2025', '2025-02-30', '2/30/2025', '', 'June', '20250601'])('has no day %j', (day) => {
    expect(read(`Date,Meter,Amount\n${day},A,1\n2025-07-01,A,4`).wrong).toEqual([
      expect.stringContaining('2 Date'),
    ]);
  });

  it('of 200,000 rows, of none, or without a chosen column is a clear answer', () => {
    const rows = `Date,Meter,Amount\n${'1,A,2\n'.repeat(200_000)}`;
    for (const csv of ['Date,Meter,Amount\n', '', 'Day,Meter,Amount\n1,2,3', 'Date,"Meter\n1,2,3'])
      expect(() => readPastWater(csv, columns())).toThrow(Rejected);
    expect(() => readPastWater(rows, columns())).toThrow(/at most 5000 rows/);
  });

  it('is read to its end where there are blank rows between, which count for none', () => {
    const rows = Array.from({ length: 3_000 }, (_, index) => `${dayAfter('2015-01-01', index)},A,1`);
    const { periods } = read(`Date,Meter,Amount\n${rows.join('\n,,\n')}`, columns({ reads: 'amounts' }));
    expect([periods.length, periods.at(-1)?.[1]]).toEqual([3_000, dayAfter('2015-01-01', 2_999)]);
  });

  it('with a column a meter has the columns for meters', () => {
    const wide = read(
      'Date,Well 1 (AF),Well 2 (AF)\n2025-06-01,1,2\n2025-07-01,3,\n2025-08-01,5,6',
      columns({ reads: 'amounts', meter: null, amounts: ['Well 1 (AF)', 'Well 2 (AF)'] }),
    );
    expect(wide.periods.map(([meter]) => meter)).toEqual([
      ...['Well 1 (AF)', 'Well 2 (AF)', 'Well 1 (AF)', 'Well 1 (AF)', 'Well 2 (AF)'],
    ]);
  });

  it.each([
    [
      'Read Date,Meter,Reading (AF)',
      { from: 'Read Date', meter: 'Meter', amounts: ['Reading (AF)'], unit: 'acre-feet', reads: 'readings' },
    ],
    [
      'Start Date,End Date,Turnout,Delivered ccf',
      { from: 'Start Date', to: 'End Date', meter: 'Turnout', unit: 'hundred-cubic-feet', reads: 'amounts' },
    ],
    [
      'Fecha,Medidor,Cantidad,Unidad',
      { from: 'Fecha', meter: 'Medidor', amounts: ['Cantidad'], unitColumn: 'Unidad', unit: null },
    ],
    // As the Groundwater Accounting Platform has them, and our own export for it.
    [
      'Serial Number,Date,Time,Reader Initials,Previous Reading,Current Reading,Unit Type,Comment',
      {
        ...{ from: 'Date', to: null, amounts: ['Current Reading'], meter: 'Serial Number' },
        ...{ unitColumn: 'Unit Type', unit: null, reads: 'readings' },
      },
    ],
    [
      'Beginning Reading (AF),End Reading (AF),Reading Time,Reading Date,Meter',
      { from: 'Reading Date', to: null, amounts: ['End Reading (AF)'], unit: 'acre-feet', reads: 'readings' },
    ],
    [
      'Fecha anterior,Fecha actual,Lectura anterior,Lectura actual,Medidor',
      { from: 'Fecha actual', amounts: ['Lectura actual'], meter: 'Medidor', reads: 'readings' },
    ],
    ['Date,Prior Usage (AF),Usage (AF)', { from: 'Date', amounts: ['Usage (AF)'], reads: 'amounts' }],
    ['Beginning,Acre-feet', { from: 'Beginning', amounts: ['Acre-feet'], reads: 'amounts' }],
    ['Name,Age', null],
  ])('is read by its headings: %s', (headings, expected) => {
    const { columns: guess } = readPastWater(`${headings}\n1,2,3,4`, null);
    if (expected === null) expect(guess).toBeNull();
    else expect(baselineColumns.parse(guess)).toMatchObject(expected);
  });

  it('of the agency’s own meter readings has what flowed until each, on its days', () => {
    const csv = [
      'Serial Number,Date,Time,Reader Initials,Previous Reading,Current Reading,Unit Type,Comment',
      'A-1,2025-06-01,08:00,,100,100,acre-feet,First reading',
      'A-1,2025-07-01,08:00,,100,104,acre-feet,',
      'A-1,2025-08-01,08:00,,104,111,acre-feet,',
    ];
    expect(read(csv.join('\n'), null)).toMatchObject({
      wrong: [],
      periods: [
        ['A-1', '2025-06-01', '2025-07-01', 4],
        ['A-1', '2025-07-01', '2025-08-01', 7],
      ],
    });
  });

  it('gives back all that meters counted, once, whatever the days and the order of rows', () => {
    const readings = fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 2,
      maxLength: 30,
    });
    fc.assert(
      fc.property(fc.array(readings, { minLength: 1, maxLength: 4 }), fc.integer(), (meters, seed) => {
        let sum = 0;
        const rows = meters.flatMap((steps, meter) => {
          let [day, count] = ['2024-11-15', 0];
          return steps.map(([days, more], index) => {
            day = dayAfter(day, days);
            count += more;
            if (index > 0) sum += more;
            return `${day},M${meter},${count}`;
          });
        });
        const order = rows
          .map((row, index) => [row, (index * 7919 + seed) % 101] as const)
          .toSorted((a, b) => a[1] - b[1]);
        const { periods, problems } = readPastWater(
          `Date,Meter,Amount\n${order.map(([row]) => row).join('\n')}`,
          columns(),
        );
        expect(problems.all()).toEqual([]);
        expect(periods.reduce((total, { acreFeet }) => total + acreFeet, 0)).toBeCloseTo(sum, 6);
        for (const { from, to } of periods) expect(from < to).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('takes a written day for what it is, in both ways of writing it', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2089-12-31'), noInvalidDate: true }),
        (date) => {
          const day = date.toISOString().slice(0, 10);
          const [year, month, of] = day.split('-').map(Number);
          expect([writtenDay(`${month}/${of}/${year}`), writtenDay(`${day}T10:00`)]).toEqual([day, day]);
        },
      ),
      { numRuns: 100 },
    );
  });
});
