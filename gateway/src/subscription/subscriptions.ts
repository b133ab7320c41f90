import {
  cancelSubscription,
  changeCard,
  endSubscription,
  getOrCreateSubscription,
  keepSubscription,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import type { CardChange, OpenSubscription, Subscription } from '@headgate/contracts/subscription';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { accepted } from '../edge/accepted.ts';
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
    return (await accepted(this.asker, cancelSubscription, {}, call)).subscription;
  }

  /** Takes the notice back. */
  async keep(caller: Caller, operationId?: string): Promise<Subscription> {
    const call = providerCall(operation(caller, operationId));
    return (await accepted(this.asker, keepSubscription, {}, call)).subscription;
  }

  async changeCard(caller: Caller, operationId?: string): Promise<CardChange> {
    const call = providerCall(operation(caller, operationId));
    const { clientSecret } = await accepted(this.asker, changeCard, {}, call);
    return { clientSecret };
  }

  /** For good and at once: the account goes. The provider hears of it later. */
  async end(caller: Caller): Promise<void> {
    await this.asker.ask(endSubscription, {}, { caller });
  }
}
