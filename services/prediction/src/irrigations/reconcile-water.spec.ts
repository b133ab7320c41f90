import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countedBeside, type MeasuredWater, type OtherWater } from './reconcile-water.ts';

const hour = 3_600_000;
const entered = (changes: Partial<OtherWater> = {}): OtherWater => ({
  ...{ start: 0, end: 10 * hour, gallons: 1_000, source: 'entered', decision: null, ...changes },
});
const run = (from: number, to: number, gallons = 900): MeasuredWater => ({
  ...{ start: from * hour, end: to * hour, gallons },
});

describe('water beside what a controller measured', () => {
  it.each([
    ['nothing was measured', entered(), [], { counted: 1, overlap: null }],
    ['it was measured at another time', entered(), [run(10, 12)], { counted: 1, overlap: null }],
    ['it was measured in the same hours', entered(), [run(0.2, 9)], { counted: 0, overlap: 'same' }],
    [
      'a short run lies in a day that was entered',
      entered({ end: 24 * hour }),
      [run(3, 8)],
      { counted: 0, overlap: 'same' },
    ],
    ['several runs are one entry', entered(), [run(-1, 3), run(5, 10.5)], { counted: 0, overlap: 'same' }],
    ['half of the shorter one is shared', entered(), [run(8, 12)], { counted: 0, overlap: 'same' }],
    ['less than half is shared', entered(), [run(9, 15)], { counted: 1, overlap: 'unclear' }],
    ['a run was stopped after a minute', entered(), [run(0, 1 / 60, 2)], { counted: 1, overlap: 'unclear' }],
    [
      'a person says that it is other water',
      entered({ decision: 'separate' }),
      [run(0, 10)],
      { counted: 1, overlap: null },
    ],
    [
      'a person says that it is the same',
      entered({ decision: 'same' }),
      [run(9, 15)],
      { counted: 0, overlap: 'same' },
    ],
    ['there is nothing left to say it of', entered({ decision: 'same' }), [], { counted: 1, overlap: null }],
  ] as const)('where %s', (_, other, measured, counted) => {
    expect(countedBeside(other, measured)).toEqual(counted);
  });

  it('of a meter is what the controller has not measured of it', () => {
    const metered = entered({ source: 'meter', end: 100 * hour, gallons: 10_000 });
    // A third of the last one ran before the meter was read.
    expect(countedBeside(metered, [run(5, 10, 2_000), run(98, 104, 3_000)])).toEqual({
      counted: 0.7,
      overlap: 'same',
    });
    expect(countedBeside(metered, [run(5, 10, 12_000)])).toEqual({ counted: 0, overlap: 'same' });
    expect(countedBeside({ ...metered, gallons: 0 }, [run(5, 10)])).toEqual({ counted: 0, overlap: 'same' });
  });

  it('is never more than it was, nor less than none', () => {
    const time = fc.integer({ min: 0, max: 200 });
    const span = fc.tuple(time, fc.integer({ min: 1, max: 60 }));
    fc.assert(
      fc.property(
        fc.record({ span, gallons: fc.integer({ min: 0, max: 9_999 }) }),
        fc.array(fc.record({ span, gallons: fc.integer({ min: 0, max: 9_999 }) })),
        fc.constantFrom('meter', 'entered'),
        fc.constantFrom('same', 'separate', null),
        (other, runs, source, decision) => {
          const timesOf = ([start, length]: readonly [number, number]) => ({ start, end: start + length });
          const { counted } = countedBeside(
            { ...timesOf(other.span), gallons: other.gallons, source, decision },
            runs.map(({ span: of, gallons }) => ({ ...timesOf(of), gallons })),
          );
          expect(counted).toBeGreaterThanOrEqual(0);
          expect(counted).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
