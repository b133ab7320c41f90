import type { KnownPlace } from '../places/known-place.ts';

/** A hundredth of a degree is a kilometre: finer than any weather model's cell. */
export function placeKey(place: Pick<KnownPlace, 'lat' | 'lng'>): string {
  return `${place.lat.toFixed(2)},${place.lng.toFixed(2)}`;
}
