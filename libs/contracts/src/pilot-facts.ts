import { z } from 'zod/mini';
import { defineEvent } from './define.ts';
import { paymentStatus } from './payment.ts';
import { applicationStatus } from './pilot-application.ts';
import { tier } from './pricing-tier.ts';
import { subscriptionStatus } from './subscription.ts';
import { pilotStatus } from './user.ts';

/* Each tells how its subject stands after the change. Ids only: who the people are is asked for where it is needed. */

const of = { farmId: z.uuid(), userId: z.uuid() };
const time = z.iso.datetime();

/** About the payment. */
export const paymentChanged = defineEvent(
  'fact.pilot.payment-changed.v1',
  z.object({
    ...of,
    paymentId: z.uuid(),
    tier,
    status: paymentStatus,
    stripePaymentIntentId: z.nullable(z.string()),
    paidAt: z.nullable(time),
    refundedAt: z.nullable(time),
  }),
);

/** About the customer: the farm as the payment provider knows it. */
export const customerOpened = defineEvent(
  'fact.pilot.customer-opened.v1',
  z.object({ ...of, customerId: z.uuid(), stripeCustomerId: z.string() }),
);

/** About the subscription. `stripeSubscriptionId`: also when it has ended; null only before the provider has made it. */
export const subscriptionChanged = defineEvent(
  'fact.pilot.subscription-changed.v1',
  z.object({
    ...of,
    subscriptionId: z.uuid(),
    status: subscriptionStatus,
    stripeSubscriptionId: z.nullable(z.string()),
    cancelAt: z.nullable(time),
  }),
);

/** About the application: it is new. */
export const applicationSubmitted = defineEvent(
  'fact.pilot.application-submitted.v1',
  z.object({ ...of, applicationId: z.uuid(), submittedAt: time }),
);

/** About the application: the team or a payment moved it. */
export const applicationChanged = defineEvent(
  'fact.pilot.application-changed.v1',
  z.object({ ...of, applicationId: z.uuid() }),
);

/** About the application: the team has moved it, or a correction of one that was accepted. `moveId` tells one move from the next. */
export const applicationMoved = defineEvent(
  'fact.pilot.application-moved.v1',
  z.object({
    ...of,
    applicationId: z.uuid(),
    moveId: z.uuid(),
    status: applicationStatus,
    /** Absent: the team. */
    by: z.optional(z.literal('farm')),
  }),
);

/** About the message that somebody has written to the team. */
export const contactMessageReceived = defineEvent(
  'fact.pilot.contact-message-received.v1',
  z.object({ messageId: z.uuid() }),
);

/** Announced by the release before ADR 29 alone, for pilot itself: what a farm that the team cannot take has paid is to be given back. */
export const applicationDeclined = defineEvent(
  'fact.pilot.application-declined.v1',
  z.object({ ...of, applicationId: z.uuid() }),
);

/** About the invite: its link is to be mailed. `mailing` tells one sending from the next. */
export const inviteMailRequested = defineEvent(
  'fact.pilot.invite-mail-requested.v1',
  z.object({ inviteId: z.uuid(), mailing: z.uuid() }),
);

/** About the invite. */
export const inviteClaimed = defineEvent(
  'fact.pilot.invite-claimed.v1',
  z.object({ ...of, inviteId: z.uuid(), claimedAt: time }),
);

/** About the farm: how far it is with the pilot. */
export const membershipChanged = defineEvent(
  'fact.pilot.membership-changed.v1',
  z.object({ ...of, pilotStatus }),
);
