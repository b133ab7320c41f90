import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { adviseConditions, adviseLocation } from '@headgate/contracts/prediction-questions';
import { Answers, type Call } from '@headgate/messaging';
import { AdviseConditions } from './advise-conditions.ts';
import { AdviseLocation } from './advise-location.ts';

@Controller()
export class PredictionQuestions {
  readonly #location: AdviseLocation;
  readonly #conditions: AdviseConditions;

  constructor(location: AdviseLocation, conditions: AdviseConditions) {
    this.#location = location;
    this.#conditions = conditions;
  }

  @Answers(adviseLocation)
  adviseLocation(
    ask: AskOf<typeof adviseLocation>,
    { caller }: Call,
  ): Promise<AnswerOf<typeof adviseLocation>> {
    return this.#location.advise(ask, caller?.farmId ?? null);
  }

  @Answers(adviseConditions)
  adviseConditions(
    ask: AskOf<typeof adviseConditions>,
    { caller }: Call,
  ): Promise<AnswerOf<typeof adviseConditions>> {
    return this.#conditions.advise(ask, caller?.farmId ?? null);
  }
}
