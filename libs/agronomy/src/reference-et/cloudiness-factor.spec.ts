import { describe, expect, it } from '@jest/globals';
import { fraction } from '../units.ts';
import { cloudinessFactor } from './cloudiness-factor.ts';

describe('the cloudiness factor', () => {
  it('is held between dense cloud, Rs/Rso 0.30, and a clear sky', () => {
    expect(cloudinessFactor(fraction(0.1))).toBeCloseTo(0.055, 12);
    expect(cloudinessFactor(fraction(0.3))).toBeCloseTo(0.055, 12);
    expect(cloudinessFactor(fraction(0.65))).toBeCloseTo(0.5275, 12);
    expect(cloudinessFactor(fraction(1.2))).toBeCloseTo(1, 12);
  });
});
