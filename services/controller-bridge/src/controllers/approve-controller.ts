import type { approveController } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { lockFarm } from '../accounts/lock-farm.ts';
import { Controller } from './controller.entity.ts';
import { lockController } from './lock-controller.ts';
import { SearchControllers } from './search-controllers.ts';
import { publishChange } from './publish-change.ts';

type Input = AskOf<typeof approveController>;
type Answer = AnswerOf<typeof approveController>;

/** An administrator's yes to live control, and the end of it. */
@Injectable()
export class ApproveController {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #controllers: SearchControllers;

  constructor(database: DataSource, clock: Clock, controllers: SearchControllers) {
    this.#database = database;
    this.#clock = clock;
    this.#controllers = controllers;
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
        throw new Rejected('The farm has changed it meanwhile: look at it again', { status: 409 });
      }
      if (approved && row.consentedAt === null) return { kind: 'no-consent' };
      if (approved !== (row.approvedAt !== null)) await this.#set(manager, actor, row, approved);
      return { kind: 'controller', controller: await this.#controllers.reviewed(manager, row) };
    });
  }

  async #set(manager: EntityManager, actor: Caller, row: Controller, approved: boolean): Promise<void> {
    const at = this.#clock.now();
    const change = approved
      ? { approvedAt: at, approvedBy: actor.userId }
      : { approvedAt: null, approvedBy: null };
    await manager.update(Controller, { id: row.id }, change);
    Object.assign(row, change);
    const action = approved ? 'controller-approved' : 'controller-approval-withdrawn';
    await recordAuditEntry(manager, { at, actor, action, subjectId: row.id });
    await publishChange(manager, row);
  }
}
