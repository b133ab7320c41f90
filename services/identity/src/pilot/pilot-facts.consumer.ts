import type { PayloadOf } from '@headgate/contracts/define';
import {
  applicationSubmitted,
  customerOpened,
  inviteMailRequested,
  membershipChanged,
  paymentChanged,
  subscriptionChanged,
} from '@headgate/contracts/pilot-facts';
import { Consumes, type Connection } from '@headgate/messaging';
import { Controller } from '@nestjs/common';
import { entityManagerOf } from '@headgate/runtime/database/entity-manager-of';
import { MailPilotNews } from './mail-pilot-news.ts';
import { NotePilotState } from './note-pilot-state.ts';

@Controller()
export class PilotFactsConsumer {
  readonly #state: NotePilotState;
  readonly #news: MailPilotNews;

  constructor(state: NotePilotState, news: MailPilotNews) {
    this.#state = state;
    this.#news = news;
  }

  @Consumes(membershipChanged)
  membership(fact: PayloadOf<typeof membershipChanged>, connection: Connection): Promise<void> {
    return this.#state.membership(entityManagerOf(connection), fact);
  }

  @Consumes(customerOpened)
  customer(fact: PayloadOf<typeof customerOpened>, connection: Connection): Promise<void> {
    return this.#state.customer(entityManagerOf(connection), fact);
  }

  @Consumes(subscriptionChanged)
  subscription(fact: PayloadOf<typeof subscriptionChanged>, connection: Connection): Promise<void> {
    return this.#state.subscription(entityManagerOf(connection), fact);
  }

  @Consumes(applicationSubmitted)
  application(fact: PayloadOf<typeof applicationSubmitted>, connection: Connection): Promise<void> {
    return this.#news.application(entityManagerOf(connection), fact);
  }

  @Consumes(paymentChanged)
  payment(fact: PayloadOf<typeof paymentChanged>, connection: Connection): Promise<void> {
    return this.#news.payment(entityManagerOf(connection), fact);
  }

  @Consumes(inviteMailRequested)
  invite(fact: PayloadOf<typeof inviteMailRequested>, connection: Connection): Promise<void> {
    return this.#news.invite(entityManagerOf(connection), fact);
  }
}
