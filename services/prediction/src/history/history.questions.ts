import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
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
  async list({ language, ...page }: AskOf<typeof listCalculations>, call: Call) {
    return this.#history.list(signedIn(call).farmId, page, language);
  }

  @Answers(exportCalculations)
  async export({ language, ...page }: AskOf<typeof exportCalculations>, call: Call) {
    return this.#history.export(signedIn(call).farmId, page, language);
  }

  @Answers(readCalculation)
  async read({ id, language }: AskOf<typeof readCalculation>, call: Call) {
    return this.#history.read(signedIn(call).farmId, id, language);
  }

  @Answers(deleteCalculation)
  async delete({ id }: AskOf<typeof deleteCalculation>, call: Call) {
    return this.#history.delete(signedIn(call).farmId, id);
  }
}
