import { describe, expect, it } from '@jest/globals';
import type { Boundary } from '@headgate/contracts/field';
import fc from 'fast-check';
import { shapeOf } from './shape-of.ts';
import { soilQuery } from './soil-query.ts';

const square = [
  [-119.79001, 36.73001],
  [-119.78, 36.73],
  [-119.78, 36.74],
  [-119.79, 36.74],
  [-119.79001, 36.73001],
];

describe('the shape that Soil Data Access gets', () => {
  it('is a point or outer rings, closed and rounded to 10 m', () => {
    expect(shapeOf({ lat: 36.73777, lng: -119.78714 })).toBe('POINT(-119.7871 36.7378)');
    const hole = square.map(([lng = 0, lat = 0]) => [lng / 2, lat / 2]);
    expect(shapeOf({ type: 'Polygon', coordinates: [square, hole] })).toBe(
      'MULTIPOLYGON(((-119.7900 36.7300, -119.7800 36.7300, -119.7800 36.7400, -119.7900 36.7400, -119.7900 36.7300)))',
    );
    expect(shapeOf({ type: 'MultiPolygon', coordinates: [[square], [square]] }).match(/\(\(-/g)).toHaveLength(
      2,
    );
  });

  it('has no more than 200 corners a ring', () => {
    const circle = Array.from({ length: 2_000 }, (_, index) => [
      -119.8 + 0.05 * Math.cos((index / 1_999) * 2 * Math.PI),
      36.7 + 0.05 * Math.sin((index / 1_999) * 2 * Math.PI),
    ]);
    expect(shapeOf({ type: 'Polygon', coordinates: [circle] }).split(',').length).toBeLessThanOrEqual(201);
  });

  it('is a point where rounding leaves no area', () => {
    const sliver = [
      [-119.79, 36.73],
      [-119.790001, 36.73],
      [-119.790001, 36.730001],
      [-119.79, 36.73],
    ];
    expect(shapeOf({ type: 'Polygon', coordinates: [sliver] })).toBe('POINT(-119.7900 36.7300)');
  });

  it.each([NaN, Infinity, 1e308, 91])('lies on Earth: %s', (lat) => {
    expect(() => shapeOf({ lat, lng: -119 })).toThrow(RangeError);
  });

  it('never holds anything but numbers, whatever stands in a boundary', () => {
    const corner = fc.oneof(
      fc.double(),
      fc.string(),
      fc.constantFrom("0'); DROP TABLE mapunit --", null, undefined),
    );
    const ring = fc.array(fc.array(corner, { maxLength: 3 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.array(ring, { maxLength: 3 }), (coordinates) => {
        let query: string;
        try {
          // As if nobody had checked it.
          query = soilQuery(shapeOf({ type: 'Polygon', coordinates } as unknown as Boundary));
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        expect(query.match(/'/g)).toHaveLength(4);
        expect(query).not.toContain('DROP');
      }),
    );
  });
});

describe('the query', () => {
  it.each(["POINT(1 2)', 4326); DROP TABLE x; --", 'POINT(one two)', "POINT('1' 2)", ''])(
    'takes no other shape: %s',
    (shape) => {
      expect(() => soilQuery(shape)).toThrow(RangeError);
    },
  );

  it('leaves the general map out', () => {
    expect(soilQuery('POINT(-119.7871 36.7378)')).toContain("l.areasymbol <> 'US'");
  });
});
