import type { Language } from '@headgate/contracts/language';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Plan } from '@headgate/contracts/plan';
import type {
  listPlanned,
  readPlan as readPlanQuestion,
  readRecommendation,
} from '@headgate/contracts/plan-questions';
import { faultsChanged } from '@headgate/contracts/prediction-hints';
import { Hints } from '@headgate/messaging';
import { cursorOf, positionOf } from '@headgate/runtime/paging/cursor';
import { pageOfRowsBy } from '@headgate/runtime/paging/page-of-rows';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { whenFarmIsFree } from '../../fields/when-farm-is-free.ts';
import { Clock } from '../../time/clock.ts';
import { FarmPlans } from '../keep/farm-plans.ts';
import { lockFreeFarm } from '../keep/plan-store.ts';
import { endOf, startOf, type PlannedRow } from '../planned/planned-row.ts';
import { readControls } from '../runs/control-of.ts';
import { plannedColumns } from '../planned/planned-store.ts';
import { plannedIn } from './planned-answer.ts';
import { readPlan } from './read-plan.ts';
import { recommendationOf } from './recommendation-of.ts';

/** A farm's plan as it is read: always of what is known now. */
@Injectable()
export class Plans {
  readonly #database: DataSource;
  readonly #plans: FarmPlans;
  readonly #clock: Clock;
  readonly #hints: Hints;

  constructor(database: DataSource, plans: FarmPlans, clock: Clock, hints: Hints) {
    this.#database = database;
    this.#plans = plans;
    this.#clock = clock;
    this.#hints = hints;
  }

  /** What has changed since the plan was made is worked in first. Throws `Rejected`, on `cursor`, for one that no page gave. */
  async read(farmId: string, { language, ...query }: AskOf<typeof readPlanQuestion>): Promise<Plan> {
    const now = await this.bringUpToDate(farmId);
    return await readPlan(this.#database.manager, farmId, query, { language, now });
  }

  /** The same of one field, in short. */
  async readField(
    farmId: string,
    { id: fieldId, language }: AskOf<typeof readRecommendation>,
  ): Promise<AnswerOf<typeof readRecommendation>> {
    const now = await this.bringUpToDate(farmId);
    const query = { days: 7, limit: 1, fieldId };
    const plan = await readPlan(this.#database.manager, farmId, query, { language, now });
    const [field] = plan.fields;
    if (field === undefined) return { kind: 'not-found' };
    return { kind: 'found', recommendation: recommendationOf(plan, field, now) };
  }

  /** Works in what has changed since the plan was made, as of the time that it answers. */
  async bringUpToDate(farmId: string): Promise<Date> {
    const now = this.#clock.now();
    if (!(await this.#plans.isUpToDate(this.#database.manager, farmId, now))) await this.#make(farmId, now);
    return now;
  }

  /** Plans anew, whatever is known, with the newest weather that there is. */
  async refresh(farmId: string, language: Language): Promise<Plan> {
    const now = this.#clock.now();
    await this.#make(farmId, now, { force: true });
    return await readPlan(this.#database.manager, farmId, { days: 7, limit: 50 }, { language, now });
  }

  async #make(farmId: string, now: Date, { force = false } = {}): Promise<void> {
    await this.#plans.prepare(this.#database.manager, farmId, now);
    const make = async (within: EntityManager) =>
      (await lockFreeFarm(within, farmId))
        ? { answer: await this.#plans.bringUpToDate(within, [farmId], now, { force }) }
        : undefined;
    const withOtherFaults = await whenFarmIsFree(() => this.#database.transaction(make));
    if (withOtherFaults.length > 0) this.#hints.publish(faultsChanged, { farmId });
  }

  /** What somebody, water or time has touched, the newest start first. Throws `Rejected`, on `cursor`, for one that no page gave. */
  async list(
    farmId: string,
    { fieldId, cursor, limit, language }: AskOf<typeof listPlanned>,
  ): Promise<AnswerOf<typeof listPlanned>> {
    const after = cursor === undefined ? undefined : positionOf(cursor);
    const rows = await this.#database.query<PlannedRow[]>(
      `SELECT ${plannedColumns} FROM planned_irrigation
       WHERE farm_id = $1 AND ($2::uuid IS NULL OR field_id = $2)
         AND ($3::timestamptz IS NULL OR (starts_at, id) < ($3, $4::uuid))
       ORDER BY starts_at DESC, id DESC LIMIT $5`,
      [farmId, fieldId ?? null, after?.createdAt ?? null, after?.id ?? null, limit + 1],
    );
    const placeOf = ({ id, data }: PlannedRow) => cursorOf({ createdAt: new Date(startOf(data)), id });
    const oldest = rows.reduce((end, { data }) => Math.min(end, endOf(data)), this.#clock.now().getTime());
    const controls = await readControls(this.#database.manager, farmId, new Date(oldest - 1));
    return pageOfRowsBy(placeOf, rows, limit, (row) =>
      plannedIn(language, row, { control: controls.get(row.id) }),
    );
  }
}
