import {
  cancelSubscription,
  changeCard,
  endSubscription,
  getOrCreateSubscription,
  keepSubscription,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import type { AnswerOf } from '@headgate/contracts/define';
import type { CardChange, OpenSubscription, Subscription } from '@headgate/contracts/subscription';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Rejected } from '@headgate/runtime';
import { Injectable } from '@nestjs/common';
import { operation } from '../operations/operation-id.ts';
import { payerOf } from '../payments/payer-of.ts';
import { providerCall } from '../payments/provider-call.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import type { Account } from '../sessions/current-account.ts';

/** The monthly subscription of the caller's farm. What needs one that runs throws `Rejected` (404) without. */
@Injectable()
export class Subscriptions {
  constructor(private readonly asker: Asker) {}

  open(account: Account, operationId?: string): Promise<OpenSubscription> {
    const call = providerCall(operation(callerOf(account), operationId));
    return this.asker.ask(getOrCreateSubscription, { payer: payerOf(account.user) }, call);
  }

  read(caller: Caller): Promise<{ subscription: Subscription | null }> {
    return this.asker.ask(readSubscription, {}, { caller });
  }

  /** Gives notice. */
  async cancel(caller: Caller, operationId?: string): Promise<Subscription> {
    const call = providerCall(operation(caller, operationId));
    return runningOf(await this.asker.ask(cancelSubscription, {}, call));
  }

  /** Takes the notice back. */
  async keep(caller: Caller, operationId?: string): Promise<Subscription> {
    const call = providerCall(operation(caller, operationId));
    return runningOf(await this.asker.ask(keepSubscription, {}, call));
  }

  async changeCard(caller: Caller, operationId?: string): Promise<CardChange> {
    const call = providerCall(operation(caller, operationId));
    const answer = await this.asker.ask(changeCard, {}, call);
    if (answer.kind === 'not-found') throw noSubscription();
    return { clientSecret: answer.clientSecret };
  }

  /** For good and at once: the account goes. The provider hears of it later. */
  async end(caller: Caller): Promise<void> {
    await this.asker.ask(endSubscription, {}, { caller });
  }
}

function runningOf(answer: AnswerOf<typeof cancelSubscription>): Subscription {
  switch (answer.kind) {
    case 'subscription':
      return answer.subscription;
    case 'not-found':
      throw noSubscription();
  }
}

function noSubscription(): Rejected {
  return new Rejected('There is no subscription that runs', { status: 404 });
}
