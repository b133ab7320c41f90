import { Injectable } from '@nestjs/common';
import type { Place } from '@headgate/contracts/place';
import { nearestPlace, placeFinder, type FoundPlace } from './find-place.ts';
import { readPlaces, readZipCodes, type KnownPlace, type Point } from './read-places.ts';
import { searchPlaces } from './search-places.ts';

/** Every Californian place that is known, read once at start. */
@Injectable()
export class PlaceCatalogue {
  readonly #places = readPlaces();
  readonly #catalogued = this.#places.filter((place) => place.type !== null);
  readonly find: (location: string) => FoundPlace = placeFinder(this.#places, readZipCodes());

  nearest(point: Point): KnownPlace {
    return nearestPlace(this.#places, point);
  }

  search(query: string, limit: number): Place[] {
    return searchPlaces(this.#catalogued, query, limit);
  }
}
