import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fraction, mm } from '../units.ts';
import { compareSchedules, type ComparedDay } from './compare-schedules.ts';

const day = (actualEt: number, rain: number, ours: number, calendar: number): ComparedDay => ({
  actualEt: mm(actualEt),
  rain: mm(rain),
  ours: mm(ours),
  calendar: mm(calendar),
});
const field = { efficiency: fraction(0.75) };

describe('a comparison of schedules', () => {
  it('calls waiting no saving: water not put on yet was borrowed from the soil', () => {
    const days = [day(6, 0, 0, 0), day(6, 0, 0, 6), day(6, 0, 0, 6)];
    expect(compareSchedules(days, field).saved).toBeCloseTo(0, 9);
  });

  it('saves what the calendar let drain: 12 mm of rain the day after a refill', () => {
    // Day 1 both use 6. Day 2: the calendar gives 6 back, then 12 mm of rain against 6 of use drains 6 of it.
    const days = [day(6, 0, 0, 0), day(6, 12, 0, 6)];
    expect(compareSchedules(days, field)).toMatchObject({ saved: expect.closeTo(6 / 0.75, 9) });
  });

  it('is signed: whoever overwaters takes more', () => {
    const days = [day(6, 0, 0, 0), day(6, 0, 30, 6)];
    expect(compareSchedules(days, field).saved).toBeCloseTo(-(30 - 12) / 0.75, 9);
  });

  it('counts what drained and nothing else, for any two schedules', () => {
    const days = fc.array(
      fc
        .tuple(
          fc.integer({ min: 0, max: 10 }),
          fc.integer({ min: 0, max: 30 }),
          fc.integer({ min: 0, max: 60 }),
          fc.integer({ min: 0, max: 60 }),
        )
        .map((values) => day(...values)),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(days, (period) => {
        const { saved } = compareSchedules(period, field);
        expect(saved * field.efficiency).toBeCloseTo(
          drained(period, 'calendar') - drained(period, 'ours'),
          6,
        );
      }),
    );
  });
});

function drained(days: readonly ComparedDay[], schedule: 'ours' | 'calendar'): number {
  let depletion = 0;
  let lost = 0;
  for (const each of days) {
    const next = depletion + each.actualEt - each.rain - each[schedule];
    lost += Math.max(0, -next);
    depletion = Math.max(0, next);
  }
  return lost;
}
