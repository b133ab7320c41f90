import { Controller } from '@nestjs/common';
import {
  listPayments,
  openPayment,
  readPayment,
  readPaymentForMail,
} from '@headgate/contracts/billing-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { withinDeadline } from '../stripe/within-deadline.ts';
import { OpenPayment } from './open-payment.ts';
import { OwnPayments } from './own-payments.ts';

@Controller()
export class PaymentQuestions {
  readonly #open: OpenPayment;
  readonly #payments: OwnPayments;

  constructor(open: OpenPayment, payments: OwnPayments) {
    this.#open = open;
    this.#payments = payments;
  }

  @Answers(openPayment)
  async open({ tier, payer }: AskOf<typeof openPayment>, call: Call): Promise<AnswerOf<typeof openPayment>> {
    return withinDeadline(call, this.#open.open(signedIn(call), tier, payer));
  }

  @Answers(listPayments)
  async list(page: AskOf<typeof listPayments>, call: Call): Promise<AnswerOf<typeof listPayments>> {
    return this.#payments.list(signedIn(call).farmId, page);
  }

  @Answers(readPayment)
  async read({ id }: AskOf<typeof readPayment>, call: Call): Promise<AnswerOf<typeof readPayment>> {
    return this.#payments.read(signedIn(call).farmId, id);
  }

  @Answers(readPaymentForMail)
  readForMail({ id }: AskOf<typeof readPaymentForMail>): Promise<AnswerOf<typeof readPaymentForMail>> {
    return this.#payments.readForMail(id);
  }
}
