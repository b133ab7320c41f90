import { Injectable } from '@nestjs/common';
import type { AnswerOf } from '@headgate/contracts/define';
import type { renameScenario } from '@headgate/contracts/farm-record-questions';
import { DataSource, QueryFailedError } from 'typeorm';
import { SavedScenario } from '../store/saved-scenario.entity.ts';
import { Clock } from '../time/clock.ts';
import { SavedScenarios } from './saved-scenarios.ts';

/** Gives one of the farm's scenarios another name. */
@Injectable()
export class RenameScenario {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #scenarios: SavedScenarios;

  constructor(database: DataSource, clock: Clock, scenarios: SavedScenarios) {
    this.#database = database;
    this.#clock = clock;
    this.#scenarios = scenarios;
  }

  async rename(farmId: string, id: string, scenarioName: string): Promise<AnswerOf<typeof renameScenario>> {
    const changes = { scenarioName, updatedAt: this.#clock.now() };
    try {
      await this.#database.getRepository(SavedScenario).update({ id, farmId }, changes);
    } catch (error) {
      // The same calculation is saved under that name already.
      if (isNotUnique(error)) return { kind: 'name-taken' };
      throw error;
    }
    return await this.#scenarios.read(farmId, id);
  }
}

/** PostgreSQL's unique_violation. */
function isNotUnique(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const driverError: unknown = error.driverError;
  return driverError instanceof Error && 'code' in driverError && driverError.code === '23505';
}
