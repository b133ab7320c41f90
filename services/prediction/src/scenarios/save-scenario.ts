import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { SaveScenarioInput } from '@headgate/contracts/calculation-history';
import type { AnswerOf } from '@headgate/contracts/define';
import type { saveScenario } from '@headgate/contracts/farm-record-questions';
import type { Caller } from '@headgate/messaging';
import { DataSource, type EntityManager } from 'typeorm';
import { withFarmLock } from '../farms/with-farm-lock.ts';
import { PredictionLog } from '../store/prediction-log.entity.ts';
import { SavedScenario } from '../store/saved-scenario.entity.ts';
import { Clock } from '../time/clock.ts';
import { keptScenarioOf } from './kept-scenario.ts';

/** So many scenarios one farm may keep: more than anybody compares, and a list that can be paged through by hand. */
export const maxScenarios = 500;

type Answer = AnswerOf<typeof saveScenario>;

/** One farm's savings come one after the other, or two at once would both find room for the last one. */
const lockScenarios = 'SELECT pg_advisory_xact_lock(4711002, hashtext($1::uuid::text))';

/** Keeps a copy of one of the farm's calculations under a name. */
@Injectable()
export class SaveScenario {
  readonly #database: DataSource;
  readonly #clock: Clock;

  constructor(database: DataSource, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Throws `Rejected` (401) when the farm is gone. */
  save(caller: Caller, input: SaveScenarioInput): Promise<Answer> {
    return withFarmLock(this.#database, caller.farmId, async (manager) => {
      await manager.query(lockScenarios, [caller.farmId]);
      const scenario = await this.#scenario(manager, caller, input);
      if (scenario === 'full') return { kind: 'full', most: maxScenarios };
      const kept = scenario === 'not-found' ? undefined : keptScenarioOf(scenario);
      return kept === undefined ? { kind: 'not-found' } : { kind: 'found', scenario: kept };
    });
  }

  /** The one that is there already, or a new one. */
  async #scenario(
    manager: EntityManager,
    { farmId, userId }: Caller,
    { predictionId, scenarioName }: SaveScenarioInput,
  ): Promise<SavedScenario | 'not-found' | 'full'> {
    const find = () => manager.findOneBy(SavedScenario, { farmId, predictionId, scenarioName });
    const existing = await find();
    if (existing !== null) return existing;
    if (!(await manager.existsBy(PredictionLog, { id: predictionId, farmId }))) return 'not-found';
    if ((await manager.countBy(SavedScenario, { farmId })) >= maxScenarios) return 'full';
    const values = [randomUUID(), userId, scenarioName, this.#clock.now(), predictionId, farmId];
    await manager.query(copyCalculation, values);
    return (await find()) ?? 'not-found';
  }
}

/** What was answered goes from table to table: nobody else has a say in it. */
const copyCalculation = `
  INSERT INTO saved_scenario (
    id, farm_id, user_id, farm_profile_id, prediction_id, scenario_name, input_data, result_data, created_at, updated_at
  )
  SELECT $1, farm_id, $2, (SELECT id FROM farm_profile WHERE farm_id = calculation.farm_id),
    id, $3, input_data, result_data, $4, $4
  FROM prediction_log AS calculation WHERE id = $5 AND farm_id = $6
`;
