import type { DevicePlan } from './device-plan.ts';
import type { StationView, Timer } from './order.ts';

/** As the operator's API shows it. */
export interface DeviceView {
  readonly id: string;
  readonly name: string;
  readonly protocol: DevicePlan['protocol'];
  /** Where Headgate finds it; null: it dials. */
  readonly endpoint: string | null;
  /** Of a REST device. */
  readonly key: string | null;
  /** Of a Modbus device. */
  readonly model: string | null;
  /** Of an MQTT device that was given a login. */
  readonly username: string | null;
  /** It listens, or is online at its broker. */
  readonly isUp: boolean;
  readonly hasPower: boolean;
  readonly isPlugged: boolean;
  /** Why it is not online, in words. */
  readonly trouble: string | null;
  readonly timer: Timer;
  readonly scale: number;
  readonly bootId: string;
  /** The greatest that it took. */
  readonly lastSequence: number;
  readonly faults: readonly object[];
  readonly stations: readonly StationView[];
}
