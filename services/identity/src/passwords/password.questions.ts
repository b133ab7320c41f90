import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import { changePassword, requestPasswordReset, resetPassword } from '@headgate/contracts/identity-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { RequestCode } from '../codes/request-code.ts';
import { ChangePassword } from './change-password.ts';
import { ResetPassword } from './reset-password.ts';

@Controller()
export class PasswordQuestions {
  constructor(
    private readonly requests: RequestCode,
    private readonly reset: ResetPassword,
    private readonly change: ChangePassword,
  ) {}

  @Answers(requestPasswordReset)
  requestPasswordReset({ email, language }: AskOf<typeof requestPasswordReset>) {
    return this.requests.request('reset', email, language);
  }

  @Answers(resetPassword)
  resetPassword(ask: AskOf<typeof resetPassword>) {
    return this.reset.reset(ask);
  }

  @Answers(changePassword)
  async changePassword(ask: AskOf<typeof changePassword>, call: Call) {
    return await this.change.change(signedIn(call).userId, ask);
  }
}
