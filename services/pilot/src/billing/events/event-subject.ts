/** Something that became of an intent's money. */
export interface MoneySubject {
  readonly kind: 'charge' | 'refund' | 'dispute';
  readonly id: string;
}

/** The provider's object that an event is about, by which we find what of ours it moves. */
export type EventSubject =
  | { readonly kind: 'payment-intent' | 'subscription' | 'invoice' | 'setup-intent'; readonly id: string }
  | MoneySubject
  /** Nothing of ours moves by it. */
  | { readonly kind: 'nothing' };

/** Types that tell of a subject, by what they begin with. */
const subjects = [
  ['payment_intent.', 'payment-intent'],
  ['charge.refunded', 'charge'],
  ['charge.refund.', 'refund'],
  ['refund.', 'refund'],
  ['charge.dispute.', 'dispute'],
  ['customer.subscription.', 'subscription'],
  // Of the next invoice: there is nothing to fetch yet.
  ['invoice.upcoming', 'nothing'],
  ['invoice.', 'invoice'],
  ['setup_intent.succeeded', 'setup-intent'],
] as const;

/** Of the objects that we fetch. Those of others (a coupon, a plan) may be anything. */
const fetchableId = /^[\w-]{1,255}$/;

/** What to fetch for an event. What it says itself is never believed: it may be late, and a copy of what was. */
export function subjectOf({ type, objectId }: { type: string; objectId: string | null }): EventSubject {
  const kind = subjects.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'nothing';
  if (kind === 'nothing' || objectId === null || !fetchableId.test(objectId)) return { kind: 'nothing' };
  return { kind, id: objectId };
}
