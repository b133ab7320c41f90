import { irrigationsWaiting } from '@headgate/contracts/prediction-facts';
import { announce, isCancelled, isOutage } from '@headgate/messaging';
import { Rejected, type ProcessPart } from '@headgate/runtime';
import { namedIds } from '@headgate/runtime/named-ids';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
import type { DataSource, EntityManager } from 'typeorm';
import { writeFarm } from '../../fields/write-farm.ts';
import type { Clock } from '../../time/clock.ts';
import { ZonedTime } from '../../time/zoned-time.ts';
import type { Plans } from '../answers/plans.ts';
import { readDoubts } from '../checks/automatic-doubts.ts';
import type { FarmPlans } from '../keep/farm-plans.ts';
import {
  noteReminded,
  readFarmsWithProposals,
  readReminded,
  readWaiting,
  type FarmWithProposals,
} from './reminder-store.ts';
import { isReminderDue } from './waiting-irrigations.ts';

const pauses = { first: 10_000, every: 60_000 };

/** Of a farm and its date: one reminder, whatever happens to rows and clocks. */
const reminderOf = namedIds('b1d3f0c96a5e4c7f9b2d8e41705ac3f6');

interface Dependencies {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly part: ProcessPart;
  readonly plans: Pick<Plans, 'bringUpToDate'>;
  readonly farmPlans: Pick<FarmPlans, 'bringUpToDate'>;
}

/**
 * Announces that irrigations start soon and wait for a person: one reminder a farm and date, each irrigation in one of them, ever. What
 * it was about is noted in the same transaction, under the farm's lock, so two sweepers announce it once.
 */
export class Reminders extends RepeatedSweep {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super('Reminders', dependencies.part, pauses);
    this.#dependencies = dependencies;
  }

  /** Announces whatever is due. */
  override async sweep(): Promise<void> {
    const { database, clock } = this.#dependencies;
    for await (const farm of readFarmsWithProposals(database.manager, clock.now())) {
      try {
        if (await this.#mayWait(farm)) await this.#remind(farm.farmId);
      } catch (error) {
        // What somebody holds, as while it is being deleted, is cancelled, and is that farm's alone.
        if (isOutage(error) && !isCancelled(error)) throw error;
        // It was deleted meanwhile.
        if (error instanceof Rejected) continue;
        // Nobody else goes without a reminder for it.
        this.logger.error({ err: error, farmId: farm.farmId, msg: 'A farm could not be reminded' });
      }
    }
  }

  /** What starts by itself without a doubt is no reason to hold its farm. */
  async #mayWait({ farmId, timeZone, asks }: FarmWithProposals): Promise<boolean> {
    if (asks) return true;
    const { database, clock } = this.#dependencies;
    const now = clock.now();
    const today = ZonedTime.of(timeZone).dateOf(now.getTime());
    return (await readDoubts(database.manager, farmId, { today, now })).isAny;
  }

  async #remind(farmId: string): Promise<void> {
    const { database, plans } = this.#dependencies;
    // What the plan is made from is read outside of a transaction.
    await plans.bringUpToDate(farmId);
    await writeFarm(database, farmId, (manager) => this.#announce(manager, farmId));
  }

  /** In a transaction that holds the farm. */
  async #announce(manager: EntityManager, farmId: string): Promise<void> {
    const { clock, farmPlans } = this.#dependencies;
    const now = clock.now();
    await farmPlans.bringUpToDate(manager, [farmId], now);
    const farm = await readWaiting(manager, farmId, now);
    if (farm === undefined) return;
    const date = farm.time.dateOf(now.getTime());
    const before = await readReminded(manager, farmId);
    const named = new Set(before.map(({ id }) => id));
    const waiting = farm.waiting.filter(({ row }) => !named.has(row.id));
    if (before.some((each) => each.date === date) || !isReminderDue(waiting, now.getTime(), farm.time))
      return;
    const reminderId = reminderOf(`${farmId} ${date}`);
    const ids = waiting.map(({ row }) => row.id);
    await noteReminded(manager, ids, { farmId, reminderId, date, now });
    await announce(manager, irrigationsWaiting, { farmId, reminderId }, { aggregateId: reminderId });
  }
}
