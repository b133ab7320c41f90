import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { irrigationTime } from './irrigation-time.ts';

const timeText = (minutes: number) =>
  irrigationTime(minutes)
    .map(({ value, unit }) => `${value} ${unit}`)
    .join(' ');

describe('irrigation time', () => {
  it.each([
    [1801, '30 hours 1 minute'],
    [120, '2 hours 0 minutes'],
    [60, '1 hour 0 minutes'],
    [59.7, '1 hour 0 minutes'],
    [59.4, '59 minutes'],
    [1, '1 minute'],
    [0.995, '1 minute'],
    [0.5, '30 seconds'],
    [1 / 60, '1 second'],
    [0, '0 seconds'],
  ])('%d minutes read %s', (minutes, label) => {
    expect(timeText(minutes)).toBe(label);
  });

  it('never says 60 minutes or 60 seconds', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), (minutes) => {
        expect(timeText(minutes)).not.toMatch(/\b60 (?:minutes|seconds)/);
      }),
    );
  });

  it('is never more than half a unit away from the truth', () => {
    const inMinutes = {
      hour: 60,
      hours: 60,
      minute: 1,
      minutes: 1,
      second: 1 / 60,
      seconds: 1 / 60,
    } as const;
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1e5, noNaN: true }), (minutes) => {
        const shown = irrigationTime(minutes).reduce(
          (sum, { value, unit }) => sum + Number(value) * inMinutes[unit as keyof typeof inMinutes],
          0,
        );
        expect(Math.abs(shown - minutes)).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
