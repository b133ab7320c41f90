import { z } from 'zod';

/** docs/protocols/README.md, "Orders and answers": the words of the wire, whichever protocol carries them. */

const sequence = z.int().min(1).max(4_294_967_295);
const station = z.int().min(1).max(64);
const seconds = z.int().min(1).max(86_400);
const expiresAt = z.iso.datetime().transform((text) => new Date(text));

const gallons = z.number().positive().max(1e9).nullable().default(null);

const opening = z.object({ id: z.uuid(), sequence, station, seconds, gallons, expires_at: expiresAt });

export const order = z.discriminatedUnion('action', [
  opening.extend({ action: z.literal('open') }),
  opening.extend({ action: z.literal('set_remaining') }),
  z.object({ id: z.uuid(), sequence, action: z.literal('pause'), station, seconds, expires_at: expiresAt }),
  z.object({ id: z.uuid(), sequence, action: z.literal('resume'), station, expires_at: expiresAt }),
  z.object({ id: z.uuid(), sequence, action: z.literal('close'), station: station.nullable() }),
  z.object({ id: z.uuid(), action: z.literal('read') }),
]);
type WireOrder = z.output<typeof order>;

/** Undefined: no order, whatever it is. */
export function readOrder(bytes: Buffer): WireOrder | undefined {
  try {
    return order.safeParse(JSON.parse(bytes.toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** What changes valves. Times as the device can judge them: a Modbus device has judged expiry by its own clock before. */
export type ValveOrder = Exclude<WireOrder, { action: 'read' }>;
export type Action = WireOrder['action'];

/** By the clock on the wall, as a device has it that is told times. */
export function isExpired(order: ValveOrder): boolean {
  return order.action !== 'close' && order.expires_at.getTime() < Date.now();
}

export type Reason = 'expired' | 'stale' | 'unknown_station' | 'not_running' | 'not_paused' | 'other';

/** `reason` null: done. */
export interface Result {
  readonly reason: Reason | null;
}

/** Device seconds that it names; null: none. */
export const secondsOf = (order: ValveOrder): number | null => ('seconds' in order ? order.seconds : null);

export const timers = ['timer', 'watchdog', 'none'] as const;
/** What closes a valve when nobody says so. */
export type Timer = (typeof timers)[number];
