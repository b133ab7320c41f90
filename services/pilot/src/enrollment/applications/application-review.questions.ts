import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changeApplication,
  reviewApplication,
  searchApplications,
} from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ChangeApplication } from './change-application.ts';
import { SearchApplications } from './search-applications.ts';

@Controller()
export class ApplicationReviewQuestions {
  readonly #applications: SearchApplications;
  readonly #change: ChangeApplication;

  constructor(applications: SearchApplications, change: ChangeApplication) {
    this.#applications = applications;
    this.#change = change;
  }

  @Answers(searchApplications)
  async search(wanted: AskOf<typeof searchApplications>): Promise<AnswerOf<typeof searchApplications>> {
    return this.#applications.search(wanted);
  }

  @Answers(reviewApplication)
  async review({ id }: AskOf<typeof reviewApplication>): Promise<AnswerOf<typeof reviewApplication>> {
    return this.#applications.read(id);
  }

  @Answers(changeApplication)
  async change(
    input: AskOf<typeof changeApplication>,
    call: Call,
  ): Promise<AnswerOf<typeof changeApplication>> {
    return this.#change.change(signedIn(call), input);
  }
}
