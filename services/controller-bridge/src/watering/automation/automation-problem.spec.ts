import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Pace } from '../../time/pace.ts';
import { automationProblem, type WaterSpan } from './automation-problem.ts';
import type { Automation } from './read-automation.ts';

const hour = 3_600_000;
const pace = new Pace();
const allowed: Automation = {
  ...{ farmId: 'f', consentedAt: new Date(0), pausedAt: null, stoppedZones: new Map() },
  ...{ maxHoursPerDay: 8, maxInchesPerWeek: 2 },
};
/** Half an inch an hour: four hours are two inches. */
const run = {
  zoneId: 'z',
  from: 100 * hour,
  to: 103 * hour,
  applicationRate: 0.1,
  isLive: true,
  isAway: false,
};
const problem = (
  given: Partial<Automation> = {},
  changes: Partial<typeof run> = {},
  besides: WaterSpan[] = [],
) => automationProblem({ ...allowed, ...given }, { ...run, ...changes }, besides, pace);

describe('an automatic run', () => {
  it('needs consent, no pause, a live controller and a rate', () => {
    expect(problem()).toBeUndefined();
    expect(problem({ consentedAt: null })).toBe('automation-off');
    expect(problem({ pausedAt: new Date() })).toBe('automation-paused');
    expect(problem({ stoppedZones: new Map([['z', new Date()]]) })).toBe('automation-paused');
    expect(problem({ stoppedZones: new Map([['another', new Date()]]) })).toBeUndefined();
    expect(problem({}, { isLive: false })).toBe('not-live');
    expect(problem({}, { isAway: true })).toBe('away');
    expect(automationProblem(allowed, { ...run, applicationRate: null }, [], pace)).toBe('no-rate');
  });

  it('is held to its hours a day and its inches a week, whoever watered before', () => {
    const before = (from: number, to: number, zoneId = 'z') => [{ zoneId, from: from * hour, to: to * hour }];
    expect(problem({}, {}, before(90, 95))).toBeUndefined();
    expect(problem({}, {}, before(90, 95.1))).toBe('beyond-hours-a-day');
    expect(problem({}, {}, before(90, 95.1, 'another'))).toBeUndefined();
    // What is a day ago counts for the week alone: 20 h at a tenth of an inch.
    expect(problem({}, {}, before(50, 67))).toBeUndefined();
    expect(problem({}, {}, before(50, 67.1))).toBe('beyond-inches-a-week');
    expect(problem({}, { from: -100 * hour, to: -97 * hour }, before(-300, -272))).toBeUndefined();
  });

  it('never brings a zone above its hours in any day that ends with it', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 8 }), (spans) => {
        const besides = spans.map(([from, length]) => ({
          zoneId: 'z',
          from: from * hour,
          to: (from + length) * hour,
        }));
        const isOpen = (at: number) =>
          [run, ...besides].some(({ from, to }) => from <= at * hour && at * hour < to);
        const hours = Array.from({ length: 24 }, (_, back) => 102 - back).filter(isOpen).length;
        expect(problem({ maxInchesPerWeek: 100 }, {}, besides) === undefined).toBe(hours <= 8);
      }),
    );
  });
});
