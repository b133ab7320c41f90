import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { completeOnboarding, updateOnboarding } from '@headgate/contracts/identity-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Onboarding } from './onboarding.ts';

@Controller()
export class OnboardingQuestions {
  readonly #onboarding: Onboarding;

  constructor(onboarding: Onboarding) {
    this.#onboarding = onboarding;
  }

  @Answers(updateOnboarding)
  async updateOnboarding(
    { step }: AskOf<typeof updateOnboarding>,
    call: Call,
  ): Promise<AnswerOf<typeof updateOnboarding>> {
    return await this.#onboarding.goTo(signedIn(call).userId, step);
  }

  @Answers(completeOnboarding)
  async completeOnboarding(
    _ask: AskOf<typeof completeOnboarding>,
    call: Call,
  ): Promise<AnswerOf<typeof completeOnboarding>> {
    return await this.#onboarding.complete(signedIn(call).userId);
  }
}
