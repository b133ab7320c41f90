import { describe, expect, it } from '@jest/globals';
import type { Boundary } from '@headgate/contracts/field';
import fc from 'fast-check';
import { checkBoundary, type CheckedBoundary } from './check-boundary.ts';

type Position = [number, number];

const polygon = (...rings: number[][][]): Boundary => ({ type: 'Polygon', coordinates: rings });
/** Closed, counterclockwise; its south-western corner, and its sides [degrees]. */
const rectangle = ([lng, lat]: Position, width = 0.004, height = 0.004): Position[] => [
  [lng, lat],
  [lng + width, lat],
  [lng + width, lat + height],
  [lng, lat + height],
  [lng, lat],
];
const fresno: Position = [-119.8, 36.7];
const east = (by: number): Position => [fresno[0] + by, fresno[1]];

/** 1: counterclockwise, -1: clockwise. */
const turnOf = (ring: readonly Position[]) =>
  Math.sign(
    ring.slice(1).reduce((sum, [lng, lat], at) => {
      const [x = 0, y = 0] = ring[at] ?? [];
      return sum + (x - fresno[0]) * (lat - fresno[1]) - (y - fresno[1]) * (lng - fresno[0]);
    }, 0),
  );

function valid(boundary: Boundary): CheckedBoundary {
  const checked = checkBoundary(boundary);
  if (checked.kind === 'invalid') throw new Error(checked.message);
  return checked;
}
const messageOf = (boundary: Boundary) => {
  const checked = checkBoundary(boundary);
  return checked.kind === 'invalid' ? checked.message : undefined;
};

/** Acres between two meridians and two parallels, summed in thin strips of the ellipsoid. */
function acresBetween([lng, lat]: Position, width: number, height: number): number {
  const [a, e2, steps] = [6_378_137, 0.00669437999014, 1_000];
  let area = 0;
  for (let step = 0; step < steps; step += 1) {
    const phi = ((lat + ((step + 0.5) / steps) * height) / 180) * Math.PI;
    const w = 1 - e2 * Math.sin(phi) ** 2;
    const meridian = (a * (1 - e2)) / w ** 1.5;
    const parallel = (a / Math.sqrt(w)) * Math.cos(phi);
    area += meridian * parallel * ((height / steps / 180) * Math.PI) * ((width / 180) * Math.PI);
  }
  return Math.abs(lng) > 180 ? NaN : area / 4046.8564224;
}

