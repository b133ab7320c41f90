import type { ControllerAdapter, Device, DeviceReport } from '../../src/adapters/controller-adapter.ts';

/** How the device, or the way to it, is from now on. */
export type Behaviour =
  /** As it should be. */
  | { readonly kind: 'well' }
  /** Does what it is told, and answers so much later. */
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** Takes nothing in, answers nothing; connections stay. */
  | { readonly kind: 'silent' }
  /** Says no to whatever it is told. */
  | { readonly kind: 'refusing' }
  /** Whatever the device is told arrives twice, and so does each of its answers, where the protocol lets that happen. */
  | { readonly kind: 'duplicating' };

/** A valve that was closed and became open, in truth. */
export interface Opening {
  readonly station: number;
  /** Null: the device knows no ids. */
  readonly commandId: string | null;
}

/** An adapter, and a device behind it that can be told to be bad. A new one for each test. */
export interface Bench {
  readonly adapter: ControllerAdapter;
  /** Its stations are 1, 2 and 3, all closed. */
  readonly device: Device;
  /** What the adapter reported, oldest first. */
  readonly reports: readonly DeviceReport[];
  /** Each opening at the device, oldest first: from its own log, not through the adapter. */
  openings(): Promise<readonly Opening[]>;
  /** Which valves are open, in truth. */
  openStations(): Promise<readonly number[]>;
  behave(behaviour: Behaviour): Promise<void>;
  /** Off, and on again: resolves when it can be reached. */
  restart(): Promise<void>;
  /**
   * Connections that exist carry nothing any more, and nobody tells; new ones work. Where the adapter holds none between two
   * orders: the next one that it makes is like that, and those after it are well.
   */
  halfOpen(): Promise<void>;
  /** Of everything. */
  stop(): Promise<void>;
}

/** What a protocol can do, and another cannot. */
export interface Traits {
  /** Whether the device knows the ids and sequences of orders: it never does one twice, and refuses what is stale. */
  readonly knowsOrders: boolean;
  /** Whether a restart closes its valves. A simulated one has no power to lose. */
  readonly closesOnRestart: boolean;
}
