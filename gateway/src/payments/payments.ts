import { listPayments, openPayment, readPayment } from '@headgate/contracts/billing-questions';
import type { Page, PageInput } from '@headgate/contracts/page';
import type { Payment, PaymentIntentAnswer } from '@headgate/contracts/payment';
import type { Tier } from '@headgate/contracts/pricing-tier';
import type { Caller } from '@headgate/messaging';
import { Asker } from '@headgate/messaging';
import { Injectable } from '@nestjs/common';
import { accepted } from '../edge/accepted.ts';
import { everyItem } from '../farm-records/every-item.ts';
import { operation } from '../operations/operation-id.ts';
import { callerOf } from '../sessions/caller-guards.ts';
import type { Account } from '../sessions/current-account.ts';
import { payerOf } from './payer-of.ts';
import { providerCall } from './provider-call.ts';

/** The pilot fees of the caller's farm. */
@Injectable()
export class Payments {
  constructor(private readonly asker: Asker) {}

  /** The payment session a tier's fee, however often it is asked for, or what has paid it. */
  open(tier: Tier, account: Account, operationId?: string): Promise<PaymentIntentAnswer> {
    const call = providerCall(operation(callerOf(account), operationId));
    return this.asker.ask(openPayment, { tier, payer: payerOf(account.user) }, call);
  }

  list(caller: Caller, page: PageInput): Promise<Page<Payment>> {
    return this.asker.ask(listPayments, page, { caller });
  }

  /** All of them, the newest first, page by page. */
  every(caller: Caller): AsyncGenerator<Payment> {
    return everyItem((page) => this.list(caller, page));
  }

  /** Throws `Rejected` (404) for one that is not the farm's. */
  async read(caller: Caller, id: string): Promise<Payment> {
    return (await accepted(this.asker, readPayment, { id }, { caller })).payment;
  }
}
