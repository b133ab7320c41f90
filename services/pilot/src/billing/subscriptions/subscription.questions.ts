import { Controller } from '@nestjs/common';
import * as questions from '@headgate/contracts/billing-questions';
import type { AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { withinDeadline } from '../stripe/within-deadline.ts';
import { ChangeCard } from './change-card.ts';
import { OpenSubscription } from './open-subscription.ts';
import { OwnSubscription } from './own-subscription.ts';

@Controller()
export class SubscriptionQuestions {
  constructor(
    private readonly opening: OpenSubscription,
    private readonly own: OwnSubscription,
    private readonly card: ChangeCard,
  ) {}

  @Answers(questions.getOrCreateSubscription)
  async open({ payer }: AskOf<typeof questions.getOrCreateSubscription>, call: Call) {
    return withinDeadline(call, this.opening.open(signedIn(call), payer));
  }

  @Answers(questions.readSubscription)
  async read(_nothing: object, call: Call) {
    return this.own.read(signedIn(call).farmId);
  }

  @Answers(questions.cancelSubscription)
  async cancel(_nothing: object, call: Call) {
    return withinDeadline(call, this.own.giveNotice(signedIn(call).farmId));
  }

  @Answers(questions.keepSubscription)
  async keep(_nothing: object, call: Call) {
    return withinDeadline(call, this.own.takeNoticeBack(signedIn(call).farmId));
  }

  @Answers(questions.changeCard)
  async changeCard(_nothing: object, call: Call) {
    return withinDeadline(call, this.card.open(signedIn(call).farmId));
  }

  @Answers(questions.endSubscription)
  async end(_nothing: object, call: Call) {
    return this.own.end(signedIn(call).farmId);
  }
}
