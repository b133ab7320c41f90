import { Inject, Injectable } from '@nestjs/common';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { STRIPE_SETTINGS, type StripeSettings } from '../stripe/stripe-settings.ts';
import { priceOf } from './subscription-changes.ts';

type Price = ReturnType<typeof priceOf>;

/** What a subscription costs: the provider's price that the configuration names. */
@Injectable()
export class MonthlyPrice {
  readonly #stripe: StripeConnection;
  readonly #id: string;
  #known: Price | undefined;

  constructor(stripe: StripeConnection, @Inject(STRIPE_SETTINGS) { monthlyPrice }: StripeSettings) {
    this.#stripe = stripe;
    this.#id = monthlyPrice;
  }

  /** Asked once: the provider never changes what a price costs. Throws `Unavailable` when it does not answer. */
  async read(): Promise<Price> {
    this.#known ??= priceOf(await this.#stripe.ask((stripe) => stripe.prices.retrieve(this.#id)));
    return this.#known;
  }
}
