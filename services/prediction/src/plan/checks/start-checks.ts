import { addDays } from '@headgate/agronomy';
import { runsChanged } from '@headgate/contracts/prediction-hints';
import { isOutage, type Hints } from '@headgate/messaging';
import type { ProcessPart } from '@headgate/runtime';
import { Repetition } from '@headgate/runtime/time/repetition';
import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { DataSource, EntityManager } from 'typeorm';
import type { FarmFields } from '../../fields/field-record.ts';
import { markFieldsChanged } from '../../fields/mark-fields-changed.ts';
import { readFarms } from '../../fields/read-farms.ts';
import { writeFarm } from '../../fields/write-farm.ts';
import type { Clock } from '../../time/clock.ts';
import type { CellHours } from '../../weather/cells/cell-hours.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import type { FarmPlans } from '../keep/farm-plans.ts';
import { readFieldPlan } from '../keep/read-field-plan.ts';
import { startOf, type FarmsPlannedRow } from '../planned/planned-row.ts';
import { stateAfter } from '../planned/planned-states.ts';
import { readPlanned, writePlanned } from '../planned/planned-store.ts';
import { skippedUntil } from '../planned/skipped-until.ts';
import { checkStart, type CheckFacts } from './check-start.ts';
import { readCheckFacts } from './read-check-facts.ts';

const minute = 60_000;
/** The first check, and the last one, so long before the start [ms]. */
const [first, last] = [60 * minute, 5 * minute];
const sweepEvery = 30_000;
/** So many at once: the next are checked in the next round. */
const maxDue = 500;

/** Accepted irrigations that controllers are about to open, and that were not checked since the first or the last check was due. */
const dueIrrigations = `
  SELECT planned.farm_id AS "farmId", planned.id, field_id AS "fieldId" FROM run_set
  JOIN planned_irrigation AS planned ON planned.farm_id = run_set.farm_id AND planned.id = run_set.id,
    LATERAL (SELECT (extract(epoch FROM starts_at) * 1000)::bigint AS start) AS of
  WHERE run_set.state <> 'ended' AND run_set.wanted <> '[]' AND planned.state = 'accepted'
    AND starts_at > $1 AND starts_at <= $1 + $2 * interval '1 millisecond'
    AND ((data #>> '{startCheck,start}')::bigint = of.start AND (
      (data #>> '{startCheck,isOverruled}')::boolean OR (data #>> '{startCheck,at}')::bigint >= of.start - $3
      OR starts_at > $1 + $3 * interval '1 millisecond'
    )) IS NOT TRUE
  ORDER BY starts_at LIMIT ${String(maxDue)}`;

interface Due {
  readonly farmId: string;
  readonly id: string;
  readonly fieldId: string;
}

interface Dependencies {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly part: ProcessPart;
  readonly plans: FarmPlans;
  readonly hours: CellHours;
  readonly hints: Pick<Hints, 'publish'>;
}

/**
 * Checks what was accepted an hour and five minutes before its valves open: rain, wind and frost, and what is left of the
 * allocation. What it leaves out or postpones a person can take back; where it cannot be done, what a person accepted runs.
 */
export class StartChecks implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #logger = new Logger('Start checks');
  readonly #dependencies: Dependencies;
  readonly #repetition = new Repetition(() => this.#sweepOrLog(), { first: sweepEvery, every: sweepEvery });

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
  }

  onApplicationBootstrap(): void {
    if (this.#dependencies.part.works) this.#repetition.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.#repetition.stop();
  }

  /** Checks whatever is due. */
  async sweep(): Promise<void> {
    const { database, clock, hours, hints } = this.#dependencies;
    const now = clock.now();
    const due = await database.query<Due[]>(dueIrrigations, [now, first, last]);
    if (due.length === 0) return;
    const byFarm = Map.groupBy(due, ({ farmId }) => farmId);
    const farms = await readFarms(database.manager, [...byFarm.keys()]);
    const fieldIds = new Set(due.map(({ fieldId }) => fieldId));
    const fields = farms.flatMap((farm) => farm.fields).filter(({ id }) => fieldIds.has(id));
    await hours.ensure(fields.map(({ point }) => cellOf(point)));
    for (const farm of farms) {
      const ids = new Set(byFarm.get(farm.farmId)?.map(({ id }) => id));
      try {
        const checked = await writeFarm(database, farm.farmId, (manager) =>
          this.#checkFarm(manager, farm, ids),
        );
        if (checked > 0) hints.publish(runsChanged, { farmId: farm.farmId });
      } catch (error) {
        if (isOutage(error)) throw error;
        // Nobody else's irrigations go unchecked for it.
        this.#logger.error({ err: error, farmId: farm.farmId, msg: 'A farm could not be checked' });
      }
    }
  }

  /** In a transaction that holds the farm. How many were checked. */
  async #checkFarm(manager: EntityManager, farm: FarmFields, ids: ReadonlySet<string>): Promise<number> {
    const { clock, hours, plans } = this.#dependencies;
    const { farmId } = farm;
    // The weather has taken its time, and what has begun stands.
    const now = clock.now();
    const rows = await readPlanned(manager, [farmId], now);
    const due = rows.flatMap((row) => {
      const record = farm.fields.find(({ id }) => id === row.fieldId);
      const isDue = ids.has(row.id) && row.state === 'accepted' && startOf(row.data) > now.getTime();
      return isDue && record !== undefined ? [{ row, record }] : [];
    });
    const facts = await readCheckFacts(manager, farm, due, hours, now.getTime());
    const checked: FarmsPlannedRow[] = [];
    for (const { row } of due) {
      const known = facts.get(row.id);
      if (known !== undefined) checked.push(await checkedRow(manager, row, known, now.getTime()));
    }
    await writePlanned(manager, checked, now);
    if (checked.some(({ state }) => state !== 'accepted')) {
      await markFieldsChanged(manager, farmId, []);
      await plans.bringUpToDate(manager, [farmId], now);
    }
    return checked.length;
  }

  async #sweepOrLog(): Promise<void> {
    try {
      await this.sweep();
    } catch (error) {
      if (isOutage(error)) this.#logger.warn({ err: error, msg: 'Start checks wait for the database' });
      else this.#logger.error({ err: error, msg: 'What is about to start could not be checked' });
    }
  }
}

/** As the check leaves it: what runs as it was accepted stays the same version. */
async function checkedRow(
  manager: EntityManager,
  row: FarmsPlannedRow,
  facts: CheckFacts,
  now: number,
): Promise<FarmsPlannedRow> {
  const { farmId, fieldId } = row;
  const { time } = facts;
  const startCheck = checkStart(row.data, facts, now);
  const data = { ...row.data, startCheck };
  if (startCheck.verdict !== 'skip' && startCheck.verdict !== 'postpone') return { ...row, data };
  const state = stateAfter(row.state, startCheck.verdict);
  if (state === undefined) throw new Error(`What is ${row.state} is not left out by a check`);
  const today = time.dateOf(now);
  const heldUntil =
    startCheck.verdict === 'skip'
      ? skippedUntil(data, await readFieldPlan(manager, farmId, fieldId, today), today)
      : addDays(time.dateOf(startOf(data)), 1);
  return { ...row, state, version: row.version + 1, data: { ...data, heldUntil, wasAccepted: false } };
}
