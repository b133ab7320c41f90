import { Injectable } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { adviseConditions } from '@headgate/contracts/prediction-questions';
import { adviseOnConditions } from '../advice/advise-on-conditions.ts';
import { Clock } from '../time/clock.ts';
import { ConcludePrediction } from './conclude-prediction.ts';

/** Irrigation advice for a field on conditions measured there: advice, record. */
@Injectable()
export class AdviseConditions {
  readonly #clock: Clock;
  readonly #predictions: ConcludePrediction;

  constructor(clock: Clock, predictions: ConcludePrediction) {
    this.#clock = clock;
    this.#predictions = predictions;
  }

  async advise(
    { language, ...input }: AskOf<typeof adviseConditions>,
    farmId: string | null,
  ): Promise<AnswerOf<typeof adviseConditions>> {
    const outcome = adviseOnConditions(input, this.#clock.today());
    if (outcome.kind === 'invalid') return outcome;
    const location = `${input.latitude}, ${input.longitude}`;
    const result = await this.#predictions.conclude(outcome.advice, { input, location, farmId, language });
    return { kind: 'advice', result };
  }
}
