import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { StripeObjects } from '../stripe/stripe-objects.ts';
import type { SubscriptionRow } from './subscription.entity.ts';

/** A subscription as the provider has it now. */
export interface SubscriptionReading {
  /** When it began, among all readings. */
  readonly number: bigint;
  readonly subscription: Stripe.Subscription;
}

/** What a subscription must be fetched with to be a reading's. */
export const expandedSubscription = ['default_payment_method', 'latest_invoice.confirmation_secret'];

/** Subscriptions at the provider. The first invoice of a new one waits to be paid. */
@Injectable()
export class StripeSubscriptions extends StripeObjects<
  Stripe.Subscription,
  SubscriptionRow,
  SubscriptionReading
> {
  protected readonly table = 'subscription';
  protected readonly param = 'id';

  protected retrieve(stripe: Stripe, id: string) {
    return stripe.subscriptions.retrieve(id, { expand: expandedSubscription });
  }

  protected list(stripe: Stripe, customer: string) {
    return stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  }

  protected make(
    stripe: Stripe,
    { id, farmId, priceId }: SubscriptionRow,
    customer: string,
    options: Stripe.RequestOptions,
  ) {
    return stripe.subscriptions.create(
      {
        customer,
        items: [{ price: priceId }],
        payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription' },
        metadata: { farm_id: farmId, subscription_id: id },
        expand: expandedSubscription,
      },
      options,
    );
  }

  protected readingOf(number: bigint, subscription: Stripe.Subscription): Promise<SubscriptionReading> {
    return Promise.resolve({ number, subscription });
  }
}
