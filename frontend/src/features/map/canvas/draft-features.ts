import type { Point } from '@headgate/contracts/field';
import type { CornerPlace, Outline } from '../outline/outline.ts';

/** What is held with a finger: a corner, or the middle of the edge that ends in the corner at `place`. */
export interface Handle {
  readonly kind: 'corner' | 'middle';
  readonly place: CornerPlace;
  readonly point: Point;
}

export function handlesOf(outline: Outline): readonly Handle[] {
  return outline.flatMap(({ corners }, ring) =>
    corners.flatMap((point, corner): Handle[] => {
      const place = { ring, corner };
      const before = corners.at(corner - 1);
      // Of two corners there is one edge, before it is a field.
      const hasEdge = before !== undefined && (corners.length > 2 || (corners.length === 2 && corner === 1));
      const middle = hasEdge ? [{ kind: 'middle' as const, place, point: between(before, point) }] : [];
      return [...middle, { kind: 'corner', place, point }];
    }),
  );
}

const between = (one: Point, other: Point): Point => ({
  lat: (one.lat + other.lat) / 2,
  lng: (one.lng + other.lng) / 2,
});

const positionOf = ({ lat, lng }: Point) => [lng, lat];

/** As GeoJSON. */
export function featuresOfDraft(outline: Outline, selected: CornerPlace | null): readonly object[] {
  const rings = outline.map(({ isHole, corners }) => {
    const line = corners.map(positionOf);
    return corners.length < 3
      ? feature('line', { type: 'LineString', coordinates: line })
      : feature(isHole ? 'hole' : 'part', { type: 'Polygon', coordinates: [[...line, line[0]]] });
  });
  const handles = handlesOf(outline).map(({ kind, place, point }) => {
    const isSelected = kind === 'corner' && place.ring === selected?.ring && place.corner === selected.corner;
    return feature(isSelected ? 'selected' : kind, { type: 'Point', coordinates: positionOf(point) });
  });
  return [...rings.filter((_ring, at) => (outline[at]?.corners.length ?? 0) > 1), ...handles];
}

const feature = (kind: string, geometry: object) => ({ type: 'Feature', properties: { kind }, geometry });
