import type Stripe from 'stripe';

/** `unit_amount` says it; as text, for the wire, it is made when it is answered. */
export type KeptPrice = Omit<Stripe.Price, 'unit_amount_decimal'>;

/** `number` decides what becomes of a payment with it. */
export interface KeptPaymentMethod {
  readonly method: Stripe.PaymentMethod;
  readonly number: string;
}

/** An item as Stripe has it is made from it when it is answered. */
export interface KeptItem {
  readonly id: string;
  readonly price: string;
  readonly quantity: number;
  readonly current_period_start: number;
  readonly current_period_end: number;
}

export type KeptSubscription = Omit<Stripe.Subscription, 'items'> & { readonly item: KeptItem };

export interface KeptInvoice {
  readonly invoice: Omit<Stripe.Invoice, 'lines' | 'confirmation_secret' | 'payments'>;
  /** The payment intent that pays it. */
  readonly intent: string;
  readonly subscription: string;
  readonly item: KeptItem;
}

export interface KeptEvent {
  readonly id: string;
  readonly type: string;
  readonly created: number;
  /** As it is sent: JSON. */
  readonly body: string;
}

/** Of an event, until somebody has answered 2xx. */
export interface Delivery {
  readonly event: string;
  readonly attempts: number;
  /** By the machine's clock [ms]. */
  readonly nextAt: number;
  readonly isDone: boolean;
}

/** What was answered to a call with an idempotency key. */
export interface KeptAnswer {
  readonly call: string;
  readonly status: number;
  readonly body: string;
  /** By the machine's clock [ms]. */
  readonly at: number;
}

/** What is kept, by its kind: Stripe's names of objects, and ours. */
export interface Kept {
  readonly customer: Stripe.Customer | Stripe.DeletedCustomer;
  readonly product: Stripe.Product;
  readonly price: KeptPrice;
  readonly payment_method: KeptPaymentMethod;
  readonly payment_intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
  readonly refund: Stripe.Refund;
  readonly dispute: Stripe.Dispute;
  readonly setup_intent: Stripe.SetupIntent;
  readonly subscription: KeptSubscription;
  readonly invoice: KeptInvoice;
  readonly event: KeptEvent;
  readonly delivery: Delivery;
  readonly answer: KeptAnswer;
  /** How far the emulator's clock is ahead of the machine's [s]. */
  readonly clock: number;
}
export type Kind = keyof Kept;

const isKept: Readonly<Record<Kind, true>> = {
  customer: true,
  product: true,
  price: true,
  payment_method: true,
  payment_intent: true,
  charge: true,
  refund: true,
  dispute: true,
  setup_intent: true,
  subscription: true,
  invoice: true,
  event: true,
  delivery: true,
  answer: true,
  clock: true,
};
export const kinds = Object.keys(isKept) as readonly Kind[];
