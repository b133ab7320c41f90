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
import { ZonedTime } from '../../time/zoned-time.ts';
import type { CellHours } from '../../weather/cells/cell-hours.ts';
import { cellOf } from '../../weather/cells/cell-of.ts';
import { findPlanned } from '../decide/find-planned.ts';
import type { FarmPlans } from '../keep/farm-plans.ts';
import { startOf, type FarmsPlannedRow, type PlannedRow } from '../planned/planned-row.ts';
import { readPlanned, writePlanned } from '../planned/planned-store.ts';
import { readDoubts } from './automatic-doubts.ts';
import { checkedProposal, checkedRow } from './checked-row.ts';
import { lastCheck, readDue, type DueIrrigation } from './due-irrigations.ts';
import { readCheckFacts } from './read-check-facts.ts';

const sweepEvery = 30_000;

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
 * allocation. What it leaves out or postpones a person can take back; where it cannot be done, what a person accepted runs. What starts by
 * itself is accepted by its last check alone: no check, no water.
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
    const due = await readDue(database.manager, clock.now());
    if (due.length === 0) return;
    const byFarm = Map.groupBy(due, ({ farmId }) => farmId);
    const farms = await readFarms(database.manager, [...byFarm.keys()]);
    const fieldIds = new Set(due.map(({ fieldId }) => fieldId));
    const fields = farms.flatMap((farm) => farm.fields).filter(({ id }) => fieldIds.has(id));
    await hours.ensure(fields.map(({ point }) => cellOf(point)));
    for (const farm of farms) {
      const { farmId } = farm;
      try {
        const checked = await writeFarm(database, farmId, (manager) =>
          this.#checkFarm(manager, farm, byFarm.get(farmId) ?? []),
        );
        if (checked > 0) hints.publish(runsChanged, { farmId });
      } catch (error) {
        if (isOutage(error)) throw error;
        // Nobody else's irrigations go unchecked for it.
        this.#logger.error({ err: error, farmId, msg: 'A farm could not be checked' });
      }
    }
  }

  /** In a transaction that holds the farm. How many were checked. */
  async #checkFarm(
    manager: EntityManager,
    farm: FarmFields,
    wanted: readonly DueIrrigation[],
  ): Promise<number> {
    const { clock, hours, plans } = this.#dependencies;
    const { farmId, timeZone } = farm;
    // The weather has taken its time, and what has begun stands.
    const now = clock.now();
    const today = ZonedTime.of(timeZone).dateOf(now.getTime());
    const proposals = wanted.filter(({ isProposal }) => isProposal);
    if (proposals.length > 0) await plans.bringUpToDate(manager, [farmId], now);
    const rows = await this.#dueRows(manager, farmId, wanted, { now, today });
    const due = rows.flatMap((row) => {
      const record = farm.fields.find(({ id }) => id === row.fieldId);
      return record === undefined ? [] : [{ row, record }];
    });
    const facts = await readCheckFacts(manager, farm, due, hours, now.getTime());
    const doubtOf = proposals.length === 0 ? undefined : await readDoubts(manager, farmId, { today, now });
    const checked: FarmsPlannedRow[] = [];
    for (const { row } of due) {
      const known = facts.get(row.id);
      if (known === undefined) continue;
      const doubt = doubtOf?.(row.fieldId);
      checked.push(
        row.state === 'proposed'
          ? await checkedProposal(manager, row, known, { now: now.getTime(), doubt })
          : await checkedRow(manager, row, known, now.getTime()),
      );
    }
    await writePlanned(manager, checked, now);
    if (checked.some(({ state }) => state === 'skipped' || state === 'postponed')) {
      await markFieldsChanged(manager, farmId, []);
      await plans.bringUpToDate(manager, [farmId], now);
    }
    return checked.length;
  }

  /** Those that are still due: accepted and about to start, or proposed by the plan as it is now, and touched by nobody. */
  async #dueRows(
    manager: EntityManager,
    farmId: string,
    wanted: readonly DueIrrigation[],
    { now, today }: { readonly now: Date; readonly today: string },
  ): Promise<FarmsPlannedRow[]> {
    const rows = await readPlanned(manager, [farmId], now);
    const isAhead = (row: PlannedRow) => startOf(row.data) > now.getTime();
    const found: FarmsPlannedRow[] = [];
    for (const { id, isProposal } of wanted) {
      const kept = rows.find((row) => row.id === id);
      if (!isProposal && kept?.state === 'accepted' && isAhead(kept)) found.push(kept);
      if (!isProposal || kept !== undefined) continue;
      const proposal = await findPlanned(manager, farmId, id, { today, days: 0 });
      const isDue =
        proposal?.state === 'proposed' &&
        isAhead(proposal) &&
        startOf(proposal.data) <= now.getTime() + lastCheck;
      if (isDue) found.push({ ...proposal, farmId });
    }
    return found;
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
