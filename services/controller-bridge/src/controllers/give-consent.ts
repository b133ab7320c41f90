import type { giveConsent } from '@headgate/contracts/bridge-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import type { Caller } from '@headgate/messaging';
import { Clock } from '@headgate/runtime/time/clock';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { controllerAnswer } from './controller-of.ts';
import { atOwnController } from './lock-controller.ts';
import { saveChange } from './publish-change.ts';
import { Water } from './water.ts';

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
    return await atOwnController(this.#database, caller, id, async (manager, row) => {
      if (consent !== (row.consentedAt !== null)) {
        const at = this.#clock.now();
        const change = consent
          ? { consentedAt: at, consentedBy: caller.userId }
          : { consentedAt: null, consentedBy: null, approvedAt: null, approvedBy: null };
        const actions = [consent ? 'controller-consent-given' : 'controller-consent-withdrawn'];
        await saveChange(manager, row, change, { at, actor: caller, actions });
      }
      return await controllerAnswer(manager, this.#water, row);
    });
  }
}
