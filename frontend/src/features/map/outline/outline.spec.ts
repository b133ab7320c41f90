import { describe, expect, it } from '@jest/globals';
import type { Boundary } from '@headgate/contracts/field';
import {
  acresOf,
  addCorner,
  boundaryOf,
  deleteCorner,
  insertCorner,
  moveCorner,
  outlineOf,
} from './outline.ts';
import { readOutline, textOf } from './outline-text.ts';

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
const hole = [
  [-119.799, 36.701],
  [-119.798, 36.701],
  [-119.798, 36.702],
  [-119.799, 36.701],
];
const parts: Boundary = {
  type: 'MultiPolygon',
  coordinates: [[square.coordinates[0], hole], [square.coordinates[0]]] as number[][][][],
};
const read = (text: string) => {
  const result = readOutline(text);
  if (result.kind === 'wrong') throw new Error(`line ${String(result.line)}`);
  return result.outline;
};

describe('a boundary', () => {
  it.each([square, parts])('of %j is the same after it was text', (boundary) => {
    expect(boundaryOf(read(textOf(outlineOf(boundary))))).toEqual(boundary);
  });

  it('has acres at once, less its holes', () => {
    const whole = acresOf(outlineOf(square));
    expect(whole).toBeCloseTo(39.2, 1);
    const holed: Boundary = { type: 'Polygon', coordinates: [...square.coordinates, hole] as number[][][] };
    expect(acresOf(outlineOf(holed))).toBeCloseTo(whole - whole / 32, 1);
    expect(acresOf([])).toBe(0);
  });

  it('is drawn corner by corner, to a tenth of a meter', () => {
    const one = addCorner([], { lat: 36.70000044, lng: -119.8 });
    const drawn = addCorner(addCorner(one, { lat: 36.7, lng: -119.79 }), { lat: 36.71, lng: -119.79 });
    expect(textOf(drawn)).toBe('36.700000, -119.800000\n36.700000, -119.790000\n36.710000, -119.790000');
    const moved = moveCorner(drawn, { ring: 0, corner: 1 }, { lat: 36.6, lng: -119.7 });
    expect(textOf(moved)).toContain('\n36.600000, -119.700000\n');
    const inserted = insertCorner(drawn, { ring: 0, corner: 1 }, { lat: 36.69, lng: -119.795 });
    expect(textOf(inserted).split('\n')[1]).toBe('36.690000, -119.795000');
    expect(deleteCorner(inserted, { ring: 0, corner: 1 })).toEqual(drawn);
    expect(deleteCorner(one, { ring: 0, corner: 0 })).toEqual([]);
  });
});

describe('what is typed', () => {
  it('may have either order, other separators and the first corner again at the end', () => {
    expect(read('36.7 -119.8\n-119.796; 36.7\n36.704,-119.796\n36.704\t-119.8\n36.7 -119.8')).toEqual(
      outlineOf(square),
    );
  });

  it.each([
    ['36.7, -119.8\n36.7', 2],
    ['36.7, -119.8\n\nwest gate', 3],
    ['96, -95', 1],
    ['1, 2, 3', 1],
  ])('and cannot be a corner is named by its line: %j', (text, line) => {
    expect(readOutline(text)).toEqual({ kind: 'wrong', line });
  });
});
