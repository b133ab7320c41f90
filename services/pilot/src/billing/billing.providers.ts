import * as questions from '@headgate/contracts/billing-questions';
import { customerOpened, paymentChanged, subscriptionChanged } from '@headgate/contracts/pilot-facts';
import type { Environment } from '../config.ts';
import { questionsOf, type Dependencies } from '../providers.ts';
import { Customers } from './customers/customers.ts';
import { ApplyStripeEvent } from './events/apply-stripe-event.ts';
import { EVENT_TIMES, eventTimes } from './events/event-times.ts';
import { StripeEventQuestions } from './events/stripe-event.questions.ts';
import { StripeEvents } from './events/stripe-events.ts';
import { VerifyStripeEvent } from './events/verify-stripe-event.ts';
import { ApplyPaymentIntent } from './payments/apply-payment-intent.ts';
import { CancelPayment } from './payments/cancel-payment.ts';
import { OpenPayment } from './payments/open-payment.ts';
import { OwnPayments } from './payments/own-payments.ts';
import { PaymentIntents } from './payments/payment-intents.ts';
import { PaymentQuestions } from './payments/payment.questions.ts';
import { RefundPayment } from './payments/refund-payment.ts';
import { ProviderTasks } from './provider-tasks/provider-tasks.ts';
import { CompareRows } from './reconciliation/compare-rows.ts';
import { MissedEvents } from './reconciliation/missed-events.ts';
import { Reconcile } from './reconciliation/reconcile.ts';
import { ReconciliationRows } from './reconciliation/reconciliation-rows.ts';
import { RECONCILIATION_TIMES, reconciliationTimes } from './reconciliation/reconciliation-times.ts';
import { StripeConnection } from './stripe/stripe-connection.ts';
import { STRIPE_SETTINGS, stripeSettingsOf } from './stripe/stripe-settings.ts';
import { ChangeCard } from './subscriptions/change-card.ts';
import { FinishSubscription } from './subscriptions/finish-subscription.ts';
import { MonthlyPrice } from './subscriptions/monthly-price.ts';
import { OpenSubscription } from './subscriptions/open-subscription.ts';
import { OwnSubscription } from './subscriptions/own-subscription.ts';
import { StripeSubscriptions } from './subscriptions/stripe-subscriptions.ts';
import { ReadCharge } from './subscriptions/subscription-charges.ts';
import { SubscriptionQuestions } from './subscriptions/subscription.questions.ts';

/** How long what follows the provider takes. */
export const followingTimes = { events: eventTimes, reconciliation: reconciliationTimes };
export type FollowingTimes = Readonly<typeof followingTimes>;

/** Money: who pays, what is paid, what the provider tells, and what is asked of it where it told nothing. */
export function billingProviders(settings: Environment, times: FollowingTimes): Dependencies {
  return {
    answers: questionsOf(questions),
    announces: [paymentChanged, customerOpened, subscriptionChanged],
    controllers: [PaymentQuestions, SubscriptionQuestions, StripeEventQuestions],
    providers: [
      { provide: STRIPE_SETTINGS, useValue: stripeSettingsOf(settings) },
      { provide: EVENT_TIMES, useValue: times.events },
      { provide: RECONCILIATION_TIMES, useValue: times.reconciliation },
      ...[StripeConnection, Customers, ProviderTasks],
      ...[PaymentIntents, ApplyPaymentIntent, OpenPayment, OwnPayments, CancelPayment, RefundPayment],
      ...[MonthlyPrice, StripeSubscriptions, OpenSubscription, OwnSubscription],
      ...[ChangeCard, FinishSubscription, ReadCharge],
      ...[VerifyStripeEvent, ApplyStripeEvent, StripeEvents],
      ...[ReconciliationRows, MissedEvents, CompareRows, Reconcile],
    ],
  };
}
