import { Unavailable } from '@headgate/runtime';
import Stripe from 'stripe';

type ProviderError = InstanceType<typeof Stripe.errors.StripeError>;

/** The provider does not answer, or says 'not now': whether anything was done there is not known. */
export class StripeUnavailable extends Unavailable {
  /** What the provider keeps under an idempotency key: the same call gets it again for a day, whatever has changed. */
  readonly isKept: boolean;

  constructor({ isKept, cause }: { isKept: boolean; cause: unknown }) {
    super('The payment provider does not answer', { cause });
    this.isKept = isKept;
  }
}

/**
 * The provider has answered, and the answer is no: nothing was done there. Where the caller has not expected it, it is a
 * mistake of ours or of the operator's (a wrong key, say).
 */
export class StripeRefused extends Error {
  override readonly name = 'StripeRefused';
  readonly status: number | undefined;
  /** `resource_missing`, and what else the provider lists. */
  readonly code: string | undefined;
  /** Which parameter it is about. */
  readonly param: string | undefined;

  constructor({ type, code, param, statusCode, requestId, message }: ProviderError) {
    super(`The payment provider refuses: ${type} ${statusCode ?? ''} ${requestId ?? ''}: ${message}`);
    this.status = statusCode;
    this.code = code;
    this.param = param;
  }

  /** The key is wrong, or may not do this: it is not about what was asked. */
  get isOfKey(): boolean {
    return this.status === 401 || this.status === 403;
  }

  /** There is no such object, or there no longer is. */
  isMissing(param?: string): boolean {
    return this.code === 'resource_missing' && (param === undefined || this.param === param);
  }
}

/** An error of the SDK in our words. What the SDK's own carry (requests, client secrets) is left behind. */
export function stripeFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeConnectionError || isNotNow(error)) {
    const isKept = error.headers?.['idempotent-replayed'] === 'true';
    return new StripeUnavailable({ isKept, cause: new Error(`${error.type}: ${error.message}`) });
  }
  return new StripeRefused(error);
}

/** 409: another call with the same key, or about the same object, is under way. */
function isNotNow({ statusCode, code }: ProviderError): boolean {
  if (statusCode === undefined) return true;
  return statusCode >= 500 || statusCode === 429 || statusCode === 409 || code === 'lock_timeout';
}
