import type { Boundary, Point } from '@headgate/contracts/field';

/** Finer than any map of soils [digits of a degree: about 10 m]. */
const digits = 4;
/** A ring with more corners is thinned out: a survey's units are hectares. */
const maxCorners = 200;

/**
 * A place as well-known text, 'POINT(-119.7871 36.7378)' or a polygon's outer rings, rounded. It is made of numbers alone: what is no
 * number, or lies nowhere on Earth, throws `RangeError`. A sliver that rounding leaves no area of is its first corner.
 */
export function shapeOf(place: Point | Boundary): string {
  if (!('type' in place)) return `POINT(${positionOf([place.lng, place.lat])})`;
  const polygons = place.type === 'Polygon' ? [place.coordinates] : place.coordinates;
  const rings = polygons.flatMap(([outer]) => (outer === undefined ? [] : [outer]));
  const [first] = rings.flat();
  if (first === undefined) throw new RangeError('a boundary without corners');
  const closed = rings.map(ringOf).filter((ring) => new Set(ring).size >= 3);
  if (closed.length === 0) return `POINT(${positionOf(first)})`;
  return `MULTIPOLYGON(${closed.map((ring) => `((${ring.join(', ')}))`).join(', ')})`;
}

function ringOf(corners: readonly (readonly number[])[]): string[] {
  const open = corners.slice(0, -1);
  const nth = Math.max(1, Math.ceil(open.length / maxCorners));
  const kept = open.filter((_, index) => index % nth === 0).map(positionOf);
  const distinct = kept.filter((position, index) => position !== kept.at(index - 1) || kept.length === 1);
  return [...distinct, ...distinct.slice(0, 1)];
}

function positionOf([lng, lat]: readonly number[]): string {
  const isOnEarth = (value: number | undefined, limit: number): value is number =>
    typeof value === 'number' && Math.abs(value) <= limit;
  if (!isOnEarth(lng, 180) || !isOnEarth(lat, 90)) throw new RangeError('not a position');
  return `${lng.toFixed(digits)} ${lat.toFixed(digits)}`;
}
