import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inchesPerAcre } from '../../../lib/display/inches-per-acre.ts';
import type { Measure } from '../../../lib/display/water-volume.ts';
import { waterVolume } from '../../../lib/display/water-volume.ts';
import {
  depthDifference,
  moneyDifference,
  pointsDifference,
  timeDifference,
  waterDifference,
} from './difference.ts';

const timeText = (measures: readonly Measure[]) =>
  measures.map(({ value, unit }) => `${value} ${unit}`.trim()).join(' ');
const numberOf = (measure: Measure | null | undefined) => Number(measure?.value.replaceAll(',', ''));

describe('how far B is from A', () => {
  it.each([
    [waterDifference(10.04, 12.06), '2.1 gallons more'],
    [waterDifference(12, 0), '12.0 gallons less'],
    [waterDifference(10.01, 10.04), 'Same'],
    [waterDifference(1, 1.05), '0.10 gallons more'],
    [depthDifference(2.5995, 3.8), '1.200 inches per acre more'],
    [depthDifference(0.0005, 0.0007), '0.20 thousandths of an inch per acre more'],
    [depthDifference(2.5994, 2.5991), 'Same'],
    [timeDifference(1800.7, 1735.7), '1 hour 5 minutes less'],
    [timeDifference(60.4, 60.1), 'Same'],
    [timeDifference(0.5, 1), '30 seconds more'],
    [moneyDifference(10.4, 10.6), '$1 more'],
    [moneyDifference(1040, 900), '$140 less'],
    [pointsDifference(14.2, -3), '17 points less'],
    [pointsDifference(64.6, 65.6), '1 point more'],
    [pointsDifference(64.6, 65.4), 'Same'],
  ])('%j reads "%s"', (measures, label) => {
    expect(timeText(measures)).toBe(label);
  });

  it('is what the two shown numbers are apart', () => {
    const gallons = fc.double({ min: 1, max: 1e7, noNaN: true });
    fc.assert(
      fc.property(gallons, gallons, (a, b) => {
        const [by] = waterDifference(a, b);
        const apart = Math.abs(numberOf(waterVolume(b)) - numberOf(waterVolume(a)));
        if (apart > 1) expect(numberOf(by)).toBeCloseTo(apart, 5);
      }),
    );
    const inches = fc.double({ min: 0.001, max: 40, noNaN: true });
    fc.assert(
      fc.property(inches, inches, (a, b) => {
        const [by] = depthDifference(a, b);
        const apart = Math.abs(numberOf(inchesPerAcre(b)) - numberOf(inchesPerAcre(a)));
        if (apart > 0.0005) expect(numberOf(by)).toBeCloseTo(apart, 5);
      }),
    );
  });
});
