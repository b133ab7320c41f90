import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { sendVerification, verifyCode } from '@headgate/contracts/identity-questions';
import { Answers } from '@headgate/messaging';
import { RequestCode } from './request-code.ts';
import { VerifyCode } from './verify-code.ts';

@Controller()
export class CodeQuestions {
  readonly #requests: RequestCode;
  readonly #codes: VerifyCode;

  constructor(requests: RequestCode, codes: VerifyCode) {
    this.#requests = requests;
    this.#codes = codes;
  }

  @Answers(sendVerification)
  sendVerification({ email }: AskOf<typeof sendVerification>): Promise<AnswerOf<typeof sendVerification>> {
    return this.#requests.request('verification', email);
  }

  @Answers(verifyCode)
  verifyCode(ask: AskOf<typeof verifyCode>): Promise<AnswerOf<typeof verifyCode>> {
    return this.#codes.verify(ask);
  }
}
