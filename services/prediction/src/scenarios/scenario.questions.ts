import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import {
  deleteScenario,
  exportScenarios,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Scenarios } from './scenarios.ts';

@Controller()
export class ScenarioQuestions {
  readonly #scenarios: Scenarios;

  constructor(scenarios: Scenarios) {
    this.#scenarios = scenarios;
  }

  @Answers(listScenarios)
  async list({ language, ...page }: AskOf<typeof listScenarios>, call: Call) {
    return this.#scenarios.list(signedIn(call).farmId, page, language);
  }

  @Answers(exportScenarios)
  async export({ language, ...page }: AskOf<typeof exportScenarios>, call: Call) {
    return this.#scenarios.export(signedIn(call).farmId, page, language);
  }

  @Answers(readScenario)
  async read({ id, language }: AskOf<typeof readScenario>, call: Call) {
    return this.#scenarios.read(signedIn(call).farmId, id, language);
  }

  @Answers(saveScenario)
  async save({ language, ...input }: AskOf<typeof saveScenario>, call: Call) {
    return this.#scenarios.save(signedIn(call), input, language);
  }

  @Answers(renameScenario)
  async rename({ id, scenarioName, language }: AskOf<typeof renameScenario>, call: Call) {
    return this.#scenarios.rename(signedIn(call).farmId, { id, scenarioName }, language);
  }

  @Answers(deleteScenario)
  async delete({ id }: AskOf<typeof deleteScenario>, call: Call) {
    return this.#scenarios.delete(signedIn(call).farmId, id);
  }
}
