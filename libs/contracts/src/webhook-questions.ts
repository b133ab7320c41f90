import { z } from 'zod/mini';
import { deleteAccountInput } from './account-input.ts';
import { byId, defineQuestion, oneOf } from './define.ts';
import { conflict, notFoundAs, wrongField } from './refusal.ts';
import { webhook, webhookDelivery, webhookInput } from './webhook.ts';

/* Where a farm's other software is told of what happens. Making, changing and ending one takes the password once more. */

const { password } = deleteAccountInput.shape;
const wrongPassword = wrongField('password', 'That is not your password');
const notFound = notFoundAs('Webhook');

/** The newest first. */
export const listWebhooks = defineQuestion('ask.identity.list-webhooks.v1', {
  permission: 'keys.read',
  answer: z.object({ items: z.array(webhook) }),
});

/** `secret` is told this once: a repetition makes another. */
export const createWebhook = defineQuestion('ask.identity.create-webhook.v1', {
  permission: 'keys.write',
  ask: z.extend(webhookInput, { password }),
  answer: oneOf({
    created: { webhook, secret: z.string() },
    refused: {},
    full: { most: z.int() },
    'wrong-url': { reason: z.string() },
  }),
  refusals: {
    refused: wrongPassword,
    full: ({ most }) => conflict(`There is room for ${String(most)} webhooks. Delete one to add another.`),
    'wrong-url': ({ reason }) => wrongField('url', reason),
  },
});

/** Another secret; the one before signs too for a day. */
export const rotateWebhookSecret = defineQuestion('ask.identity.rotate-webhook-secret.v1', {
  permission: 'keys.write',
  ask: z.object({ ...byId.shape, password }),
  answer: oneOf({ rotated: { webhook, secret: z.string() }, refused: {}, 'not-found': {} }),
  refusals: { refused: wrongPassword, 'not-found': notFound },
});

/** With all that waits for it. */
export const deleteWebhook = defineQuestion('ask.identity.delete-webhook.v1', {
  permission: 'keys.write',
  ask: z.object({ ...byId.shape, password }),
  answer: oneOf({ done: {}, refused: {}, 'not-found': {} }),
  refusals: { refused: wrongPassword, 'not-found': notFound },
});

/** What is held is sent from now on. One that is not paused is `resumed` too. */
export const resumeWebhook = defineQuestion('ask.identity.resume-webhook.v1', {
  permission: 'keys.write',
  ask: byId,
  answer: oneOf({ resumed: { webhook }, 'not-found': {} }),
  refusals: { 'not-found': notFound },
});

/** Sends an event that says nothing, once, to a paused one too. */
export const testWebhook = defineQuestion('ask.identity.test-webhook.v1', {
  permission: 'keys.write',
  ask: byId,
  answer: oneOf({ sent: { deliveryId: z.uuid() }, 'not-found': {}, busy: {} }),
  refusals: {
    'not-found': notFound,
    busy: () => conflict('A test is on its way. Wait for what becomes of it.'),
  },
});

/** The newest first; at most 100. */
export const listWebhookDeliveries = defineQuestion('ask.identity.list-webhook-deliveries.v1', {
  permission: 'keys.read',
  ask: byId,
  answer: oneOf({ listed: { items: z.array(webhookDelivery) }, 'not-found': {} }),
  refusals: { 'not-found': notFound },
});
