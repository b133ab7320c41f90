import type { confirmTrial as question } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import { confirmTrial } from './trials.ts';
import { Watering } from './watering.ts';

/** A person says that they attend a trial of a zone. */
@Injectable()
export class ConfirmTrial {
  readonly #database: DataSource;
  readonly #watering: Watering;

  constructor(database: DataSource, watering: Watering) {
    this.#database = database;
    this.#watering = watering;
  }

  /**
   * With all of the farm's controllers locked: a trial that another confirmation was used for is seen here, or that confirmation is
   * void. So two trials of a farm never begin beside each other, though each is decided about one controller alone.
   */
  async confirm(
    { farmId, userId }: Caller,
    { id, zoneId: textId }: AskOf<typeof question>,
  ): Promise<AnswerOf<typeof question>> {
    return await withFarmLock(this.#database, farmId, async (manager) => {
      const transaction = await this.#watering.joining(manager);
      const controllerIds = await transaction.lockFarm(farmId);
      if (!controllerIds.includes(id)) return { kind: 'not-found' };
      const query = { controllerIds, farmId, trials: true };
      return await transaction.change(query, (waters, { closedFarm, trials, now }) => {
        const water = waters.find(({ controllerId }) => controllerId === id);
        const controller = water?.controller ?? null;
        if (water === undefined || controller === null) return { kind: 'not-found' };
        const isClosed = closedFarm !== null && closedFarm.closedUntil > now;
        if (isClosed || controller.deleteRequestedAt !== null) return { kind: 'being-deleted' };
        const zone = water.zones.find((each) => each.textId === textId);
        if (zone === undefined) return { kind: 'no-zone' };
        const answer = confirmTrial(waters, water, { userId, zone, trials });
        if (answer.problem !== undefined) return { kind: 'no-trial', problem: answer.problem };
        const { id: confirmationId, until } = answer;
        const confirmation = { id: confirmationId, zoneId: textId, validUntil: until.toISOString() };
        return { kind: 'confirmed', confirmation };
      });
    });
  }
}
