import type { approveController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { lockFarm } from '../accounts/with-farm-lock.ts';
import { reviewedControllersOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { lockController } from './lock-controller.ts';
import { saveChange } from './publish-change.ts';
import { Water } from './water.ts';

type Input = AskOf<typeof approveController>;
type Answer = AnswerOf<typeof approveController>;

/** An administrator's yes to live control, and the end of it. */
@Injectable()
export class ApproveController {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #water: Water;

  constructor(database: DataSource, clock: Clock, water: Water) {
    this.#database = database;
    this.#clock = clock;
    this.#water = water;
  }

  /** Throws `Rejected` (409) on a yes where the controller is not what the administrator saw any more. */
  async approve(actor: Caller, input: Input): Promise<Answer> {
    const { id, approved, version } = input;
    return await this.#database.transaction(async (manager) => {
      const found = await manager.findOneBy(Controller, { id, deleteRequestedAt: IsNull() });
      if (found === null) return { kind: 'not-found' };
      await lockFarm(manager, found.farmId);
      // Anew: what was read before the lock may have changed until it was given.
      const row = await lockController(manager, { id, deleteRequestedAt: IsNull() });
      if (row === null) return { kind: 'not-found' };
      if (approved && version !== row.version) {
        throw new Rejected('The farm has changed this controller. Load it again and check it.', {
          status: 409,
        });
      }
      if (approved && row.consentedAt === null) return { kind: 'no-consent' };
      if (approved !== (row.approvedAt !== null)) {
        const at = this.#clock.now();
        const change = approved
          ? { approvedAt: at, approvedBy: actor.userId }
          : { approvedAt: null, approvedBy: null };
        const actions = [approved ? 'controller-approved' : 'controller-approval-withdrawn'];
        await saveChange(manager, row, change, { at, actor, actions });
      }
      const [controller] = await reviewedControllersOf(manager, this.#water, [row]);
      return controller === undefined ? { kind: 'not-found' } : { kind: 'controller', controller };
    });
  }
}
