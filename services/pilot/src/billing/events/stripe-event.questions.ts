import { Controller } from '@nestjs/common';
import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers } from '@headgate/messaging';
import { ReceiveStripeEvent } from './receive-stripe-event.ts';

@Controller()
export class StripeEventQuestions {
  readonly #receive: ReceiveStripeEvent;

  constructor(receive: ReceiveStripeEvent) {
    this.#receive = receive;
  }

  @Answers(receiveStripeEvent)
  receive(ask: AskOf<typeof receiveStripeEvent>): Promise<AnswerOf<typeof receiveStripeEvent>> {
    return this.#receive.receive(ask);
  }
}
