import { readAnalytics } from '@headgate/contracts/analytics-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { Analytics } from './analytics.ts';

@Controller()
export class AnalyticsQuestions {
  readonly #analytics: Analytics;

  constructor(analytics: Analytics) {
    this.#analytics = analytics;
  }

  @Answers(readAnalytics)
  async read(ask: AskOf<typeof readAnalytics>, call: Call) {
    return this.#analytics.read(signedIn(call).farmId, ask);
  }
}
