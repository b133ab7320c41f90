import { describe, expect, it } from '@jest/globals';
import { fraction, hours, mm, mmPerHour } from '../units.ts';
import { driestQuarter } from './driest-quarter.ts';
import { grossDepth } from './gross-depth.ts';
import { irrigationCapacity } from './irrigation-capacity.ts';

describe('what equipment can give', () => {
  it('says that 115 hours fit neither a day nor two, and what share of the need a week gives', () => {
    const capacity = irrigationCapacity({
      gross: mm(17.25),
      rate: mmPerHour(0.15),
      intervalDays: 2,
      weeklyNeed: mm(60),
    });
    expect(capacity.time).toBeCloseTo(115, 9);
    expect(capacity).toMatchObject({ fitsDay: false, fitsInterval: false });
    expect(capacity.weekly).toBeCloseTo(25.2, 9);
    expect(capacity.share).toBeCloseTo(0.42, 9);
  });

  it('counts only the hours in which water may run', () => {
    const question = { gross: mm(20), rate: mmPerHour(1), intervalDays: 3, weeklyNeed: mm(50) };
    expect(irrigationCapacity(question).fitsDay).toBe(true);
    expect(irrigationCapacity({ ...question, dailyHours: hours(12) })).toMatchObject({
      fitsDay: false,
      fitsInterval: true,
      weekly: 84,
    });
  });
});

describe('a gross depth', () => {
  it('is by efficiency or by a measured uniformity, whichever is lower, never by both', () => {
    expect(grossDepth(mm(18), fraction(0.9))).toBeCloseTo(20, 12);
    expect(grossDepth(mm(18), fraction(0.9), fraction(0.95))).toBeCloseTo(20, 12);
    expect(grossDepth(mm(18), fraction(0.9), fraction(0.75))).toBeCloseTo(24, 12);
  });

  it('gives the driest quarter what it is for when uniformity decides', () => {
    expect(driestQuarter(grossDepth(mm(18), fraction(0.9), fraction(0.75)), fraction(0.75))).toBeCloseTo(
      18,
      12,
    );
  });
});
