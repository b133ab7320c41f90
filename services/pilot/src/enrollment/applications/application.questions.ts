import type { AskOf } from '@headgate/contracts/define';
import * as questions from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { ChangeApplication } from './change-application.ts';
import { ReadApplications } from './read-applications.ts';
import { SubmitApplication } from './submit-application.ts';

@Controller()
export class ApplicationQuestions {
  constructor(
    private readonly submission: SubmitApplication,
    private readonly applications: ReadApplications,
    private readonly changes: ChangeApplication,
  ) {}

  @Answers(questions.applyForPilot)
  apply(ask: AskOf<typeof questions.applyForPilot>, call: Call) {
    return this.submission.apply(call, ask);
  }

  @Answers(questions.submitApplication)
  async submit(input: AskOf<typeof questions.submitApplication>, call: Call) {
    return this.submission.submit(signedIn(call), input);
  }

  @Answers(questions.listApplications)
  async list(page: AskOf<typeof questions.listApplications>, call: Call) {
    return this.applications.list(signedIn(call).farmId, page);
  }

  @Answers(questions.readApplication)
  async read({ id }: AskOf<typeof questions.readApplication>, call: Call) {
    return this.applications.read(signedIn(call).farmId, id);
  }

  @Answers(questions.readApplicationForMail)
  readForMail({ id }: AskOf<typeof questions.readApplicationForMail>) {
    return this.applications.readForMail(id);
  }

  @Answers(questions.searchApplications)
  search(wanted: AskOf<typeof questions.searchApplications>) {
    return this.applications.search(wanted);
  }

  @Answers(questions.reviewApplication)
  review({ id }: AskOf<typeof questions.reviewApplication>) {
    return this.applications.review(id);
  }

  @Answers(questions.changeApplication)
  async change(input: AskOf<typeof questions.changeApplication>, call: Call) {
    return this.changes.change(signedIn(call), input);
  }
}
