import type { Order } from '../adapters/controller-adapter.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import type { Zone } from '../controllers/zone.entity.ts';
import type { ControllerWater } from './controller-water.ts';

/** Whom an order or a reading is for: the device, or its simulation. */
export interface Target {
  readonly controller: Controller;
  readonly zones: readonly Pick<Zone, 'station'>[];
  readonly isSimulated: boolean;
}

export function targetOf({ zones }: ControllerWater, controller: Controller, isSimulated: boolean): Target {
  return { controller, zones, isSimulated };
}

/** What somebody has taken up, to be done outside of any transaction; the row says by when. */
export type Task =
  | {
      readonly kind: 'order';
      readonly order: Extract<Order, { kind: 'open' | 'set-remaining' }>;
      readonly target: Target;
      readonly attempt: number;
      /** It was sent before, and nobody knows what came of that. */
      readonly isResend: boolean;
    }
  | {
      readonly kind: 'stop';
      readonly commandId: string;
      readonly order: Extract<Order, { kind: 'close' }>;
      /** The device and its simulation, where both have water. */
      readonly targets: readonly Target[];
      /** How long its answer is waited for [ms]. */
      readonly timeout: number;
    }
  /** What became of an order. */
  | { readonly kind: 'read'; readonly commandId: string; readonly target: Target }
  /** Whether the device may be told to open at all: it has not been read since it was approved. */
  | { readonly kind: 'check'; readonly commandId: string; readonly target: Target };

/** What comes after something was decided about a command. */
export interface Next {
  /** At once, by the same worker. */
  readonly task?: Task;
  /** Commands to be woken, after a pause [ms]; those without one go on in this process. */
  readonly wakes?: readonly Wake[];
  /** Stops to be sent out at once. */
  readonly stops?: readonly string[];
}

/** A command that was decided about as it was taken, and what is done about it now. */
export interface Sent {
  readonly id: string;
  readonly next: Next;
}

export interface Wake {
  readonly id: string;
  readonly step: number;
  readonly pause: number;
  /** A stop: it is waited for here, without Redis. */
  readonly isStop?: boolean;
}

/** Both; neither has a task. */
export function both(one: Next, other: Next): Next {
  return {
    wakes: [...(one.wakes ?? []), ...(other.wakes ?? [])],
    stops: [...(one.stops ?? []), ...(other.stops ?? [])],
  };
}
