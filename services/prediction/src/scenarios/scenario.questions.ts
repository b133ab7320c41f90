import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  deleteScenario,
  exportScenarios,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { RenameScenario } from './rename-scenario.ts';
import { SaveScenario } from './save-scenario.ts';
import { SavedScenarios } from './saved-scenarios.ts';

@Controller()
export class ScenarioQuestions {
  readonly #scenarios: SavedScenarios;
  readonly #save: SaveScenario;
  readonly #rename: RenameScenario;

  constructor(scenarios: SavedScenarios, save: SaveScenario, rename: RenameScenario) {
    this.#scenarios = scenarios;
    this.#save = save;
    this.#rename = rename;
  }

  @Answers(listScenarios)
  async list(page: AskOf<typeof listScenarios>, call: Call): Promise<AnswerOf<typeof listScenarios>> {
    return this.#scenarios.list(signedIn(call).farmId, page);
  }

  @Answers(exportScenarios)
  async export(page: AskOf<typeof exportScenarios>, call: Call): Promise<AnswerOf<typeof exportScenarios>> {
    return this.#scenarios.export(signedIn(call).farmId, page);
  }

  @Answers(readScenario)
  async read({ id }: AskOf<typeof readScenario>, call: Call): Promise<AnswerOf<typeof readScenario>> {
    return this.#scenarios.read(signedIn(call).farmId, id);
  }

  @Answers(saveScenario)
  async save(input: AskOf<typeof saveScenario>, call: Call): Promise<AnswerOf<typeof saveScenario>> {
    return this.#save.save(signedIn(call), input);
  }

  @Answers(renameScenario)
  async rename(
    { id, scenarioName }: AskOf<typeof renameScenario>,
    call: Call,
  ): Promise<AnswerOf<typeof renameScenario>> {
    return this.#rename.rename(signedIn(call).farmId, id, scenarioName);
  }

  @Answers(deleteScenario)
  async delete({ id }: AskOf<typeof deleteScenario>, call: Call): Promise<AnswerOf<typeof deleteScenario>> {
    return this.#scenarios.delete(signedIn(call).farmId, id);
  }
}
