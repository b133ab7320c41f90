import type { EtoRegion } from '@headgate/agronomy';
import type { PlaceType } from '@headgate/contracts/place';

/** A Californian place that weather can be asked for. */
export interface KnownPlace {
  readonly name: string;
  readonly county: string;
  /** WGS 84 [degrees] */
  readonly lat: number;
  readonly lng: number;
  /** Its climate, for when no weather can be had. */
  readonly etoRegion: EtoRegion;
  /** Only the places of the catalogue, which are suggested while typing, have one. */
  readonly type: PlaceType | null;
  /** Another spelling that people use. */
  readonly also: string | null;
}
