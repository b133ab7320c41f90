import type { Setting } from './openings.ts';

/** What holds a valve open, and what will close it. Times are the wall clock's [ms]. */
interface OpenValve {
  /** In the log of openings. */
  readonly opening: number;
  /** The order that opened it, or last set its end; null: somebody opened it by hand. */
  readonly commandId: string | null;
  /** Null: no timer runs. */
  readonly closesAt: number | null;
  /** What its meter had counted when it opened. */
  readonly flowedBefore: number;
  /** What it had counted when the newest `open` was taken, and how many gallons after that close it; null: none do. */
  readonly gallonsFrom: number;
  readonly gallons: number | null;
  readonly alarm: NodeJS.Timeout | undefined;
}

/** One output. `open` is the truth that states and acks are read from. */
export interface Valve {
  readonly station: number;
  /** Of the newest close; at the start, the greatest the device had ever taken. */
  closedBySequence: number;
  open: OpenValve | undefined;
  /** It is paused: closed, and this is left. */
  paused: PausedWater | undefined;
}

/** What is left of the water of a station that is paused. */
interface PausedWater {
  /** The order that opened the valve, or last set its end. */
  readonly commandId: string | null;
  /** Device seconds of its timer, and gallons of its order; null: it ends by time alone. */
  readonly seconds: number;
  readonly gallons: number | null;
  /** Drops it when the station was paused for as long as it may be. */
  readonly alarm: NodeJS.Timeout;
}

/** What opens a valve or sets its end; `id` and `sequence` null: a model that knows no orders by their ids. */
export type Turn = Pick<Setting, 'sequence' | 'action' | 'seconds'> & {
  readonly id: string | null;
  /** Where the device ends water by volume; null: by time alone. */
  readonly gallons: number | null;
};
