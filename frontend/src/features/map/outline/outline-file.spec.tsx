import { describe, expect, it } from '@jest/globals';
import type { Boundary } from '@headgate/contracts/field';
import { outlineInFile } from './outline-file.ts';
import { outlineOf } from './outline.ts';

const square: Boundary = {
  type: 'Polygon',
  coordinates: [
    [
      [-119.8, 36.7],
      [-119.796, 36.7],
      [-119.796, 36.704],
      [-119.8, 36.704],
      [-119.8, 36.7],
    ],
  ],
};

describe('a file', () => {
  const named = (name: string, geometry: Boundary = square) => ({
    type: 'Feature',
    properties: { name },
    geometry,
  });
  const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const placemark = `<Placemark><name>North</name><Polygon><outerBoundaryIs><LinearRing><coordinates>
    -119.8,36.7,93 -119.796,36.7,93 -119.796,36.704,93 -119.8,36.704,93 -119.8,36.7,93
  </coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`;

  it.each([
    [
      'GeoJSON',
      collection(named('North'), named('South', { ...square, coordinates: [...square.coordinates] })),
    ],
    ['one feature', JSON.stringify(named('Any'))],
    ['a bare polygon', JSON.stringify(square)],
    ['KML', `<?xml version="1.0"?><kml><Document>${placemark}</Document></kml>`],
  ])('of %s gives the boundary of the field, or the only one', (_what, text) => {
    expect(outlineInFile(text, ' north ')).toEqual({ kind: 'outline', outline: outlineOf(square) });
  });

  it('of several says how many, and one of something else that there is none', () => {
    expect(outlineInFile(collection(named('A'), named('B')), 'North')).toEqual({ kind: 'several', count: 2 });
    for (const text of [
      '',
      'lat,lng',
      '{"a":1}',
      '<kml/>',
      '[1]',
      collection({ type: 'Feature', geometry: null }),
    ])
      expect(outlineInFile(text, 'North')).toEqual({ kind: 'none' });
  });
});
