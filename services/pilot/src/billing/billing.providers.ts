import {
  cancelSubscription,
  changeCard,
  endSubscription,
  getOrCreateSubscription,
  keepSubscription,
  listPayments,
  openPayment,
  readPayment,
  readPaymentForMail,
  readSubscription,
} from '@headgate/contracts/billing-questions';
import { customerOpened, paymentChanged, subscriptionChanged } from '@headgate/contracts/pilot-facts';
import type { Environment } from '../config.ts';
import type { Dependencies } from '../providers.ts';
import { ForgetCustomer } from './customers/forget-customer.ts';
import { ForgetFarm } from './customers/forget-farm.ts';
import { OpenCustomer } from './customers/open-customer.ts';
import { ApplyPaymentIntent } from './payments/apply-payment-intent.ts';
import { CancelPayment } from './payments/cancel-payment.ts';
import { CreatePaymentIntent } from './payments/create-payment-intent.ts';
import { GiveUpPayment } from './payments/give-up-payment.ts';
import { OpenPayment } from './payments/open-payment.ts';
import { OwnPayments } from './payments/own-payments.ts';
import { PaymentQuestions } from './payments/payment.questions.ts';
import { ReadPaymentIntent } from './payments/read-payment-intent.ts';
import { RefundPayment } from './payments/refund-payment.ts';
import { ProviderTasks } from './provider-tasks/provider-tasks.ts';
import { StripeConnection } from './stripe/stripe-connection.ts';
import { STRIPE_SETTINGS, stripeSettingsOf } from './stripe/stripe-settings.ts';
import { ChangeCard } from './subscriptions/change-card.ts';
import { CreateStripeSubscription } from './subscriptions/create-stripe-subscription.ts';
import { EndSubscription } from './subscriptions/end-subscription.ts';
import { FinishSubscription } from './subscriptions/finish-subscription.ts';
import { Refund } from './subscriptions/refund.ts';
import { GiveNotice } from './subscriptions/give-notice.ts';
import { GiveUpSubscription } from './subscriptions/give-up-subscription.ts';
import { MonthlyPrice } from './subscriptions/monthly-price.ts';
import { OpenSubscription } from './subscriptions/open-subscription.ts';
import { OwnSubscription } from './subscriptions/own-subscription.ts';
import { ReadCharge } from './subscriptions/read-charge.ts';
import { ReadStripeSubscription } from './subscriptions/read-stripe-subscription.ts';
import { SubscriptionQuestions } from './subscriptions/subscription.questions.ts';
import { TakeCard } from './subscriptions/take-card.ts';

const paymentProviders = [
  ...[ReadPaymentIntent, CreatePaymentIntent, ApplyPaymentIntent, GiveUpPayment],
  ...[OpenPayment, OwnPayments, CancelPayment, RefundPayment],
];

const subscriptionProviders = [
  ...[MonthlyPrice, ReadStripeSubscription, CreateStripeSubscription, GiveUpSubscription],
  ...[OpenSubscription, OwnSubscription, GiveNotice, ChangeCard, TakeCard, EndSubscription],
  ...[FinishSubscription, ReadCharge, Refund],
];

/** Money: who pays, what is paid, what the provider tells. */
export function billingProviders(settings: Environment): Dependencies {
  return {
    answers: [
      ...[openPayment, listPayments, readPayment, readPaymentForMail],
      ...[getOrCreateSubscription, readSubscription],
      ...[cancelSubscription, keepSubscription, changeCard, endSubscription],
    ],
    announces: [paymentChanged, customerOpened, subscriptionChanged],
    consumes: [],
    controllers: [PaymentQuestions, SubscriptionQuestions],
    providers: [
      { provide: STRIPE_SETTINGS, useValue: stripeSettingsOf(settings) },
      ...[StripeConnection, OpenCustomer, ForgetCustomer, ForgetFarm, ProviderTasks],
      ...paymentProviders,
      ...subscriptionProviders,
    ],
  };
}
