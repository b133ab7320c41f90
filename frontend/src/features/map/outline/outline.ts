import { acresOfRing } from '@headgate/agronomy';
import type { Boundary, Point } from '@headgate/contracts/field';

/** A part of a field, or a hole in the part before it; its corners in order, the first not said again at the end. */
export interface Ring {
  readonly isHole: boolean;
  readonly corners: readonly Point[];
}

/** A field's outline while it is drawn: it may still have too few corners. */
export type Outline = readonly Ring[];

/** Which corner: of which ring, and where in it. */
export interface CornerPlace {
  readonly ring: number;
  readonly corner: number;
}

export function outlineOf(boundary: Boundary | null): Outline {
  if (boundary === null) return [];
  const polygons = boundary.type === 'Polygon' ? [boundary.coordinates] : boundary.coordinates;
  return polygons.flatMap((rings) =>
    rings.map((ring, index) => ({
      isHole: index > 0,
      corners: ring.slice(0, -1).map(([lng = 0, lat = 0]) => ({ lat, lng })),
    })),
  );
}

/** As the API takes it; null: there is no outline. */
export function boundaryOf(outline: Outline): Boundary | null {
  const polygons: [number, number][][][] = [];
  for (const { isHole, corners } of outline) {
    const ring = corners.map(({ lat, lng }): [number, number] => [lng, lat]);
    const [first] = ring;
    if (first === undefined) continue;
    const closed = [...ring, first];
    const part = polygons.at(-1);
    if (isHole && part !== undefined) part.push(closed);
    else polygons.push([closed]);
  }
  const [only, ...others] = polygons;
  if (only === undefined) return null;
  return others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: polygons };
}

export const acresOf = (outline: Outline): number =>
  outline.reduce((sum, { isHole, corners }) => sum + (isHole ? -1 : 1) * acresOfRing(corners), 0);

export const cornersOf = (outline: Outline): readonly Point[] => outline.flatMap(({ corners }) => corners);

/** To a tenth of a meter, as the API keeps it. */
const rounded = ({ lat, lng }: Point): Point => ({ lat: millionths(lat), lng: millionths(lng) });
const millionths = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

function withRing(outline: Outline, index: number, change: (corners: readonly Point[]) => readonly Point[]) {
  return outline.map((ring, at) => (at === index ? { ...ring, corners: change(ring.corners) } : ring));
}

/** After the last one. */
export function addCorner(outline: Outline, point: Point): Outline {
  if (outline.length === 0) return [{ isHole: false, corners: [rounded(point)] }];
  return withRing(outline, outline.length - 1, (corners) => [...corners, rounded(point)]);
}

export const moveCorner = (outline: Outline, { ring, corner }: CornerPlace, point: Point): Outline =>
  withRing(outline, ring, (corners) => corners.with(corner, rounded(point)));

/** Before the one at `place`. */
export const insertCorner = (outline: Outline, { ring, corner }: CornerPlace, point: Point): Outline =>
  withRing(outline, ring, (corners) => corners.toSpliced(corner, 0, rounded(point)));

export const deleteCorner = (outline: Outline, { ring, corner }: CornerPlace): Outline =>
  withRing(outline, ring, (corners) => corners.toSpliced(corner, 1)).filter(
    ({ corners }) => corners.length > 0,
  );
