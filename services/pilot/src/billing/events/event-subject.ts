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

/** The provider's object that an event is about, by which we find what of ours it moves. `nothing`: nothing of ours. */
export type EventSubject =
  | { readonly kind: Exclude<(typeof subjects)[number][1], 'nothing'>; readonly id: string }
  | { readonly kind: 'nothing' };

/** Of the objects that we fetch. Those of others (a coupon, a plan) may be anything. */
const fetchableId = /^[\w-]{1,255}$/;

/** What to fetch for an event. What it says itself is never believed: it may be late, and a copy of what was. */
export function subjectOf({ type, objectId }: { type: string; objectId: string | null }): EventSubject {
  const kind = subjects.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'nothing';
  if (kind === 'nothing' || objectId === null || !fetchableId.test(objectId)) return { kind: 'nothing' };
  return { kind, id: objectId };
}
