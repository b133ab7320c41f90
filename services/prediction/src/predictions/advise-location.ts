import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { adviseLocation } from '@headgate/contracts/prediction-questions';
import { advise } from '../advice/advise.ts';
import { climatologyOf } from '../weather/climatology-of.ts';
import { PlaceCatalogue } from '../places/place-catalogue.ts';
import { Clock } from '../time/clock.ts';
import { PlaceWeather } from '../weather/place-weather.ts';
import { ConcludePrediction } from './conclude-prediction.ts';

/** Irrigation advice for a field at a named place: place, weather, advice, record. */
@Injectable()
export class AdviseLocation {
  readonly #places: PlaceCatalogue;
  readonly #weather: PlaceWeather;
  readonly #clock: Clock;
  readonly #predictions: ConcludePrediction;

  constructor(places: PlaceCatalogue, weather: PlaceWeather, clock: Clock, predictions: ConcludePrediction) {
    this.#places = places;
    this.#weather = weather;
    this.#clock = clock;
    this.#predictions = predictions;
  }

  async advise(
    { language, ...input }: AskOf<typeof adviseLocation>,
    farmId: string | null,
  ): Promise<AnswerOf<typeof adviseLocation>> {
    const { location, ...field } = input;
    const found = this.#places.find(location);
    if (found.kind === 'unknown') return { kind: 'unknown-place', near: [...found.near] };
    const { place } = found;
    const weather = await this.#weather.seriesFor(place);
    const { etoRegion: region } = place;
    const outcome = advise(field, weather, climatologyOf(region), this.#clock.today(), region);
    if (outcome.kind === 'invalid') return outcome;
    const requested = { input, location: `${place.name}, CA`, farmId, language };
    return { kind: 'advice', result: await this.#predictions.conclude(outcome.advice, requested) };
  }
}
