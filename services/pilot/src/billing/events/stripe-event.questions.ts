import { Controller } from '@nestjs/common';
import { receiveStripeEvent } from '@headgate/contracts/billing-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers } from '@headgate/messaging';
import { StripeEvents } from './stripe-events.ts';
import { VerifyStripeEvent } from './verify-stripe-event.ts';

@Controller()
export class StripeEventQuestions {
  constructor(
    private readonly verification: VerifyStripeEvent,
    private readonly events: StripeEvents,
  ) {}

  /** The answer promises that it will be applied, and comes before it is. Nothing is stored of what is refused. */
  @Answers(receiveStripeEvent)
  async receive({
    payload,
    signature,
  }: AskOf<typeof receiveStripeEvent>): Promise<AnswerOf<typeof receiveStripeEvent>> {
    const text = Buffer.from(payload, 'base64').toString();
    const notice = this.verification.verify(text, signature);
    if (notice === undefined) return { kind: 'refused' };
    const stored = await this.events.store([notice]);
    return { kind: stored.length === 0 ? 'repeated' : 'stored' };
  }
}
