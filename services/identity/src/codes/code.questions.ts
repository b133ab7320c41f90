import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import { sendVerification, verifyCode } from '@headgate/contracts/identity-questions';
import { Answers } from '@headgate/messaging';
import { RequestCode } from './request-code.ts';
import { VerifyCode } from './verify-code.ts';

@Controller()
export class CodeQuestions {
  constructor(
    private readonly requests: RequestCode,
    private readonly codes: VerifyCode,
  ) {}

  @Answers(sendVerification)
  sendVerification({ email, language }: AskOf<typeof sendVerification>) {
    return this.requests.request('verification', email, language);
  }

  @Answers(verifyCode)
  verifyCode(ask: AskOf<typeof verifyCode>) {
    return this.codes.verify(ask);
  }
}
