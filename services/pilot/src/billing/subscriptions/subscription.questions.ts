import { Controller } from '@nestjs/common';
import {
  cancelSubscription,
  changeCard,
  endSubscription,
  getOrCreateSubscription,
  keepSubscription,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import type { AnswerOf, AskOf } from '@headgate/contracts/define';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { withinDeadline } from '../stripe/within-deadline.ts';
import { ChangeCard } from './change-card.ts';
import { EndSubscription } from './end-subscription.ts';
import { GiveNotice } from './give-notice.ts';
import { OpenSubscription } from './open-subscription.ts';
import { OwnSubscription } from './own-subscription.ts';

type Nothing = Record<string, never>;

@Controller()
export class SubscriptionQuestions {
  readonly #open: OpenSubscription;
  readonly #own: OwnSubscription;
  readonly #notice: GiveNotice;
  readonly #card: ChangeCard;
  readonly #end: EndSubscription;

  constructor(
    open: OpenSubscription,
    own: OwnSubscription,
    notice: GiveNotice,
    card: ChangeCard,
    end: EndSubscription,
  ) {
    this.#open = open;
    this.#own = own;
    this.#notice = notice;
    this.#card = card;
    this.#end = end;
  }

  @Answers(getOrCreateSubscription)
  async open(
    { payer }: AskOf<typeof getOrCreateSubscription>,
    call: Call,
  ): Promise<AnswerOf<typeof getOrCreateSubscription>> {
    return withinDeadline(call, this.#open.open(signedIn(call), payer));
  }

  @Answers(readSubscription)
  async read(_: Nothing, call: Call): Promise<AnswerOf<typeof readSubscription>> {
    return this.#own.read(signedIn(call).farmId);
  }

  @Answers(cancelSubscription)
  async cancel(_: Nothing, call: Call): Promise<AnswerOf<typeof cancelSubscription>> {
    return withinDeadline(call, this.#notice.give(signedIn(call).farmId));
  }

  @Answers(keepSubscription)
  async keep(_: Nothing, call: Call): Promise<AnswerOf<typeof keepSubscription>> {
    return withinDeadline(call, this.#notice.takeBack(signedIn(call).farmId));
  }

  @Answers(changeCard)
  async changeCard(_: Nothing, call: Call): Promise<AnswerOf<typeof changeCard>> {
    return withinDeadline(call, this.#card.open(signedIn(call).farmId));
  }

  @Answers(endSubscription)
  async end(_: Nothing, call: Call): Promise<AnswerOf<typeof endSubscription>> {
    await this.#end.end(signedIn(call).farmId);
    return { kind: 'done' };
  }
}
