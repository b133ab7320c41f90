import type { giveConsent } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { recordAuditEntry } from '@headgate/runtime/audit/record-audit-entry';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { controllerOf } from './controller-of.ts';
import { Controller } from './controller.entity.ts';
import { atOwnController } from './own-controller.ts';
import { publishChange } from './publish-change.ts';
import { Water } from './water.ts';
import { wholeController } from './whole-controllers.ts';

/** The farm's yes to live control, and its no. */
@Injectable()
export class GiveConsent {
  readonly #database: DataSource;
  readonly #clock: Clock;
  readonly #water: Water;

  constructor(database: DataSource, clock: Clock, water: Water) {
    this.#database = database;
    this.#clock = clock;
    this.#water = water;
  }

  /** A no takes the administrator's yes with it: both are needed anew. Said again, it changes nothing. */
  async give(
    caller: Caller,
    { id, consent }: AskOf<typeof giveConsent>,
  ): Promise<AnswerOf<typeof giveConsent>> {
    return await atOwnController(this.#database, { farmId: caller.farmId, id }, async (manager, row) => {
      if (consent !== (row.consentedAt !== null)) {
        const at = this.#clock.now();
        const change = consent
          ? { consentedAt: at, consentedBy: caller.userId }
          : { consentedAt: null, consentedBy: null, approvedAt: null, approvedBy: null };
        await manager.update(Controller, { id }, change);
        Object.assign(row, change);
        const action = consent ? 'controller-consent-given' : 'controller-consent-withdrawn';
        await recordAuditEntry(manager, { at, actor: caller, action, subjectId: id });
        await publishChange(manager, row);
      }
      return {
        kind: 'controller',
        controller: controllerOf(await wholeController(manager, this.#water, row)),
      };
    });
  }
}
