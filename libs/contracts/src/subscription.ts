import { z } from 'zod/mini';

/**
 * `incomplete`: its first payment has not come yet. `past-due`: a later one has not, and it still runs. `ended`: it is
 * over, or was never begun.
 */
export const subscriptionStatuses = ['incomplete', 'active', 'past-due', 'ended'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

const price = {
  /** In units of the currency: 199 is $199.00. */
  amount: z.number(),
  /** ISO 4217, lower case, as the provider has it. */
  currency: z.string(),
  interval: z.enum(['day', 'week', 'month', 'year']),
};

/** The monthly subscription as its farm sees it. */
export const subscription = z.object({
  id: z.uuid(),
  status: subscriptionStatus,
  ...price,
  /** The card that is charged. */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  startedAt: z.nullable(z.iso.datetime()),
  /** Until when it is paid; the next payment is due then. */
  currentPeriodEnd: z.nullable(z.iso.datetime()),
  /** Cancelled: it ends then. */
  cancelAt: z.nullable(z.iso.datetime()),
  /** If it were cancelled now, it would end then: 60 days' notice, which begins on the 30th day at the earliest. */
  noticeEnds: z.nullable(z.iso.datetime()),
  endedAt: z.nullable(z.iso.datetime()),
});
export type Subscription = z.infer<typeof subscription>;

/**
 * `clientSecret`: with it the browser pays what is open at the provider (the first month, or one that is past due); null
 * when nothing is, and `subscription` says how it stands.
 */
export const openSubscription = z.object({
  clientSecret: z.nullable(z.string()),
  ...price,
  subscription: z.nullable(subscription),
});
export type OpenSubscription = z.infer<typeof openSubscription>;

/** With the secret the browser tells the provider another card. */
export const cardChange = z.object({ clientSecret: z.string() });
export type CardChange = z.infer<typeof cardChange>;