describe('a boundary', () => {
  it.each<[Position, number, number]>([
    [fresno, 0.004, 0.004],
    [[-115.5, 32.8], 0.009, 0.002],
    [[-122.5, 41.7], 0.02, 0.03],
  ])('from %j has the acres of the ellipsoid, to a hundredth', (corner, width, height) => {
    const { acres, middle } = valid(polygon(rectangle(corner, width, height)));
    expect(acres).toBeCloseTo(acresBetween(corner, width, height), 1);
    expect(middle.lng).toBeCloseTo(corner[0] + width / 2, 5);
    expect(middle.lat).toBeCloseTo(corner[1] + height / 2, 5);
  });

  it('has the same acres whichever way and wherever its ring begins, and is kept counterclockwise', () => {
    const star = fc.array(fc.double({ min: 0.2, max: 1, noNaN: true }), { minLength: 3, maxLength: 40 });
    fc.assert(
      fc.property(star, fc.nat(40), fc.boolean(), (radii, shift, isTurned) => {
        const ring = radii.map((radius, index): Position => {
          const angle = (index / radii.length) * 2 * Math.PI;
          return [fresno[0] + 0.01 * radius * Math.cos(angle), fresno[1] + 0.01 * radius * Math.sin(angle)];
        });
        const whole = valid(polygon([...ring, ring[0]!]));
        const at = shift % ring.length;
        const turned = [...ring.slice(at), ...ring.slice(0, at)];
        if (isTurned) turned.reverse();
        const same = valid(polygon([...turned, turned[0]!]));
        expect(same.acres).toBeCloseTo(whole.acres, 6);
        expect(same.middle.lat).toBeCloseTo(whole.middle.lat, 5);
        // Kept again, it is what it was.
        expect(valid(same.boundary)).toEqual(same);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps positions to a millionth of a degree, without altitude and without corners given twice', () => {
    const ring = rectangle(fresno).map(([lng, lat]) => [lng + 0.00000012, lat, 93.5]);
    const { boundary } = valid(polygon(ring.flatMap((corner) => [corner, corner])));
    expect(boundary).toEqual(
      polygon(
        rectangle(fresno).map(([lng, lat]) => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]),
      ),
    );
  });

  it('is less by its holes', () => {
    const whole = valid(polygon(rectangle(fresno)));
    const hole = rectangle([fresno[0] + 0.001, fresno[1] + 0.001], 0.001, 0.001);
    const { acres, boundary } = valid(polygon(rectangle(fresno), hole));
    expect(acres).toBeCloseTo(whole.acres * (15 / 16), 1);
    const [outer, kept] = boundary.coordinates as Position[][];
    expect([turnOf(outer!), turnOf(kept!)]).toEqual([1, -1]);
  });

  it('may have several parts, which may share an edge, and one in the hole of another', () => {
    const parts = (...rings: Position[][][]): Boundary => ({ type: 'MultiPolygon', coordinates: rings });
    const one = valid(polygon(rectangle(fresno)));
    const two = valid(parts([rectangle(fresno)], [rectangle(east(0.004))]));
    expect(two.acres).toBeCloseTo(2 * one.acres, 1);
    const hole = rectangle([fresno[0] + 0.001, fresno[1] + 0.001], 0.002, 0.002);
    expect(valid(parts([rectangle(fresno), hole], [hole])).acres).toBeCloseTo(one.acres, 1);
  });
});

describe('a boundary is refused', () => {
  const [a, b, c, d] = rectangle(fresno) as [Position, Position, Position, Position];

  it.each<[string, Boundary, RegExp]>([
    ['that is not closed', polygon([a, b, c, d]), /not closed/],
    ['that is a bow tie', polygon([a, c, b, d, a]), /crosses or touches itself/],
    ['with a spike', polygon([a, b, c, [c[0] + 0.001, c[1]], c, d, a]), /crosses or touches itself/],
    [
      'that passes a corner twice',
      polygon([
        a,
        b,
        [fresno[0] + 0.002, fresno[1] + 0.002],
        c,
        d,
        [fresno[0] + 0.002, fresno[1] + 0.002],
        a,
      ]),
      /crosses or touches itself/,
    ],
    ['without an inside', polygon([a, b, a, b, a]), /three different corners|crosses/],
    ['in one place', polygon([a, a, a, a]), /three different corners/],
    ['with a hole beside it', polygon(rectangle(fresno), rectangle(east(0.01))), /hole .* not inside/],
    [
      'with a hole across its edge',
      polygon(rectangle(fresno), rectangle(east(0.002), 0.004, 0.001)),
      /hole .* not inside/,
    ],
    ['that is all hole', polygon(rectangle(fresno), rectangle(fresno)), /holes? /],
    [
      'with holes over each other',
      polygon(
        rectangle(fresno),
        rectangle([fresno[0] + 0.001, fresno[1] + 0.001], 0.001, 0.001),
        rectangle([fresno[0] + 0.0015, fresno[1] + 0.0015], 0.001, 0.001),
      ),
      /holes .* overlap/,
    ],
    [
      'with parts over each other',
      { type: 'MultiPolygon', coordinates: [[rectangle(fresno)], [rectangle(east(0.002))]] },
      /parts .* overlap/,
    ],
    [
      'with the same part twice',
      { type: 'MultiPolygon', coordinates: [[rectangle(fresno)], [rectangle(fresno)]] },
      /parts .* overlap/,
    ],
    ['in Nevada', polygon(rectangle([-117.2, 39.5])), /not in California/],
    [
      'with latitude first',
      polygon(rectangle(fresno).map(([lng, lat]) => [lat, lng])),
      /Longitude comes before/,
    ],
    [
      'across the antimeridian',
      polygon([
        [179.9, 36],
        [-179.9, 36],
        [-179.9, 37],
        [179.9, 36],
      ]),
      /not in California/,
    ],
  ])('%s', (_which, boundary, message) => {
    expect(messageOf(boundary)).toMatch(message);
  });

  it('with more corners than a field has', () => {
    const ring = Array.from({ length: 4_001 }, (_, index): Position => [
      fresno[0] + 0.01 * Math.cos((index / 4_001) * 2 * Math.PI),
      fresno[1] + 0.01 * Math.sin((index / 4_001) * 2 * Math.PI),
    ]);
    expect(messageOf(polygon([...ring, ring[0]!]))).toBe('The boundary has 4002 corners. Use at most 4000');
  });

  it('whenever two of its sides change places', () => {
    const corner = fc.tuple(
      fc.double({ min: 0.001, max: 0.02, noNaN: true }),
      fc.double({ min: 0.001, max: 0.02, noNaN: true }),
    );
    fc.assert(
      fc.property(corner, ([width, height]) => {
        const [p, q, r, s] = rectangle(fresno, width, height) as [Position, Position, Position, Position];
        expect(messageOf(polygon([p, r, q, s, p]))).toMatch(/crosses or touches itself/);
      }),
    );
  });
});

it('no outline is too strange to be judged, and acres are never negative', () => {
  const number = fc.oneof(
    fc.double(),
    fc.integer({ min: -200, max: 200 }),
    fc.constantFrom(1e308, -0, NaN, -119.8, 36.7, 36.701),
  );
  const ring = fc.array(fc.array(number, { minLength: 2, maxLength: 3 }), { minLength: 4, maxLength: 8 });
  const near = fc
    .array(
      fc
        .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
        .map(([x, y]) => [fresno[0] + x * 0.001, fresno[1] + y * 0.001]),
      { minLength: 3, maxLength: 7 },
    )
    .map((positions) => [...positions, positions[0]!]);
  const rings = fc.array(fc.oneof(ring, near), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(fc.array(rings, { minLength: 1, maxLength: 3 }), (coordinates) => {
      const checked = checkBoundary({ type: 'MultiPolygon', coordinates });
      if (checked.kind === 'valid') expect(checked.acres).toBeGreaterThan(0);
      else expect(checked.message).toMatch(/^[A-Z].{10,}$/);
    }),
    { numRuns: 500 },
  );
});
