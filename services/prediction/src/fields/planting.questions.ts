import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import { addPlanting, changePlanting, listPlantings } from '@headgate/contracts/field-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Plantings } from './plantings.ts';

@Controller()
export class PlantingQuestions {
  readonly #plantings: Plantings;

  constructor(plantings: Plantings) {
    this.#plantings = plantings;
  }

  @Answers(listPlantings)
  async list({ fieldId }: AskOf<typeof listPlantings>, call: Call) {
    return this.#plantings.list(signedIn(call).farmId, fieldId);
  }

  @Answers(addPlanting)
  async add(ask: AskOf<typeof addPlanting>, call: Call) {
    return this.#plantings.add(signedIn(call), ask, call);
  }

  @Answers(changePlanting)
  async change(ask: AskOf<typeof changePlanting>, call: Call) {
    return this.#plantings.change(signedIn(call), ask);
  }
}
