import type { AskOf } from '@headgate/contracts/define';
import {
  changePlanned,
  decidePlanned,
  listPlanned,
  postponePlanned,
  readPlan,
  readRecommendation,
  readReportCard,
  refreshPlan,
} from '@headgate/contracts/plan-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { Plans } from './answers/plans.ts';
import { DecidePlanned } from './decide/decide-planned.ts';
import { ReportCards } from './report/report-cards.ts';

@Controller()
export class PlanQuestions {
  readonly #plans: Plans;
  readonly #decisions: DecidePlanned;
  readonly #reports: ReportCards;

  constructor(plans: Plans, decisions: DecidePlanned, reports: ReportCards) {
    this.#plans = plans;
    this.#decisions = decisions;
    this.#reports = reports;
  }

  @Answers(readPlan)
  async read(ask: AskOf<typeof readPlan>, call: Call) {
    return this.#plans.read(signedIn(call).farmId, ask);
  }

  @Answers(readRecommendation)
  async recommendation(ask: AskOf<typeof readRecommendation>, call: Call) {
    return this.#plans.readField(signedIn(call).farmId, ask);
  }

  @Answers(refreshPlan)
  async refresh({ language }: AskOf<typeof refreshPlan>, call: Call) {
    return this.#plans.refresh(signedIn(call).farmId, language);
  }

  @Answers(listPlanned)
  async list(ask: AskOf<typeof listPlanned>, call: Call) {
    return this.#plans.list(signedIn(call).farmId, ask);
  }

  @Answers(readReportCard)
  async report(ask: AskOf<typeof readReportCard>, call: Call) {
    return this.#reports.read(signedIn(call).farmId, ask);
  }

  @Answers(changePlanned)
  async change(ask: AskOf<typeof changePlanned>, call: Call) {
    return this.#decisions.change(signedIn(call), ask, call);
  }

  @Answers(decidePlanned)
  async decide(ask: AskOf<typeof decidePlanned>, call: Call) {
    return this.#decisions.decide(signedIn(call), ask, call);
  }

  @Answers(postponePlanned)
  async postpone(ask: AskOf<typeof postponePlanned>, call: Call) {
    return this.#decisions.postpone(signedIn(call), ask, call);
  }
}
