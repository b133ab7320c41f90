import type { deleteController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { withFarmLock } from '../accounts/with-farm-lock.ts';
import { Adapters } from '../adapters/adapters.ts';
import { Depart } from './depart.ts';
import { lockController } from './lock-controller.ts';
import { Water } from './water.ts';

/** Takes a controller away: its valves are closed first. */
@Injectable()
export class DeleteController {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #depart: Depart;
  readonly #water: Water;
  readonly #adapters: Adapters;

  constructor(database: DataSource, clock: Clock, depart: Depart, water: Water, adapters: Adapters) {
    this.#database = database;
    this.#clock = clock;
    this.#depart = depart;
    this.#water = water;
    this.#adapters = adapters;
  }

  async delete(caller: Caller, id: string): Promise<AnswerOf<typeof deleteController>> {
    const { farmId, userId } = caller;
    const kind = await withFarmLock(this.#database, farmId, async (manager) => {
      const row = await lockController(manager, { id, farmId });
      if (row === null) return 'not-found';
      if (row.deleteRequestedAt === null) {
        const at = this.#clock.now();
        await recordAuditEntry(manager, { at, actor: caller, action: 'controller-deleted', subjectId: id });
      }
      return await this.#depart.begin(manager, row, userId);
    });
    if (kind === 'stopping') this.#water.wake(id);
    if (kind === 'deleted') await this.#adapters.release(id);
    return { kind };
  }
}
