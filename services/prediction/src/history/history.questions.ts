import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  deleteCalculation,
  exportCalculations,
  listCalculations,
  readCalculation,
} from '@headgate/contracts/farm-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { CalculationHistory } from './calculation-history.ts';

@Controller()
export class HistoryQuestions {
  readonly #history: CalculationHistory;

  constructor(history: CalculationHistory) {
    this.#history = history;
  }

  @Answers(listCalculations)
  async list(page: AskOf<typeof listCalculations>, call: Call): Promise<AnswerOf<typeof listCalculations>> {
    return this.#history.list(signedIn(call).farmId, page);
  }

  @Answers(exportCalculations)
  async export(
    page: AskOf<typeof exportCalculations>,
    call: Call,
  ): Promise<AnswerOf<typeof exportCalculations>> {
    return this.#history.export(signedIn(call).farmId, page);
  }

  @Answers(readCalculation)
  async read({ id }: AskOf<typeof readCalculation>, call: Call): Promise<AnswerOf<typeof readCalculation>> {
    return this.#history.read(signedIn(call).farmId, id);
  }

  @Answers(deleteCalculation)
  async delete(
    { id }: AskOf<typeof deleteCalculation>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteCalculation>> {
    return this.#history.delete(signedIn(call).farmId, id);
  }
}
