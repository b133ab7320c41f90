import type { Place } from '@headgate/contracts/place';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import type { LocationQuery } from './location-query.ts';

/** Product specification, section 5: suggestions after two characters. */
const fewestCharacters = 2;

@Injectable()
export class SearchLocations {
  constructor(private readonly asker: Asker) {}

  async search({ q, limit }: LocationQuery): Promise<Place[]> {
    if (q.length < fewestCharacters) return [];
    return this.asker.ask(searchPlaces, { query: q, limit });
  }
}
