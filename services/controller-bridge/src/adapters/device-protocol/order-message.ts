import type { Order } from '../controller-adapter.ts';

/** What a device is sent, over MQTT and REST alike: `docs/protocols/README.md`, command. */
export interface OrderMessage {
  readonly id: string;
  readonly sequence: number;
  readonly action: 'open' | 'close' | 'set_remaining' | 'read';
  readonly station: number | null;
  readonly seconds: number | null;
  readonly sent_at: string;
  readonly expires_at: string | null;
}

const actions = { open: 'open', 'set-remaining': 'set_remaining', close: 'close' } as const;

/** An order as it leaves now. */
export function orderMessage(order: Order, now: Date): OrderMessage {
  return {
    id: order.commandId,
    sequence: order.sequence,
    action: actions[order.kind],
    station: order.station,
    seconds: order.kind === 'close' ? null : order.seconds,
    sent_at: now.toISOString(),
    expires_at: order.kind === 'close' ? null : order.expiresAt.toISOString(),
  };
}

/** Asks for a state; `id` comes back as its `in_reply_to`. */
export function readMessage(id: string, now: Date): OrderMessage {
  const nothing = { station: null, seconds: null, expires_at: null };
  return { id, sequence: 0, action: 'read', ...nothing, sent_at: now.toISOString() };
}
