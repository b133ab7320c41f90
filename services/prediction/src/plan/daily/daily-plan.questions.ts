import {
  findFarmHour,
  readDailyPlan,
  readWaitingIrrigations,
} from '@headgate/contracts/daily-plan-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadReminder } from '../reminders/read-reminder.ts';
import { ReadDailyPlan } from './read-daily-plan.ts';

@Controller()
export class DailyPlanQuestions {
  readonly #plans: ReadDailyPlan;
  readonly #reminders: ReadReminder;

  constructor(plans: ReadDailyPlan, reminders: ReadReminder) {
    this.#plans = plans;
    this.#reminders = reminders;
  }

  @Answers(findFarmHour)
  async hour(ask: AskOf<typeof findFarmHour>) {
    return this.#plans.hour(ask);
  }

  @Answers(readDailyPlan)
  async read(ask: AskOf<typeof readDailyPlan>) {
    return this.#plans.read(ask);
  }

  @Answers(readWaitingIrrigations)
  async waiting(ask: AskOf<typeof readWaitingIrrigations>) {
    return this.#reminders.read(ask);
  }
}
