import { z } from 'zod';

/** docs/protocols/README.md, "Orders and answers": the words of the wire, whichever protocol carries them. */

const sequence = z.int().min(1).max(4_294_967_295);
const station = z.int().min(1).max(64);
const seconds = z.int().min(1).max(86_400);
const expiresAt = z.iso.datetime().transform((text) => new Date(text));

const opening = z.object({ id: z.uuid(), sequence, station, seconds, expires_at: expiresAt });

export const order = z.discriminatedUnion('action', [
  opening.extend({ action: z.literal('open') }),
  opening.extend({ action: z.literal('set_remaining') }),
  z.object({ id: z.uuid(), sequence, action: z.literal('close'), station: station.nullable() }),
  z.object({ id: z.uuid(), action: z.literal('read') }),
]);
type WireOrder = z.output<typeof order>;

/** What changes valves. Times as the device can judge them: a Modbus device has judged expiry by its own clock before. */
export type ValveOrder = Exclude<WireOrder, { action: 'read' }>;
export type Action = WireOrder['action'];

export type Reason = 'expired' | 'stale' | 'unknown_station' | 'not_running' | 'other';

/** `reason` null: done. */
export interface Result {
  readonly reason: Reason | null;
}

export interface StationView {
  readonly station: number;
  readonly open: boolean;
  /** Device seconds. */
  readonly remaining_seconds: number | null;
  readonly command_id: string | null;
}

export interface Ack {
  readonly id: string;
  readonly sequence: number;
  readonly result: 'done' | 'refused';
  readonly reason: Reason | null;
  readonly stations: readonly StationView[];
}

export interface State {
  readonly boot_id: string;
  readonly uptime_seconds: number;
  readonly last_sequence: number | null;
  readonly timer: Timer;
  readonly in_reply_to: string | null;
  readonly stations: readonly StationView[];
}

export const timers = ['timer', 'watchdog', 'none'] as const;
/** What closes a valve when nobody says so. */
export type Timer = (typeof timers)[number];
