import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  RenameScenarioInput,
  SavedScenario as KeptScenario,
  SaveScenarioInput,
  ScenarioSummary,
} from '@headgate/contracts/calculation-history';
import type { AnswerOf } from '@headgate/contracts/define';
import type {
  deleteScenario,
  exportScenarios,
  listScenarios,
  readScenario,
  renameScenario,
  saveScenario,
} from '@headgate/contracts/farm-record-questions';
import type { Language } from '@headgate/contracts/language';
import type { PageInput } from '@headgate/contracts/page';
import type { Caller } from '@headgate/messaging';
import { newestFirst } from '@headgate/runtime/paging/newest-first';
import { pageOfRows } from '@headgate/runtime/paging/page-of-rows';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { withFarmLock } from '../farms/with-farm-lock.ts';
import { keptCalculationOf, summaryOf } from '../history/kept-record.ts';
import { PredictionLog } from '../store/prediction-log.entity.ts';
import { SavedScenario } from '../store/saved-scenario.entity.ts';
import { Clock } from '../time/clock.ts';

/** So many scenarios one farm may keep: more than anybody compares, and a list that can be paged through by hand. */
export const maxScenarios = 500;

/** One farm's savings come one after the other, or two at once would both find room for the last one. */
const lockScenarios = 'SELECT pg_advisory_xact_lock(4711002, hashtext($1::uuid::text))';

/** What was answered goes from table to table: nobody else has a say in it. */
const copyCalculation = `
  INSERT INTO saved_scenario (
    id, farm_id, user_id, farm_profile_id, prediction_id, scenario_name, input_data, result_data, created_at, updated_at
  )
  SELECT $1, farm_id, $2, (SELECT id FROM farm_profile WHERE farm_id = calculation.farm_id),
    id, $3, input_data, result_data, $4, $4
  FROM prediction_log AS calculation WHERE id = $5 AND farm_id = $6
`;

/** A farm's scenarios: copies of its calculations, each under a name. */
@Injectable()
export class Scenarios {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  async list(
    farmId: string,
    page: PageInput,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof listScenarios>> {
    const rows = await newestFirst(this.#database.getRepository(SavedScenario), { farmId }, page);
    return pageOfRows(rows, page.limit, (row) => scenarioSummaryOf(row, language));
  }

  async export(
    farmId: string,
    page: PageInput,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof exportScenarios>> {
    const rows = await newestFirst(this.#database.getRepository(SavedScenario), { farmId }, page);
    return pageOfRows(rows, page.limit, (row) => keptScenarioOf(row, language));
  }

  async read(farmId: string, id: string, language: Language = 'en'): Promise<AnswerOf<typeof readScenario>> {
    const row = await this.#database.getRepository(SavedScenario).findOneBy({ id, farmId });
    return answerOf(row, language);
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  save(
    caller: Caller,
    input: SaveScenarioInput,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof saveScenario>> {
    return withFarmLock(this.#database, caller.farmId, async (manager) => {
      await manager.query(lockScenarios, [caller.farmId]);
      const scenario = await this.#scenario(manager, caller, input);
      return scenario === 'full' ? { kind: 'full', most: maxScenarios } : answerOf(scenario, language);
    });
  }

  /** Gives one of the farm's scenarios another name. */
  async rename(
    farmId: string,
    { id, scenarioName }: { readonly id: string } & RenameScenarioInput,
    language: Language = 'en',
  ): Promise<AnswerOf<typeof renameScenario>> {
    const changes = { scenarioName, updatedAt: this.#clock.now() };
    try {
      await this.#database.getRepository(SavedScenario).update({ id, farmId }, changes);
    } catch (error) {
      // The same calculation is saved under that name already.
      if (isNotUnique(error)) return { kind: 'name-taken' };
      throw error;
    }
    return await this.read(farmId, id, language);
  }

  async delete(farmId: string, id: string): Promise<AnswerOf<typeof deleteScenario>> {
    const { affected } = await this.#database.getRepository(SavedScenario).delete({ id, farmId });
    return { kind: affected === 1 ? 'done' : 'not-found' };
  }

  /** The one that is there already, or a new one. Null: the farm has no such calculation. */
  async #scenario(
    manager: EntityManager,
    { farmId, userId }: Caller,
    { predictionId, scenarioName }: SaveScenarioInput,
  ): Promise<SavedScenario | null | 'full'> {
    const find = () => manager.findOneBy(SavedScenario, { farmId, predictionId, scenarioName });
    const existing = await find();
    if (existing !== null) return existing;
    if (!(await manager.existsBy(PredictionLog, { id: predictionId, farmId }))) return null;
    if ((await manager.countBy(SavedScenario, { farmId })) >= maxScenarios) return 'full';
    const values = [randomUUID(), userId, scenarioName, this.#clock.now(), predictionId, farmId];
    await manager.query(copyCalculation, values);
    return await find();
  }
}

function answerOf(row: SavedScenario | null, language: Language): AnswerOf<typeof readScenario> {
  const scenario = row === null ? undefined : keptScenarioOf(row, language);
  return scenario === undefined ? { kind: 'not-found' } : { kind: 'found', scenario };
}

function keptScenarioOf(row: SavedScenario, language: Language): KeptScenario | undefined {
  const calculation = keptCalculationOf(row, language);
  const { userId, scenarioName, farmProfileId } = row;
  return calculation && { ...calculation, userId, scenarioName, farmProfileId };
}

function scenarioSummaryOf(row: SavedScenario, language: Language): ScenarioSummary | undefined {
  const summary = summaryOf(row, language);
  return summary && { ...summary, scenarioName: row.scenarioName };
}

/** PostgreSQL's unique_violation. */
function isNotUnique(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: unknown = error.driverError;
  return driverError instanceof Error && 'code' in driverError && driverError.code === '23505';
}
