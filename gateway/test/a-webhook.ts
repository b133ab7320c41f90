import type { Webhook, WebhookDelivery } from '@headgate/contracts/webhook';

export const aWebhook = (of: Partial<Webhook> = {}): Webhook => ({
  id: '6d6c6f1e-3a77-4c3f-9a4e-0f0a3b1c2d3e',
  url: 'https://hooks.longrow.example/headgate',
  events: ['plan.made'],
  createdAt: '2026-07-01T12:00:00.000Z',
  paused: null,
  oldSecretUntil: null,
  waiting: 0,
  dropped: 0,
  ...of,
});

export const aDelivery = (of: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: '7d6c6f1e-3a77-4c3f-9a4e-0f0a3b1c2d3e',
  eventId: '8d6c6f1e-3a77-4c3f-9a4e-0f0a3b1c2d3e',
  event: 'plan.made',
  state: 'delivered',
  createdAt: '2026-07-02T09:05:00.000Z',
  tries: 1,
  last: { at: '2026-07-02T09:05:01.000Z', milliseconds: 84, status: 200, failure: null },
  ...of,
});
