import { Inject, Injectable, Logger } from '@nestjs/common';
import { Unavailable } from '@headgate/runtime';
import type Stripe from 'stripe';
import { StripeConnection } from '../stripe/stripe-connection.ts';
import { StripeRefused } from '../stripe/stripe-failure.ts';
import { STRIPE_SETTINGS, type StripeSettings } from '../stripe/stripe-settings.ts';
import { priceOf } from './subscription-changes.ts';

/** What a subscription costs: the provider's price that the configuration names. */
@Injectable()
export class MonthlyPrice {
  readonly #logger = new Logger(MonthlyPrice.name);
  #known: ReturnType<typeof priceOf> | undefined;

  constructor(
    private readonly stripe: StripeConnection,
    @Inject(STRIPE_SETTINGS) private readonly settings: StripeSettings,
  ) {}

  /**
   * Asked once: the provider never changes what a price costs. Throws `Unavailable` when it does not answer, and, said in the
   * log, when nothing can be sold at that price.
   */
  async read(): Promise<ReturnType<typeof priceOf>> {
    return (this.#known ??= await this.#fetch());
  }

  /** The provider does not take it any more. Throws `Unavailable`, said in the log; the next call reads it anew. */
  refused(error: StripeRefused): never {
    this.#known = undefined;
    this.#fail(error);
  }

  async #fetch(): Promise<ReturnType<typeof priceOf>> {
    let price: Stripe.Price;
    try {
      price = await this.stripe.ask((stripe) => stripe.prices.retrieve(this.settings.monthlyPrice));
    } catch (error) {
      if (error instanceof StripeRefused && error.isMissing()) this.#fail(error);
      throw error;
    }
    if (!price.active) this.#fail(new Error('It is archived'));
    try {
      return priceOf(price);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): never {
    const priceId = this.settings.monthlyPrice;
    this.#logger.error({ err: error, priceId }, 'STRIPE_MONTHLY_PRICE: nothing can be sold at it');
    throw new Unavailable('The subscription cannot be sold just now', { cause: error });
  }
}
