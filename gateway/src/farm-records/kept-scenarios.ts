import type {
  SavedScenario,
  SaveScenarioInput,
  ScenarioSummary,
} from '@headgate/contracts/calculation-history';
import {
  deleteScenario,
  exportScenarios,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { everyItem } from './every-item.ts';
import { noCalculation } from './kept-calculations.ts';

/** The scenarios of the caller's farm. Throws `Rejected` (404) for one that is not among them. */
@Injectable()
export class KeptScenarios {
  constructor(private readonly asker: Asker) {}

  list(caller: Caller, page: PageInput): Promise<Page<ScenarioSummary>> {
    return this.asker.ask(listScenarios, page, { caller });
  }

  /** All of them, the newest first, page by page. */
  every(caller: Caller): AsyncGenerator<SavedScenario> {
    return everyItem((page) => this.asker.ask(exportScenarios, page, { caller }));
  }

  async read(caller: Caller, id: string): Promise<SavedScenario> {
    const answer = await this.asker.ask(readScenario, { id }, { caller });
    switch (answer.kind) {
      case 'found':
        return answer.scenario;
      case 'not-found':
        throw noScenario();
    }
  }

  /** Throws `Rejected`: 404 without such a calculation, 409 without room. */
  async save(caller: Caller, input: SaveScenarioInput): Promise<SavedScenario> {
    const answer = await this.asker.ask(saveScenario, input, { caller });
    switch (answer.kind) {
      case 'found':
        return answer.scenario;
      case 'not-found':
        throw noCalculation();
      case 'full':
        throw new Rejected(`There is room for ${answer.most} scenarios. Delete one to save another.`, {
          status: 409,
        });
    }
  }

  /** Throws `Rejected`, 409 as well: the same calculation has that name already. */
  async rename(caller: Caller, id: string, scenarioName: string): Promise<SavedScenario> {
    const answer = await this.asker.ask(renameScenario, { id, scenarioName }, { caller });
    switch (answer.kind) {
      case 'found':
        return answer.scenario;
      case 'not-found':
        throw noScenario();
      case 'name-taken':
        throw nameTaken();
    }
  }

  async delete(caller: Caller, id: string): Promise<void> {
    const answer = await this.asker.ask(deleteScenario, { id }, { caller });
    if (answer.kind === 'not-found') throw noScenario();
  }
}

function noScenario(): Rejected {
  return new Rejected('Scenario not found', { status: 404 });
}

function nameTaken(): Rejected {
  const message = 'This calculation is already saved under that name';
  return new Rejected(message, { status: 409, errors: [{ path: 'scenarioName', message }] });
}
