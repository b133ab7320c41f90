import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { changePassword, requestPasswordReset, resetPassword } from '@headgate/contracts/identity-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { RequestCode } from '../codes/request-code.ts';
import { ChangePassword } from './change-password.ts';
import { ResetPassword } from './reset-password.ts';

@Controller()
export class PasswordQuestions {
  readonly #requests: RequestCode;
  readonly #reset: ResetPassword;
  readonly #change: ChangePassword;

  constructor(requests: RequestCode, reset: ResetPassword, change: ChangePassword) {
    this.#requests = requests;
    this.#reset = reset;
    this.#change = change;
  }

  @Answers(requestPasswordReset)
  requestPasswordReset({
    email,
  }: AskOf<typeof requestPasswordReset>): Promise<AnswerOf<typeof requestPasswordReset>> {
    return this.#requests.request('reset', email);
  }

  @Answers(resetPassword)
  resetPassword(ask: AskOf<typeof resetPassword>): Promise<AnswerOf<typeof resetPassword>> {
    return this.#reset.reset(ask);
  }

  @Answers(changePassword)
  async changePassword(
    ask: AskOf<typeof changePassword>,
    call: Call,
  ): Promise<AnswerOf<typeof changePassword>> {
    return await this.#change.change(signedIn(call).userId, ask);
  }
}
