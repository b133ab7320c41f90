import { areaOfRing } from '@headgate/agronomy';

/** WGS 84, in whole millionths of a degree (a tenth of a metre): sums and products of differences are exact. */
export interface Corner {
  readonly lng: number;
  readonly lat: number;
}

export const cornersOfDegree = 1_000_000;

/** `positions`: longitude and latitude in degrees; what is after them (an altitude) is dropped. */
export function cornerOf([lng = NaN, lat = NaN]: readonly number[]): Corner {
  // `+ 0`: never a negative zero, which JSON would not keep.
  return { lng: Math.round(lng * cornersOfDegree) + 0, lat: Math.round(lat * cornersOfDegree) + 0 };
}

export const positionOf = ({ lng, lat }: Corner): [lng: number, lat: number] => [
  lng / cornersOfDegree,
  lat / cornersOfDegree,
];

/** Of an open ring [m²], positive counterclockwise. */
export const areaOfCorners = (ring: readonly Corner[]): number =>
  areaOfRing(ring.map(({ lng, lat }) => ({ lng: lng / cornersOfDegree, lat: lat / cornersOfDegree })));

export const isSameCorner = (one: Corner, other: Corner) => one.lng === other.lng && one.lat === other.lat;

/** Positive: `c` lies to the left of the way from `a` to `b`; 0: on its line. Exact within California. */
export const turn = (a: Corner, b: Corner, c: Corner) =>
  (b.lng - a.lng) * (c.lat - a.lat) - (b.lat - a.lat) * (c.lng - a.lng);

/** Whether `c`, known to be on the line of `a` and `b`, is between them, or one of them. */
export const isBetween = (a: Corner, b: Corner, c: Corner) =>
  Math.min(a.lng, b.lng) <= c.lng &&
  c.lng <= Math.max(a.lng, b.lng) &&
  Math.min(a.lat, b.lat) <= c.lat &&
  c.lat <= Math.max(a.lat, b.lat);
