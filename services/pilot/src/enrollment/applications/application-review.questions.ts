import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changeApplication,
  reviewApplication,
  searchApplications,
} from '@headgate/contracts/enrollment-questions';
import { administrator, Answers, type Call } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { ChangeApplication } from './change-application.ts';
import { SearchApplications } from './search-applications.ts';

@Injectable()
export class ApplicationReviewQuestions {
  readonly #applications: SearchApplications;
  readonly #change: ChangeApplication;

  constructor(applications: SearchApplications, change: ChangeApplication) {
    this.#applications = applications;
    this.#change = change;
  }

  @Answers(searchApplications)
  async search(
    wanted: AskOf<typeof searchApplications>,
    call: Call,
  ): Promise<AnswerOf<typeof searchApplications>> {
    administrator(call);
    return this.#applications.search(wanted);
  }

  @Answers(reviewApplication)
  async review(
    { id }: AskOf<typeof reviewApplication>,
    call: Call,
  ): Promise<AnswerOf<typeof reviewApplication>> {
    administrator(call);
    return this.#applications.read(id);
  }

  @Answers(changeApplication)
  async change(
    asked: AskOf<typeof changeApplication>,
    call: Call,
  ): Promise<AnswerOf<typeof changeApplication>> {
    return this.#change.change(administrator(call), asked);
  }
}
