import type { AskOf } from '@headgate/contracts/define';
import { acceptAgreement, readAgreementAcceptance } from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { AcceptAgreement } from './accept-agreement.ts';

@Controller()
export class AgreementQuestions {
  constructor(private readonly agreement: AcceptAgreement) {}

  @Answers(acceptAgreement)
  async accept({ version }: AskOf<typeof acceptAgreement>, call: Call) {
    return this.agreement.accept(signedIn(call), version);
  }

  @Answers(readAgreementAcceptance)
  async read(_nothing: object, call: Call) {
    return this.agreement.read(signedIn(call).farmId);
  }
}
