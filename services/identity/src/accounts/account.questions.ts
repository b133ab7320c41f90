import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import {
  changeDetails,
  checkPassword,
  completeOnboarding,
  deleteAccount,
  exportAccount,
  updateOnboarding,
} from '@headgate/contracts/identity-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { ChangeDetails } from './change-details.ts';
import { DeleteAccount } from './delete-account.ts';
import { ExportAccount } from './export-account.ts';
import { Onboarding } from './onboarding.ts';

/** What an owner does to the own account. */
@Controller()
export class AccountQuestions {
  constructor(
    private readonly change: ChangeDetails,
    private readonly onboarding: Onboarding,
    private readonly exporting: ExportAccount,
    private readonly deletion: DeleteAccount,
  ) {}

  @Answers(changeDetails)
  async changeDetails(ask: AskOf<typeof changeDetails>, call: Call) {
    return await this.change.change(signedIn(call).userId, ask);
  }

  @Answers(updateOnboarding)
  async updateOnboarding({ step }: AskOf<typeof updateOnboarding>, call: Call) {
    return await this.onboarding.goTo(signedIn(call).userId, step);
  }

  @Answers(completeOnboarding)
  async completeOnboarding(_ask: AskOf<typeof completeOnboarding>, call: Call) {
    return await this.onboarding.complete(signedIn(call).userId);
  }

  @Answers(exportAccount)
  async exportAccount(_ask: AskOf<typeof exportAccount>, call: Call) {
    return await this.exporting.export(signedIn(call).userId);
  }

  @Answers(deleteAccount)
  async deleteAccount({ password }: AskOf<typeof deleteAccount>, call: Call) {
    return await this.deletion.delete(signedIn(call).userId, password);
  }

  @Answers(checkPassword)
  async checkPassword({ password }: AskOf<typeof checkPassword>, call: Call) {
    return await this.deletion.check(signedIn(call).userId, password);
  }
}
