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
  async list(page: AskOf<typeof listScenarios>, call: Call) {
    return this.#scenarios.list(signedIn(call).farmId, page);
  }

  @Answers(exportScenarios)
  async export(page: AskOf<typeof exportScenarios>, call: Call) {
    return this.#scenarios.export(signedIn(call).farmId, page);
  }

  @Answers(readScenario)
  async read({ id }: AskOf<typeof readScenario>, call: Call) {
    return this.#scenarios.read(signedIn(call).farmId, id);
  }

  @Answers(saveScenario)
  async save(input: AskOf<typeof saveScenario>, call: Call) {
    return this.#scenarios.save(signedIn(call), input);
  }

  @Answers(renameScenario)
  async rename({ id, scenarioName }: AskOf<typeof renameScenario>, call: Call) {
    return this.#scenarios.rename(signedIn(call).farmId, id, scenarioName);
  }

  @Answers(deleteScenario)
  async delete({ id }: AskOf<typeof deleteScenario>, call: Call) {
    return this.#scenarios.delete(signedIn(call).farmId, id);
  }
}
