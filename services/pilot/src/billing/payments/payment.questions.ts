import { Controller } from '@nestjs/common';
import * as questions from '@headgate/contracts/billing-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { withinDeadline } from '../stripe/within-deadline.ts';
import { OpenPayment } from './open-payment.ts';
import { OwnPayments } from './own-payments.ts';

@Controller()
export class PaymentQuestions {
  constructor(
    private readonly opening: OpenPayment,
    private readonly payments: OwnPayments,
  ) {}

  @Answers(questions.openPayment)
  async open({ tier, payer }: AskOf<typeof questions.openPayment>, call: Call) {
    return withinDeadline(call, this.opening.open(signedIn(call), tier, payer));
  }

  @Answers(questions.listPayments)
  async list(page: AskOf<typeof questions.listPayments>, call: Call) {
    return this.payments.list(signedIn(call).farmId, page);
  }

  @Answers(questions.readPayment)
  async read({ id }: AskOf<typeof questions.readPayment>, call: Call) {
    return this.payments.read(signedIn(call).farmId, id);
  }

  @Answers(questions.readPaymentForMail)
  readForMail({ id }: AskOf<typeof questions.readPaymentForMail>) {
    return this.payments.readForMail(id);
  }
}
