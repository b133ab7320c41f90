import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type {
  deleteScenario,
  exportScenarios,
  listScenarios,
  readScenario,
} from '@headgate/contracts/farm-record-questions';
import type { PageInput } from '@headgate/contracts/page';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { DataSource } from 'typeorm';
import { SavedScenario } from '../store/saved-scenario.entity.ts';
import { keptScenarioOf, scenarioSummaryOf } from './kept-scenario.ts';

/** A farm's scenarios: to read, and to delete. */
@Injectable()
export class SavedScenarios {
  readonly #database: DataSource;

  constructor(database: DataSource) {
    this.#database = database;
  }

  async list(farmId: string, page: PageInput): Promise<AnswerOf<typeof listScenarios>> {
    const rows = await newestFirst(this.#database.getRepository(SavedScenario), { farmId }, page);
    return pageOfRows(rows, page.limit, scenarioSummaryOf);
  }

  async export(farmId: string, page: PageInput): Promise<AnswerOf<typeof exportScenarios>> {
    const rows = await newestFirst(this.#database.getRepository(SavedScenario), { farmId }, page);
    return pageOfRows(rows, page.limit, keptScenarioOf);
  }

  async read(farmId: string, id: string): Promise<AnswerOf<typeof readScenario>> {
    const row = await this.#database.getRepository(SavedScenario).findOneBy({ id, farmId });
    const scenario = row === null ? undefined : keptScenarioOf(row);
    return scenario === undefined ? { kind: 'not-found' } : { kind: 'found', scenario };
  }

  async delete(farmId: string, id: string): Promise<AnswerOf<typeof deleteScenario>> {
    const { affected } = await this.#database.getRepository(SavedScenario).delete({ id, farmId });
    return { kind: affected === 1 ? 'done' : 'not-found' };
  }
}
