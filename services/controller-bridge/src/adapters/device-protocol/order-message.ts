import type { Order } from '../controller-adapter.ts';

const actions = {
  ...{ open: 'open', 'set-remaining': 'set_remaining', close: 'close' },
  ...{ pause: 'pause', resume: 'resume' },
} as const;

/** An order as it leaves now, over MQTT and REST alike: `docs/protocols/README.md`, command. */
export function orderMessage(order: Order, now: Date) {
  return {
    id: order.commandId,
    sequence: order.sequence,
    action: actions[order.kind],
    station: order.station,
    seconds: 'seconds' in order ? order.seconds : null,
    gallons: 'gallons' in order ? (order.gallons ?? null) : null,
    sent_at: now.toISOString(),
    expires_at: order.kind === 'close' ? null : order.expiresAt.toISOString(),
  };
}

/** Asks for a state; `id` comes back as its `in_reply_to`. */
export function readMessage(id: string, now: Date) {
  const nothing = { station: null, seconds: null, gallons: null, expires_at: null };
  return { id, sequence: 0, action: 'read', ...nothing, sent_at: now.toISOString() };
}
