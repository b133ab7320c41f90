import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cellCentre, cellOf } from './cell-of.ts';

const point = fc.record({
  lat: fc.double({ min: 32, max: 42, noNaN: true }),
  lng: fc.double({ min: -125, max: -114, noNaN: true }),
});

describe('a weather cell', () => {
  it('holds every point no further from its middle than half its sides', () => {
    fc.assert(
      fc.property(point, (place) => {
        const { lat, lng } = cellCentre(cellOf(place));
        expect(Math.abs(lat - place.lat)).toBeLessThanOrEqual(0.0101);
        expect(Math.abs(lng - place.lng)).toBeLessThanOrEqual(0.0126);
      }),
    );
  });

  it('has a middle that lies in it', () => {
    fc.assert(
      fc.property(point, (place) => {
        expect(cellOf(cellCentre(cellOf(place)))).toBe(cellOf(place));
      }),
    );
  });

  it('is no other text', () => {
    expect(() => cellCentre('1841; DROP TABLE')).toThrow(RangeError);
  });
});
