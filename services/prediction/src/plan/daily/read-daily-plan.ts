import { addDays } from '@headgate/agronomy';
import type { findFarmHour, readDailyPlan } from '@headgate/contracts/daily-plan-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ZonedTime } from '../../time/zoned-time.ts';
import { Plans } from '../answers/plans.ts';
import { readPlanned } from '../planned/planned-store.ts';
import { readVerdicts } from '../report/read-verdicts.ts';
import { readControls } from '../runs/control-of.ts';
import type { DailyField } from './daily-lines.ts';
import { dailyPlanOf, isFlowed } from './daily-plan-of.ts';
import { nextFarmHour } from './next-farm-hour.ts';

/** A farm's day, for the mail about it. */
@Injectable()
export class ReadDailyPlan {
  readonly #database: DataSource;
  readonly #plans: Plans;

  constructor(database: DataSource, plans: Plans) {
    this.#database = database;
    this.#plans = plans;
  }

  async hour({ farmId, hour, after }: AskOf<typeof findFarmHour>): Promise<AnswerOf<typeof findFarmHour>> {
    const zone = await zoneOf(this.#database.manager, farmId);
    if (zone === undefined) return { kind: 'no-field' };
    const { at, date } = nextFarmHour(ZonedTime.of(zone), hour, Date.parse(after));
    return { kind: 'found', at: new Date(at).toISOString(), date };
  }

  /** What has changed since the plan was made is worked in first. */
  async read({ farmId, language }: AskOf<typeof readDailyPlan>): Promise<AnswerOf<typeof readDailyPlan>> {
    const { manager } = this.#database;
    const zone = await zoneOf(manager, farmId);
    if (zone === undefined) return { kind: 'nothing' };
    const now = (await this.#plans.bringUpToDate(farmId)).getTime();
    const time = ZonedTime.of(zone);
    const since = new Date(time.at(addDays(time.dateOf(now), -1)));
    const fields = await fieldsOf(manager, farmId);
    const rows = await readPlanned(manager, [farmId], since);
    const flowed = await readVerdicts(
      manager,
      farmId,
      rows.filter((row) => isFlowed(row, time, now)),
    );
    const controls = await readControls(manager, farmId, since);
    const plan = dailyPlanOf(language, { time, now, fields, rows, controls, flowed });
    return plan === undefined ? { kind: 'nothing' } : { kind: 'plan', plan };
  }
}

/** Undefined: the farm has no field. */
async function zoneOf(manager: EntityManager, farmId: string): Promise<string | undefined> {
  const [farm] = await manager.query<{ zone: string }[]>(
    `SELECT time_zone AS zone FROM farm_fields
     WHERE farm_id = $1 AND EXISTS (SELECT FROM field WHERE farm_id = $1 AND archived_at IS NULL)`,
    [farmId],
  );
  return farm?.zone;
}

/** Of the newest plan, by name. */
const fieldsOf = (manager: EntityManager, farmId: string): Promise<DailyField[]> =>
  manager.query<DailyField[]>(
    `SELECT field_id AS "fieldId", data ->> 'name' AS name, data ->> 'status' AS status,
       data -> 'proposals' AS proposals, data -> 'conflicts' AS conflicts, data -> 'unserved' AS unserved,
       data -> 'isAutomatic' AS "isAutomatic"
     FROM recommendation
     WHERE farm_id = $1 AND made_on = (SELECT made_on FROM farm_plan WHERE farm_id = $1)
     ORDER BY lower(data ->> 'name'), field_id`,
    [farmId],
  );
