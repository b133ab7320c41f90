import { readingsDue } from '@headgate/contracts/prediction-facts';
import { announce, isCancelled, isOutage } from '@headgate/messaging';
import { Rejected, type ProcessPart } from '@headgate/runtime';
import { namedIds } from '@headgate/runtime/named-ids';
import { RepeatedSweep } from '@headgate/runtime/time/repeated-sweep';
import type { DataSource } from 'typeorm';
import { writeFarm } from '../../fields/write-farm.ts';
import type { Clock } from '../../time/clock.ts';
import { farmsToRemind, noteReminded, type FarmToRemind } from './unread-meters.ts';

const pauses = { first: 30_000, every: 300_000 };

/** Of a farm, a month and which of its two reminders: one, whatever happens to rows and clocks. */
const reminderOf = namedIds('5a7c20e9d1b34f0e8c6612f4ab90d3e7');

interface Dependencies {
  readonly database: DataSource;
  readonly clock: Clock;
  readonly part: ProcessPart;
}

/**
 * Announces that meters of wells are not read yet in this month: once from the 5th on, and once more from the 9th on, at seven in the
 * farm's morning. Agencies take readings until the 10th. What was announced is noted in the same transaction, under the farm's lock.
 */
export class MeterReminders extends RepeatedSweep {
  readonly #dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    super('MeterReminders', dependencies.part, pauses);
    this.#dependencies = dependencies;
  }

  /** Announces whatever is due. */
  override async sweep(): Promise<void> {
    const { database, clock } = this.#dependencies;
    for await (const farm of farmsToRemind(database.manager, clock.now())) {
      try {
        await this.#remind(farm);
      } catch (error) {
        // What somebody holds, as while it is being deleted, is cancelled, and is that farm's alone.
        if (isOutage(error) && !isCancelled(error)) throw error;
        // It was deleted meanwhile.
        if (error instanceof Rejected) continue;
        // Nobody else goes without a reminder for it.
        this.logger.error({
          err: error,
          farmId: farm.farmId,
          msg: 'A farm could not be reminded of its meters',
        });
      }
    }
  }

  async #remind({ farmId, month, stage }: FarmToRemind): Promise<void> {
    const { database, clock } = this.#dependencies;
    const reminderId = reminderOf(`${farmId} ${month} ${stage}`);
    await writeFarm(database, farmId, async (manager) => {
      const isNew = await noteReminded(manager, { farmId, month, stage, reminderId }, clock.now());
      if (isNew) await announce(manager, readingsDue, { farmId, reminderId }, { aggregateId: reminderId });
    });
  }
}
