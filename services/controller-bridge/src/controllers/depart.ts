import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { ClosedFarm } from '../accounts/closed-farm.entity.ts';
import { Controller } from './controller.entity.ts';
import { publishChange } from './publish-change.ts';
import { Water } from './water.ts';

/** How a controller goes: stopped first, and only when nothing is open, or may be. In the farm's lock. */
@Injectable()
export class Depart {
  readonly #clock: Clock;
  readonly #water: Water;

  constructor(clock: Clock, water: Water) {
    this.#clock = clock;
    this.#water = water;
  }

  /** `userId`: whose deed it is; null: nobody's. Again: looks again. */
  async begin(
    manager: EntityManager,
    row: Controller,
    userId: string | null,
  ): Promise<'deleted' | 'stopping'> {
    if (row.deleteRequestedAt === null) {
      const deleteRequestedAt = this.#clock.now();
      await manager.update(Controller, { id: row.id }, { deleteRequestedAt });
      row.deleteRequestedAt = deleteRequestedAt;
      await publishChange(manager, row);
    }
    await this.#water.stopForDeparture(manager, row, userId);
    return await this.end(manager, row);
  }

  /** Of one that is being deleted: it goes, where nothing keeps it. */
  async end(manager: EntityManager, row: Controller): Promise<'deleted' | 'stopping'> {
    const { id, farmId } = row;
    if (await this.#water.keeps(manager, id)) return 'stopping';
    await this.#water.settleAlarms(manager, row);
    await manager.delete(Controller, { id });
    await publishChange(manager, row);
    await this.forgetEmptyFarm(manager, farmId);
    return 'deleted';
  }

  /** What is left of a deleted account goes with its last controller. */
  async forgetEmptyFarm(manager: EntityManager, farmId: string): Promise<void> {
    const isGone = await manager.existsBy(ClosedFarm, { farmId, deletedAt: Not(IsNull()) });
    if (!isGone || (await manager.existsBy(Controller, { farmId }))) return;
    await this.#water.forgetFarm(manager, farmId);
  }
}
