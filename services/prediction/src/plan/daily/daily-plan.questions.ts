import { findFarmHour, readDailyPlan } from '@headgate/contracts/daily-plan-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ReadDailyPlan } from './read-daily-plan.ts';

@Controller()
export class DailyPlanQuestions {
  readonly #plans: ReadDailyPlan;

  constructor(plans: ReadDailyPlan) {
    this.#plans = plans;
  }

  @Answers(findFarmHour)
  async hour(ask: AskOf<typeof findFarmHour>) {
    return this.#plans.hour(ask);
  }

  @Answers(readDailyPlan)
  async read(ask: AskOf<typeof readDailyPlan>) {
    return this.#plans.read(ask);
  }
}
