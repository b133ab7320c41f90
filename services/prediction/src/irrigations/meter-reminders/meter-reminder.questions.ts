import { readDueReadings } from '@headgate/contracts/daily-plan-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadUnreadMeters } from './read-unread-meters.ts';

@Controller()
export class MeterReminderQuestions {
  readonly #meters: ReadUnreadMeters;

  constructor(meters: ReadUnreadMeters) {
    this.#meters = meters;
  }

  @Answers(readDueReadings)
  async due(ask: AskOf<typeof readDueReadings>) {
    return this.#meters.read(ask);
  }
}
