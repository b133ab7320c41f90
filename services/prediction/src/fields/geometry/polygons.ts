import { areaOfCorners, type Corner } from './corner.ts';
import { ringsCross } from './crossings.ts';
import { placeInRing } from './place-in-ring.ts';

/** A polygon; its rings are open, and none of them meets itself. */
export interface Polygon {
  readonly outer: readonly Corner[];
  readonly holes: readonly (readonly Corner[])[];
}

/** What is wrong with a part's holes, as a sentence. */
export function wrongHole({ outer, holes }: Polygon): string | undefined {
  const isOut = (hole: readonly Corner[]) =>
    hole.some((corner) => placeInRing(outer, corner) === 'outside') ||
    ringsCross(outer, hole) ||
    !isInside(outer, hole);
  if (holes.some(isOut)) return 'A hole in the boundary is not inside it';
  if (Math.abs(areaOfCorners(outer)) <= holes.reduce((sum, hole) => sum + Math.abs(areaOfCorners(hole)), 0)) {
    return 'The holes cover the whole field';
  }
  return somePairOf(holes, overlap) ? 'Two holes in the boundary overlap' : undefined;
}

/** Whether an acre would be counted twice; an island in another's hole is none of it. */
export const polygonsOverlap = (polygons: readonly Polygon[]): boolean =>
  somePairOf(
    polygons,
    (one, other) =>
      !isApart(one.outer, other.outer) &&
      (ringsCross(one.outer, other.outer) || covers(one, other) || covers(other, one)) &&
      !isInHole(one, other.outer) &&
      !isInHole(other, one.outer),
  );

const covers = (polygon: Polygon, other: Polygon) => isInside(polygon.outer, other.outer);
const isInHole = ({ holes }: Polygon, ring: readonly Corner[]) =>
  holes.some(
    (hole) =>
      !ringsCross(hole, ring) &&
      isInside(hole, ring) &&
      ring.every((corner) => placeInRing(hole, corner) !== 'outside'),
  );

const overlap = (one: readonly Corner[], other: readonly Corner[]) =>
  !isApart(one, other) && (ringsCross(one, other) || isInside(one, other) || isInside(other, one));

/** Whether some of `ring`, where nothing crosses, is strictly inside `outer`: a corner, the middle of an edge, or a point of its inside. */
function isInside(outer: readonly Corner[], ring: readonly Corner[]): boolean {
  const middles = ring.map((from, index) => middle(from, ring[(index + 1) % ring.length] ?? from));
  return [...ring, ...middles, innerPoint(ring)].some((corner) => placeInRing(outer, corner) === 'inside');
}

const middle = (from: Corner, to: Corner): Corner => ({
  lng: (from.lng + to.lng) / 2,
  lat: (from.lat + to.lat) / 2,
});

/** Between the two westernmost edges at a latitude that no corner has. */
function innerPoint(ring: readonly Corner[]): Corner {
  const latitudes = [...new Set(ring.map(({ lat }) => lat))].sort((one, other) => one - other);
  const [low = 0, high = 0] = latitudes;
  const lat = (low + high) / 2;
  const crossed = ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length] ?? from;
    if (from.lat > lat === to.lat > lat) return [];
    return [from.lng + ((lat - from.lat) / (to.lat - from.lat)) * (to.lng - from.lng)];
  });
  const [first = 0, second = 0] = crossed.sort((one, other) => one - other);
  return { lng: (first + second) / 2, lat };
}

function isApart(one: readonly Corner[], other: readonly Corner[]): boolean {
  const [a, b] = [extentOf(one), extentOf(other)];
  return a.east <= b.west || b.east <= a.west || a.north <= b.south || b.north <= a.south;
}

function extentOf(ring: readonly Corner[]) {
  const extent = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { lng, lat } of ring) {
    extent.west = Math.min(extent.west, lng);
    extent.east = Math.max(extent.east, lng);
    extent.south = Math.min(extent.south, lat);
    extent.north = Math.max(extent.north, lat);
  }
  return extent;
}

const somePairOf = <Item>(items: readonly Item[], isFound: (one: Item, other: Item) => boolean): boolean =>
  items.some((one, index) => items.slice(index + 1).some((other) => isFound(one, other)));
