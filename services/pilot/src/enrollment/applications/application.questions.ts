import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  applyForPilot,
  listApplications,
  readApplication,
  readApplicationForMail,
  submitApplication,
} from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { OwnApplications } from './own-applications.ts';
import { SubmitApplication } from './submit-application.ts';

@Controller()
export class ApplicationQuestions {
  readonly #submission: SubmitApplication;
  readonly #applications: OwnApplications;

  constructor(submission: SubmitApplication, applications: OwnApplications) {
    this.#submission = submission;
    this.#applications = applications;
  }

  @Answers(applyForPilot)
  apply(ask: AskOf<typeof applyForPilot>, call: Call): Promise<AnswerOf<typeof applyForPilot>> {
    return this.#submission.apply(call, ask);
  }

  @Answers(submitApplication)
  async submit(
    input: AskOf<typeof submitApplication>,
    call: Call,
  ): Promise<AnswerOf<typeof submitApplication>> {
    return this.#submission.submit(signedIn(call), input);
  }

  @Answers(listApplications)
  async list(page: AskOf<typeof listApplications>, call: Call): Promise<AnswerOf<typeof listApplications>> {
    return this.#applications.list(signedIn(call).farmId, page);
  }

  @Answers(readApplication)
  async read({ id }: AskOf<typeof readApplication>, call: Call): Promise<AnswerOf<typeof readApplication>> {
    return this.#applications.read(signedIn(call).farmId, id);
  }

  @Answers(readApplicationForMail)
  readForMail({
    id,
  }: AskOf<typeof readApplicationForMail>): Promise<AnswerOf<typeof readApplicationForMail>> {
    return this.#applications.readForMail(id);
  }
}
