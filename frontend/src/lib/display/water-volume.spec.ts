import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { waterVolume } from './water-volume.ts';

describe('water for a field', () => {
  it.each([
    [2_823_475.47, '2,823,475.5', 'gallons'],
    [10.04, '10.0', 'gallons'],
    [1, '1.0', 'gallons'],
    [0.999, '1.00', 'gallons'],
    [0.55, '0.55', 'gallons'],
    [0.1, '0.10', 'gallons'],
    [0.0999, '100', 'mL'],
    [0.05, '50', 'mL'],
    [0.001, '1', 'mL'],
    [0.0001, 'under 1', 'mL'],
  ])('%d gallons reads %s %s', (gallons, value, unit) => {
    expect(waterVolume(gallons)).toEqual({ value, unit });
  });

  it('has no number for none', () => {
    expect(waterVolume(0)).toBeNull();
    expect(waterVolume(-0)).toBeNull();
  });

  it('never shows any water as zero', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e10, noNaN: true }), (gallons) => {
        expect(waterVolume(gallons)?.value).toMatch(/[1-9]/);
      }),
    );
  });

  it('shows one decimal from 1 gallon up, two from a tenth', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1e9, noNaN: true }), (gallons) => {
        expect(waterVolume(gallons)?.value.split('.')[1]).toHaveLength(gallons >= 1 ? 1 : 2);
      }),
    );
  });
});
