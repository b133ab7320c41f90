import { z } from 'zod/mini';
import { requiredLine } from './text-input.ts';

/* Where a farm's other software is told of what happens, as it happens. */

/** How many one farm may have. */
export const maxWebhooks = 10;
/** So many of its deliveries are listed, the newest. */
export const maxListedDeliveries = 100;
/** How long the secret before the last still signs [h]. */
export const oldSecretHours = 24;

export const webhookEvents = ['irrigation.ended', 'plan.made', 'fault.raised'] as const;
export const webhookEvent = z.enum(webhookEvents);
export type WebhookEvent = z.infer<typeof webhookEvent>;

const chooseEvent = 'Choose at least one event';

/** `POST /api/webhooks` */
export const webhookInput = z.object({
  /** https alone, on the open internet. */
  url: requiredLine(500, 'Enter the address, beginning with https://'),
  events: z.array(webhookEvent, chooseEvent).check(
    z.minLength(1, chooseEvent),
    z.maxLength(webhookEvents.length),
    z.refine((events) => new Set(events).size === events.length, 'Name each event once'),
  ),
});

const time = z.iso.datetime();

/** `failing`: its receiver has not taken a delivery for three days. `gone`: its receiver said that it is gone for good. */
export const webhookPause = z.enum(['failing', 'gone']);
export type WebhookPause = z.infer<typeof webhookPause>;

/** As its farm sees it. Never a secret. */
export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(webhookEvent),
  createdAt: time,
  /** Null: it is not paused. */
  paused: z.nullable(z.object({ at: time, reason: webhookPause })),
  /** Until when the secret before this one signs too; null: it does not. */
  oldSecretUntil: z.nullable(time),
  /** How many deliveries wait: for their next try, for one before them, or for the webhook to be resumed. */
  waiting: z.int(),
  /** How many were not kept, because too many waited or for too long. */
  dropped: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

export const webhookList = z.object({ items: z.array(webhook) });

/** `secret`: told this once. */
export const newWebhook = z.object({ webhook, secret: z.string() });
export type NewWebhook = z.infer<typeof newWebhook>;

/**
 * Why a delivery was not taken.
 * - `answered`: with a status that is not 2xx. `redirect`: with 3xx, which is not followed. `gone`: with 410.
 * - `silent`: no answer within five seconds.
 * - `name-unknown`: its name could not be looked up. `address-refused`: its name leads to a private address.
 * - `unreachable`: no connection, or it was closed. `not-trusted`: its certificate is not good for its name.
 */
export const deliveryFailure = z.enum([
  ...['answered', 'redirect', 'gone', 'silent', 'name-unknown', 'address-refused'],
  ...['unreachable', 'not-trusted'],
] as const);
export type DeliveryFailure = z.infer<typeof deliveryFailure>;

/** `held`: until the webhook is resumed. `failed`: a test that was not taken. */
export const deliveryState = z.enum(['waiting', 'sending', 'held', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** One event on its way to one webhook. Never what was sent or answered. */
export const webhookDelivery = z.object({
  id: z.uuid(),
  /** As the receiver is told. */
  eventId: z.uuid(),
  event: z.enum([...webhookEvents, 'webhook.test']),
  state: deliveryState,
  createdAt: time,
  /** How often it was sent. */
  tries: z.int(),
  /** Of the last try; null: there was none, or it is under way. */
  last: z.nullable(
    z.object({
      at: time,
      milliseconds: z.int(),
      /** Null: nobody answered. */
      status: z.nullable(z.int()),
      /** Null: it was taken. */
      failure: z.nullable(deliveryFailure),
    }),
  ),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

/** `GET /api/webhooks/{id}/deliveries`: the newest first. */
export const webhookDeliveryList = z.object({ items: z.array(webhookDelivery) });

/** `POST /api/webhooks/{id}/test`: which of the deliveries it is. */
export const webhookTest = z.object({ deliveryId: z.uuid() });
