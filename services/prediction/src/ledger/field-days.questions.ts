import type { AskOf } from '@headgate/contracts/define';
import { readFieldDays } from '@headgate/contracts/water-record-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { FieldDays } from './field-days.ts';

@Controller()
export class FieldDaysQuestions {
  readonly #days: FieldDays;

  constructor(days: FieldDays) {
    this.#days = days;
  }

  @Answers(readFieldDays)
  async read(ask: AskOf<typeof readFieldDays>, call: Call) {
    return this.#days.read(signedIn(call).farmId, ask);
  }
}
