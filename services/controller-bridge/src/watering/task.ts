import type { Order } from '../adapters/controller-adapter.ts';
import type { Controller } from '../controllers/controller.entity.ts';
import type { Zone } from '../controllers/zone.entity.ts';
import type { CommandRow } from './command.entity.ts';
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

/** Whatever is no stop. */
export type StartOrder = Exclude<Order, { kind: 'close' }>;

/** What somebody has taken up, to be done outside of any transaction; the row says by when. */
export type Task =
  | {
      readonly kind: 'order';
      readonly order: StartOrder;
      readonly target: Target;
      readonly attempt: number;
      /** It was sent before, and nobody knows what came of that. */
      readonly isResend: boolean;
    }
  | {
      readonly kind: 'stop';
      readonly controllerId: string;
      readonly commandId: string;
      readonly order: Extract<Order, { kind: 'close' }>;
      /** The device and its simulation, where both have water. */
      readonly targets: readonly Target[];
      /** How long its answer is waited for [ms]. */
      readonly timeout: number;
    }
  /**
   * `read`: what became of an order. `check`: whether the device may be told to open at all, for it has not been read since it was
   * approved.
   */
  | { readonly kind: 'read' | 'check'; readonly commandId: string; readonly target: Target };

/** What comes after something was decided about a command. */
export interface Next {
  /** At once, by the same worker. */
  readonly task?: Task;
  readonly wakes?: readonly Wake[];
}

/** A command that was decided about as it was taken, and what is done about it now. */
export interface Sent {
  readonly id: string;
  readonly next: Next;
}

/** A command to be woken after a pause [ms]; without one it goes on in this process. */
export interface Wake {
  readonly id: string;
  readonly step: number;
  readonly pause: number;
  /** It is waited for here, without Redis, and is nobody's rival for a connection. */
  readonly isStop: boolean;
}

export function wakeOf({ id, step, commandType }: CommandRow, pause = 0): Wake {
  return { id, step, pause, isStop: commandType === 'stop' };
}

/** It is taken up again after a pause [ms]. */
export function tryAgain(
  water: ControllerWater,
  row: CommandRow,
  pause = 0,
  change: Parameters<ControllerWater['change']>[1] = {},
): Wake {
  water.change(row, { ...change, nextTryAt: water.after(pause) });
  return wakeOf(row, pause);
}

/** Both, with the task of the one. */
export function both(one: Next, { wakes = [] }: Next): Next {
  return { ...one, wakes: [...(one.wakes ?? []), ...wakes] };
}
