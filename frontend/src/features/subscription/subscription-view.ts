import type { OpenSubscription, Subscription } from '@headgate/contracts/subscription';

/** The payment session what is open; the provider may have to be asked first, or may not have answered. */
export type PaymentSession =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'open'; readonly open: OpenSubscription; readonly clientSecret: string };

/** What the page shows. */
export type SubscriptionView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  /** Paid, and the provider's word is on its way. */
  | { readonly kind: 'confirming' }
  | { readonly kind: 'new'; readonly session: PaymentSession }
  | { readonly kind: 'active'; readonly subscription: Subscription }
  | { readonly kind: 'past-due'; readonly subscription: Subscription; readonly session: PaymentSession }
  | { readonly kind: 'ended'; readonly subscription: Subscription };

interface Read<Data> {
  readonly isError: boolean;
  readonly data: Data | undefined;
}

export interface SubscriptionState {
  readonly read: Read<{ readonly subscription: Subscription | null }>;
  readonly open: Read<OpenSubscription>;
  /** The payer has seen that it worked. */
  readonly isAwaited: boolean;
  /** Somebody asks for a new one after one that has ended. */
  readonly startsAgain: boolean;
}

/** Whether the payment session is to be asked for: a new one is begun only where there is none, or where somebody wants it. */
export function isPayable({ read, isAwaited, startsAgain }: Omit<SubscriptionState, 'open'>): boolean {
  if (read.data === undefined || isAwaited) return false;
  const status = read.data.subscription?.status ?? 'incomplete';
  return status === 'incomplete' || status === 'past-due' || (status === 'ended' && startsAgain);
}

export function viewOf({ read, open, isAwaited, startsAgain }: SubscriptionState): SubscriptionView {
  if (read.data === undefined) return { kind: read.isError ? 'failed' : 'loading' };
  const { subscription } = read.data;
  if (subscription?.status === 'active') return { kind: 'active', subscription };
  if (isAwaited) return { kind: 'confirming' };
  const session = paymentSession(open);
  if (subscription?.status === 'past-due') return { kind: 'past-due', subscription, session };
  if (subscription?.status === 'ended' && !startsAgain) return { kind: 'ended', subscription };
  return { kind: 'new', session };
}

function paymentSession({ data, isError }: Read<OpenSubscription>): PaymentSession {
  if (data === undefined) return { kind: isError ? 'failed' : 'loading' };
  const { clientSecret } = data;
  return clientSecret === null ? { kind: 'failed' } : { kind: 'open', open: data, clientSecret };
}
