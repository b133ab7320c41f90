import { Controller } from '@nestjs/common';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { acceptAgreement, readAgreementAcceptance } from '@headgate/contracts/enrollment-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { AcceptAgreement } from './accept-agreement.ts';

@Controller()
export class AgreementQuestions {
  readonly #agreement: AcceptAgreement;

  constructor(agreement: AcceptAgreement) {
    this.#agreement = agreement;
  }

  @Answers(acceptAgreement)
  async accept(
    { version }: AskOf<typeof acceptAgreement>,
    call: Call,
  ): Promise<AnswerOf<typeof acceptAgreement>> {
    return this.#agreement.accept(signedIn(call), version);
  }

  @Answers(readAgreementAcceptance)
  async read(
    _nothing: AskOf<typeof readAgreementAcceptance>,
    call: Call,
  ): Promise<AnswerOf<typeof readAgreementAcceptance>> {
    return this.#agreement.read(signedIn(call).farmId);
  }
}
