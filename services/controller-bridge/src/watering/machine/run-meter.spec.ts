import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { closedMeter, withReading, type RunMeter, type Shown } from './run-meter.ts';

const openedAt = new Date('2026-07-18T04:00:00Z');
const clock = { openedAt, minute: 60_000, rated: 100 };
const after = (minutes: number) => new Date(openedAt.getTime() + minutes * 60_000);
const shown = (minutes: number, meter: Partial<Shown> = {}): Shown => ({
  ...{ gpm: 100, total: 5_000 + minutes * 100, endsByVolume: false, at: after(minutes), isOpen: true },
  ...meter,
});
const read = (...all: readonly Shown[]) =>
  all.reduce<RunMeter | null>((before, each) => withReading(before, each, clock), null);

describe('what a meter has shown of a run', () => {
  it('is what its totalizer counted since the valve opened', () => {
    const meter = read(shown(0.1), shown(5), shown(10), shown(10.2, { isOpen: false, gpm: 0, total: 6_010 }));
    expect(meter).toMatchObject({ from: 5_000, to: 6_010, quality: 'totalizer' });
    expect(meter?.gallons).toBeCloseTo(1_010, 9);
  });

  it('is the sum of the flow where there is no totalizer', () => {
    const all = [0, 1, 2, 3].map((minutes) => shown(minutes, { total: null, gpm: 100 + minutes * 10 }));
    expect(read(...all)).toMatchObject({ gallons: 345, from: null, to: null, quality: 'flow' });
  });

  it('counts what flowed before the first reading by its flow, and says so when that was long', () => {
    expect(read(shown(1))).toMatchObject({ gallons: 100, from: 5_000, quality: 'totalizer' });
    expect(read(shown(20))).toMatchObject({ gallons: 2_000, from: 5_000, quality: 'estimated' });
  });

  it.each([
    ['its last digit', 9_999_980, 20],
    ["its register's greatest number", 429_496_700, 10.4],
  ])('goes on after a totalizer that rolls over at %s', (_where, last, now) => {
    const meter = read(shown(0, { total: last }), shown(0.4, { total: now }));
    expect(meter?.quality).toBe('totalizer');
    expect(meter?.gallons).toBeCloseTo(40, 0);
  });

  it.each([
    ['jumps back', 4_000],
    ['is replaced', 0],
    ['jumps ahead', 900_000],
  ])('takes the flow where a totalizer %s, and says that it is an estimate', (_what, total) => {
    const meter = read(shown(0), shown(1), shown(2, { total }), shown(3, { total: total + 100 }));
    expect(meter).toMatchObject({ gallons: 300, quality: 'estimated', to: total + 100 });
  });

  it('takes a totalizer that counts in thousands of gallons', () => {
    const all = [0, 1, 2, 3, 4, 5, 6].map((minutes) =>
      shown(minutes, { total: minutes < 5 ? 5_000 : 6_000 }),
    );
    expect(read(...all)).toMatchObject({ gallons: 1_000, quality: 'totalizer' });
  });

  it('believes a totalizer alone, of a zone without a rate, as far as any valve goes', () => {
    const bare = { ...clock, rated: null };
    const at = (minutes: number, total: number) => shown(minutes, { gpm: null, total });
    const first = withReading(null, at(0, 5_000), bare);
    expect(withReading(first, at(5, 12_500), bare)).toMatchObject({ gallons: 7_500, quality: 'totalizer' });
    expect(withReading(first, at(5, 212_500), bare)).toMatchObject({ gallons: 0, quality: 'estimated' });
  });

  it('counts nothing twice: not what comes again, nor what comes late', () => {
    const once = read(shown(0), shown(1), shown(2));
    expect(read(shown(0), shown(2), shown(1), shown(2), shown(2))).toEqual(once);
  });

  it('remembers that another valve’s water was counted with it', () => {
    expect(read(shown(0), shown(1, { isShared: true }), shown(2))).toMatchObject({ wasShared: true });
    expect(read(shown(0), shown(1))).not.toHaveProperty('wasShared');
  });

  it('keeps the pressure that was while water flowed', () => {
    expect(
      read(shown(0, { psi: 40 }), shown(1, { psi: 38 }), shown(2, { isOpen: false, psi: 60 })),
    ).toMatchObject({
      psi: 38,
    });
    expect(read(shown(0), shown(1))).not.toHaveProperty('psi');
  });

  it('waits for a totalizer that is silent for once', () => {
    const meter = read(shown(0), shown(1, { total: null }), shown(2));
    expect(meter).toMatchObject({ gallons: 200, quality: 'totalizer' });
  });

  it('goes on with the last flow until the valve closed, where nobody saw the end', () => {
    const meter = read(shown(0, { total: null }), shown(1, { total: null }));
    if (meter === null) throw new Error('It was read');
    expect(closedMeter(meter, after(2), 60_000)).toMatchObject({ gallons: 200, quality: 'flow' });
    expect(closedMeter(meter, after(10), 60_000)).toMatchObject({ gallons: 1_000, quality: 'estimated' });
    expect(closedMeter(meter, after(0.5), 60_000)).toEqual(meter);
  });

  it('is the same however often a steady flow is read', () => {
    const times = fc.array(fc.integer({ min: 1, max: 14_400_000 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(times, fc.boolean(), (milliseconds, counts) => {
        const all = milliseconds.map((each) => each / 60_000).toSorted((one, other) => one - other);
        const meter = read(...all.map((each) => shown(each, counts ? {} : { total: null })));
        expect(meter?.gallons).toBeCloseTo((all.at(-1) ?? 0) * 100, 6);
      }),
    );
  });
});
