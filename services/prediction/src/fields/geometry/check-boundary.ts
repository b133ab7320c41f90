import { squareMetersOfAcre } from '@headgate/agronomy';
import type { Boundary, Point } from '@headgate/contracts/field';
import { isInCalifornia } from './california.ts';
import { areaOfCorners, cornerOf, cornersOfDegree, isSameCorner, positionOf, type Corner } from './corner.ts';
import { crossesItself } from './crossings.ts';
import { polygonsOverlap, wrongHole, type Polygon } from './polygons.ts';

/** A boundary that may be kept: positions to a tenth of a metre, closed, the outer ring counterclockwise (RFC 7946). */
export interface CheckedBoundary {
  readonly kind: 'valid';
  readonly boundary: Boundary;
  readonly acres: number;
  /** Its centre of area; of a field that bends around something, that may lie outside. */
  readonly middle: Point;
}
export type BoundaryCheck = CheckedBoundary | { readonly kind: 'invalid'; readonly message: string };

/** More are no field's: a corner every metre around a quarter section is 3,200. */
const maxCorners = 4_000;

/** Throws nothing: whatever is wrong with a boundary is said in a sentence. */
export function checkBoundary(boundary: Boundary): BoundaryCheck {
  const given = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  const corners = given.flat(2).length;
  if (corners > maxCorners) return invalid(`The boundary has ${corners} corners. Use at most ${maxCorners}`);
  const polygons: Polygon[] = [];
  for (const rings of given) {
    const opened = rings.map(openRing);
    const wrong = opened.find((ring) => typeof ring === 'string');
    if (typeof wrong === 'string') return invalid(wrong);
    const [outer = [], ...holes] = opened.filter((ring) => typeof ring !== 'string');
    polygons.push({ outer, holes });
  }
  const message = polygons.map(wrongHole).find((each) => each !== undefined);
  if (message !== undefined) return invalid(message);
  if (polygonsOverlap(polygons)) return invalid('Two parts of the boundary overlap');
  return { kind: 'valid', boundary: boundaryOf(polygons), ...measure(polygons) };
}

const invalid = (message: string): BoundaryCheck => ({ kind: 'invalid', message });

/** Without its last corner, which is its first again, and without corners that are where the one before is; else what is wrong. */
function openRing(positions: readonly (readonly number[])[]): readonly Corner[] | string {
  const corners = positions.map(cornerOf);
  const [first, last] = [corners[0], corners.at(-1)];
  if (!corners.every(isInCalifornia))
    return 'The boundary is not in California. Longitude comes before latitude';
  if (first === undefined || last === undefined || !isSameCorner(first, last)) {
    return 'The boundary is not closed: its last corner must be its first';
  }
  const ring = corners.filter((corner, index) => {
    const next = corners[index + 1];
    return next !== undefined && !isSameCorner(corner, next);
  });
  if (ring.length < 3) return 'The boundary needs at least three different corners';
  return crossesItself(ring) ? 'The boundary crosses or touches itself' : ring;
}

function measure(polygons: readonly Polygon[]): { acres: number; middle: Point } {
  const rings = polygons.flatMap(({ outer, holes }) => [
    { ring: outer, sign: 1 },
    ...holes.map((ring) => ({ ring, sign: -1 })),
  ]);
  let [area, lng, lat] = [0, 0, 0];
  for (const { ring, sign } of rings) {
    const share = sign * Math.abs(areaOfCorners(ring));
    const middle = middleOf(ring);
    area += share;
    lng += share * middle.lng;
    lat += share * middle.lat;
  }
  const rounded = (sum: number) => Math.round(sum / area) / cornersOfDegree;
  return {
    acres: Math.round((area / squareMetersOfAcre) * 100) / 100,
    middle: { lat: rounded(lat), lng: rounded(lng) },
  };
}

/** Centre of area of a ring, on the flat: of a field, the earth's curve moves it by less than a corner's rounding. */
function middleOf(ring: readonly Corner[]): Corner {
  const [origin = { lng: 0, lat: 0 }] = ring;
  let [twice, lng, lat, from] = [0, 0, 0, ring.at(-1) ?? origin];
  for (const to of ring) {
    const [x, y, u, v] = [
      from.lng - origin.lng,
      from.lat - origin.lat,
      to.lng - origin.lng,
      to.lat - origin.lat,
    ];
    const cross = x * v - u * y;
    twice += cross;
    lng += (x + u) * cross;
    lat += (y + v) * cross;
    from = to;
  }
  return { lng: origin.lng + lng / (3 * twice), lat: origin.lat + lat / (3 * twice) };
}

function boundaryOf(polygons: readonly Polygon[]): Boundary {
  const coordinates = polygons.map(({ outer, holes }) => [
    closed(outer, 1),
    ...holes.map((hole) => closed(hole, -1)),
  ]);
  const [only] = coordinates;
  return only !== undefined && coordinates.length === 1
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates };
}

/** `direction`: 1 counterclockwise, -1 clockwise. */
function closed(ring: readonly Corner[], direction: 1 | -1): [lng: number, lat: number][] {
  const turned = areaOfCorners(ring) * direction < 0 ? ring.toReversed() : ring;
  const positions = turned.map(positionOf);
  const [first] = positions;
  return first === undefined ? [] : [...positions, [...first]];
}
