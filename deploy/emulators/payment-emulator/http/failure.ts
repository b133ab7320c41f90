import type Stripe from 'stripe';

/** The types of error that Stripe's API answers with, and their usual status. */
const statuses = {
  api_error: 500,
  authentication_error: 401,
  card_error: 402,
  idempotency_error: 400,
  invalid_request_error: 400,
  rate_limit_error: 429,
} as const satisfies Partial<Record<Stripe.RawErrorType, number>>;
export type FailureType = keyof typeof statuses;

/** What of `error` in Stripe's answer is set. */
export interface FailureDetails {
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: Stripe.PaymentIntent;
  readonly payment_method?: Stripe.PaymentMethod;
  readonly setup_intent?: Stripe.SetupIntent;
}

/** An answer that is an error, in Stripe's shape. Thrown, it undoes what the call did; returned, that stays done. */
export class Failure extends Error {
  readonly type: FailureType;
  readonly status: number;
  readonly details: FailureDetails;

  constructor(type: FailureType, message: string, details: FailureDetails = {}, status?: number) {
    super(message);
    this.type = type;
    this.details = details;
    this.status = status ?? statuses[type];
  }

  get body() {
    const { message, type, details } = this;
    const help =
      details.code === undefined ? {} : { doc_url: `https://docs.stripe.com/error-codes#${details.code}` };
    return { error: { ...details, ...help, message, type } };
  }
}

export function invalid(message: string, param: string, code = 'parameter_invalid'): Failure {
  return new Failure('invalid_request_error', message, { code, param });
}

/** Named in the address (404) or as a parameter (400). */
export function missing(kind: string, id: string, param: string, status: 400 | 404): Failure {
  return new Failure(
    'invalid_request_error',
    `No such ${kind}: '${id}'`,
    { code: 'resource_missing', param },
    status,
  );
}
