import type { ConnectionType } from '@headgate/contracts/controller-brand';
import type { ControllerTrouble } from '@headgate/contracts/irrigation-controller';

/** What runs beside the adapters for as long as the process does. */
export interface Runs {
  start(): void;
  stop(): Promise<void>;
}

/** Everything that an adapter is told of a controller. */
export interface Device {
  readonly controllerId: string;
  readonly connectionType: ConnectionType;
  /** As the farm gave it; null: on our broker (MQTT). */
  readonly endpoint: string | null;
  /** Of ours, where it may be: its farm's, and the one that the farm is leaving; absent: the first. */
  readonly brokers?: readonly string[];
  /** In clear, in memory only: never logged, never kept. */
  readonly apiKey: string | null;
  /** How its registers are read (Modbus). */
  readonly profile: string;
  /** Its outputs that are a zone's. */
  readonly stations: readonly number[];
}

interface AnyOrder {
  /** The idempotency key, all the way to the device. */
  readonly commandId: string;
  /** Counts up for each controller; after a close, a device takes nothing older for the same station. */
  readonly sequence: number;
}

/** What is asked of a device. Seconds are the device's own: its timer counts them. */
export type Order =
  | (AnyOrder & {
      readonly kind: 'open' | 'set-remaining';
      readonly station: number;
      /** How long its timer leaves the valve open: what is left, when it is sent again. */
      readonly seconds: number;
      /** A device that ends water by volume closes after so many US gallons since it took the `open`, if that is sooner; absent: by its timer alone. */
      readonly gallons?: number | null;
      /** The device does nothing of it later than this. */
      readonly expiresAt: Date;
    })
  /**
   * Closes the valve, and keeps what is left of its timer and gallons for so many seconds at the longest: then, and after a close or a
   * restart, nothing of it is left. The device opens it no more by itself.
   */
  | (AnyOrder & {
      readonly kind: 'pause';
      readonly station: number;
      readonly seconds: number;
      readonly expiresAt: Date;
    })
  /** Opens what is paused, for what is left. */
  | (AnyOrder & { readonly kind: 'resume'; readonly station: number; readonly expiresAt: Date })
  /** `station` null: all of them. */
  | (AnyOrder & { readonly kind: 'close'; readonly station: number | null });

/** What the meter of one station shows. */
export interface MeterReading {
  /** Flow at that moment [US gallons a minute]; null: it does not tell. */
  readonly gpm: number | null;
  /** Of its totalizer [US gallons]; null: it has none. */
  readonly total: number | null;
  /** The device closes the valve by itself when the gallons of an order have flowed. */
  readonly endsByVolume: boolean;
  /** Pressure at the valve at that moment [psi]; null or absent: it does not tell. */
  readonly psi?: number | null;
}

/** One output of a device, as the device tells it. */
export interface StationState {
  readonly station: number;
  readonly isOpen: boolean;
  /** Of its timer [device seconds]; null: closed and not paused, or it does not tell. */
  readonly remainingSeconds: number | null;
  /** The command that opened it, or set its end; null: none of ours, or it does not tell. */
  readonly commandId: string | null;
  /** Closed, and what is left of it is kept, for somebody to resume. */
  readonly isPaused?: boolean;
  /** It takes `pause` and `resume`. */
  readonly canPause?: boolean;
  /** Absent or null: its water is not measured. */
  readonly meter?: MeterReading | null;
}

/** Why a device says no. */
export type Refusal =
  | 'expired'
  /** Something newer was done already. */
  | 'stale'
  | 'unknown-station'
  | 'not-running'
  | 'not-paused'
  /** It has neither a timer nor a watchdog: nothing is opened there. */
  | 'no-timer'
  | 'not-understood'
  | 'other';

/** What an adapter knows of an order. It never retries, and decides nothing. */
export type Outcome =
  /** The device answered with our id, or a read-back shows what was asked for. A broker's ack is never a confirmation. */
  | { readonly kind: 'confirmed'; readonly readBackAt: Date; readonly stations: readonly StationState[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly detail: string }
  /** It provably did not run: no route, not connected, 429, 503. */
  | { readonly kind: 'not-run'; readonly trouble: ControllerTrouble; readonly cause: Error }
  /**
   * Nobody knows. `contradicted`: the device says done, and its stations, these, show otherwise. It remembers that answer:
   * under the same id it does nothing any more, so whoever wants it done gives a new one.
   */
  | {
      readonly kind: 'unknown';
      readonly cause: Error;
      readonly contradicted?: readonly StationState[];
    };

export type Reading =
  | {
      readonly kind: 'read';
      readonly at: Date;
      readonly stations: readonly StationState[];
      /** What closes a valve when we are gone. */
      readonly timer: 'timer' | 'watchdog' | 'none';
      /** Of the newest order that it took; null: it does not tell. */
      readonly lastSequence: number | null;
      /**
       * Since it started [device seconds]; null or absent: it does not tell. What was sent before it started may have run,
       * and is not sent again: a device that forgot our ids would open a second time.
       */
      readonly uptimeSeconds?: number | null;
    }
  | {
      readonly kind: 'unreadable';
      readonly trouble: ControllerTrouble;
      readonly cause: Error;
      /**
       * How long this process's own connection to our broker stands [ms], 0: there is none. As long as that is short, a
       * device's silence may be ours. Absent: nothing of ours stands between.
       */
      readonly ourLineFor?: number;
    };

/** What a device says unasked, and answers that come after nobody waits for them any more. */
export type DeviceReport = {
  readonly controllerId: string;
  readonly at: Date;
  /** Of the simulated adapter: it says nothing about the device. Absent: the device itself. */
  readonly isSimulated?: boolean;
} & (
  | { readonly kind: 'online' }
  /** Its will, or the end of the connection that we held to it. */
  | { readonly kind: 'offline' }
  /** Said now: a copy that the broker had retained is none, for it may be of yesterday. */
  | {
      readonly kind: 'state';
      readonly stations: readonly StationState[];
      /** Of the newest order that it had taken when it said so; absent or null: it does not tell. */
      readonly lastSequence?: number | null;
      /** As in a reading. */
      readonly uptimeSeconds?: number | null;
    }
  | { readonly kind: 'outcome'; readonly commandId: string; readonly outcome: Outcome }
);

/** Takes reports; any replica may get them, and any number of copies. Never throws. */
export type ReportListener = (report: DeviceReport) => void;

/** One way to speak to devices. One conformance suite runs against all of them. */
export interface ControllerAdapter {
  /** Connects to what is not dialled for each exchange; absent: nothing is held. */
  start?(): void;
  /** Sends once, and tells what came of it, at the latest when `signal` ends: then `unknown`, or `not-run` where nothing was sent. */
  perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome>;
  /** Asks the device how it stands. */
  read(device: Device, signal: AbortSignal): Promise<Reading>;
  /**
   * Ends what is under way with the device, unless that is a close: one is on its way from another process, and the device may
   * take one connection only. Absent: exchanges do not hinder each other.
   */
  preempt?(controllerId: string): void;
  /** Lets go of whatever is held for the controller: it was changed, or is gone. Absent: nothing is. */
  release?(controllerId: string): Promise<void>;
  stop(): Promise<void>;
}
