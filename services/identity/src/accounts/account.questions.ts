import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import {
  changeDetails,
  checkPassword,
  deleteAccount,
  exportAccount,
} from '@headgate/contracts/identity-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { ChangeDetails } from './change-details.ts';
import { DeleteAccount } from './delete-account.ts';
import { ExportAccount } from './export-account.ts';

/** What an owner does to the own account. */
@Controller()
export class AccountQuestions {
  readonly #change: ChangeDetails;
  readonly #export: ExportAccount;
  readonly #delete: DeleteAccount;

  constructor(change: ChangeDetails, exporting: ExportAccount, deletion: DeleteAccount) {
    this.#change = change;
    this.#export = exporting;
    this.#delete = deletion;
  }

  @Answers(changeDetails)
  async changeDetails(ask: AskOf<typeof changeDetails>, call: Call): Promise<AnswerOf<typeof changeDetails>> {
    return await this.#change.change(signedIn(call).userId, ask);
  }

  @Answers(exportAccount)
  async exportAccount(
    _ask: AskOf<typeof exportAccount>,
    call: Call,
  ): Promise<AnswerOf<typeof exportAccount>> {
    return await this.#export.export(signedIn(call).userId);
  }

  @Answers(deleteAccount)
  async deleteAccount(
    { password }: AskOf<typeof deleteAccount>,
    call: Call,
  ): Promise<AnswerOf<typeof deleteAccount>> {
    return await this.#delete.delete(signedIn(call).userId, password);
  }

  @Answers(checkPassword)
  async checkPassword(
    { password }: AskOf<typeof checkPassword>,
    call: Call,
  ): Promise<AnswerOf<typeof checkPassword>> {
    return await this.#delete.check(signedIn(call).userId, password);
  }
}
