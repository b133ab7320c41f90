import { maxFlowGpm, maxPressurePsi } from '@headgate/contracts/metered-water';
import { z } from 'zod';
import type { MeterReading, Reading, StationState } from '../controller-adapter.ts';
import { greatestSequence, hasBelievableRemaining, maxReported, maxTotal } from './believable.ts';

/** The greatest answer that is looked at [bytes]: 64 stations take half of it. */
export const maxAnswerBytes = 16_384;

const orderId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether an order of ours may have it: devices say what they like. */
function isOrderId(text: string): boolean {
  return orderId.test(text);
}

/** A meter that tells what none can is no meter: what it says of its valve counts all the same. */
const meter = z
  .object({
    flow_gpm: z.number().min(0).max(maxFlowGpm).nullable(),
    total_gallons: z.number().min(0).max(maxTotal).nullable(),
    ends_by_volume: z.boolean(),
    // A gauge that tells nonsense is none: what the meter beside it tells counts all the same.
    pressure_psi: z.number().min(0).max(maxPressurePsi).nullable().default(null).catch(null),
  })
  .transform((reported): MeterReading => ({
    gpm: reported.flow_gpm,
    total: reported.total_gallons,
    endsByVolume: reported.ends_by_volume,
    psi: reported.pressure_psi,
  }))
  .nullable()
  .catch(null);

const station = z
  .object({
    station: z.int().min(1).max(64),
    open: z.boolean(),
    remaining_seconds: z.number().min(0).max(1e9).nullable(),
    command_id: z.string().max(64).nullable(),
    meter: meter.default(null),
    // Of a device that knows nothing of pauses, a field of its own by that name says nothing to us.
    paused: z.boolean().default(false).catch(false),
    can_pause: z.boolean().default(false).catch(false),
  })
  .transform((reported): StationState => {
    const isPaused = reported.paused && !reported.open;
    const isRunning = reported.open || isPaused;
    return {
      station: reported.station,
      isOpen: reported.open,
      remainingSeconds: isRunning ? reported.remaining_seconds : null,
      // Anything else is no order of ours.
      commandId:
        isRunning && reported.command_id !== null && isOrderId(reported.command_id)
          ? reported.command_id
          : null,
      meter: reported.meter,
      ...(isPaused && { isPaused }),
      ...(reported.can_pause && { canPause: true }),
    };
  })
  .refine(hasBelievableRemaining, 'more time left than any order has');

const stations = z
  .array(station)
  .min(1)
  .max(64)
  .refine(
    (reported) => new Set(reported.map((each) => each.station)).size === reported.length,
    'a station twice',
  );

/** What a device answers an order with: `docs/protocols/README.md`, ack. What else it holds is passed over. */
export const ackMessage = z.object({
  id: z.string().refine(isOrderId, 'no id of ours'),
  sequence: z.int().min(0).max(greatestSequence),
  result: z.enum(['done', 'refused']),
  reason: z.string().max(64).nullable(),
  stations,
});
export type AckMessage = z.output<typeof ackMessage>;

/** How a device stands: `docs/protocols/README.md`, state. */
export const stateMessage = z.object({
  boot_id: z.string().min(1).max(64),
  uptime_seconds: z.number().min(0).max(1e10),
  last_sequence: z.int().min(0).max(maxReported).nullable(),
  timer: z.enum(['timer', 'watchdog', 'none']),
  in_reply_to: z.string().max(64).nullable(),
  stations,
});
export type StateMessage = z.output<typeof stateMessage>;

/** How a device stands, as it told. */
export function readingOfState(state: StateMessage, at: Date): Extract<Reading, { kind: 'read' }> {
  const { stations, timer, last_sequence: lastSequence, uptime_seconds: uptimeSeconds } = state;
  return { kind: 'read', at, stations, timer, lastSequence, uptimeSeconds };
}
