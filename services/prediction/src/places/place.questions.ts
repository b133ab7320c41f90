import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { searchPlaces } from '@headgate/contracts/prediction-questions';
import { Answers } from '@headgate/messaging';
import { PlaceCatalogue } from './place-catalogue.ts';

@Controller()
export class PlaceQuestions {
  readonly #places: PlaceCatalogue;

  constructor(places: PlaceCatalogue) {
    this.#places = places;
  }

  @Answers(searchPlaces)
  search({ query, limit }: AskOf<typeof searchPlaces>): Promise<AnswerOf<typeof searchPlaces>> {
    return Promise.resolve(this.#places.search(query, limit));
  }
}
