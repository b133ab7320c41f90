import { describe, expect, it } from '@jest/globals';
import { howItWorks } from './how-it-works.ts';

const gallonsPerAcreInch = 27_154;

describe('the sum on paper', () => {
  const [eto, kc, rain, efficiency, apply] = howItWorks.sum.terms.map(({ value }) => Number(value));

  it('comes out as printed, to the last digit', () => {
    expect(((eto! * kc! - rain!) / efficiency!).toFixed(2)).toBe(apply!.toFixed(2));
  });

  it('gives the gallons it says, to the hundred', () => {
    const gallons = Math.round((apply! * gallonsPerAcreInch) / 100) * 100;
    expect(howItWorks.sum.terms.at(-1)?.source).toContain(
      `${gallons.toLocaleString('en-US')} gallons an acre`,
    );
  });
});
