import { setTimeout as pause } from 'node:timers/promises';
import { of, type Fault, type Faults } from './faults.ts';
import type { Firmware } from './firmware.ts';
import { secondsOf, type Action, type Result, type ValveOrder } from './order.ts';
import type { StationView } from './valves.ts';

/** An order as the device got it, and what it answered. */
export interface ReceivedOrder {
  readonly at: string;
  /** Null: the model knows no ids. */
  readonly id: string | null;
  readonly sequence: number | null;
  readonly action: Action;
  readonly station: number | null;
  readonly seconds: number | null;
  /** `done`, the reason of a refusal, or why nobody was answered. */
  readonly answer: string;
}

const max = 2_000;

/** The newest orders that reached a device. */
export class ReceivedOrders {
  #receivedOrders: ReceivedOrder[] = [];

  note(order: ReceivedOrder): void {
    this.#receivedOrders.push(order);
    if (this.#receivedOrders.length > max * 2) this.#receivedOrders = this.#receivedOrders.slice(-max);
  }

  /** The oldest first. */
  list(): readonly ReceivedOrder[] {
    return this.#receivedOrders.slice(-max);
  }

  forget(): void {
    this.#receivedOrders = [];
  }
}

/** What the link is to say. `nothing`: the order was lost, or its answer is. */
export type Reply<T> =
  | { readonly kind: 'said'; readonly what: T; readonly copies: 1 | 2 }
  | { readonly kind: 'busy' | 'nothing' };

/** Something that changes valves, whichever way the model is told. */
interface Job {
  readonly action: ValveOrder['action'];
  /** The same id again waits for the answer of the first; null: the model knows no ids. */
  readonly id: string | null;
  readonly carryOut: () => Result;
  /** Answers so and does nothing. */
  readonly pretend: (result: Result) => Result;
}

/** What a link speaks for. */
export interface LinkedDevice {
  readonly firmware: Firmware;
  readonly handling: Handling;
}

interface Dependencies {
  readonly firmware: Firmware;
  readonly faults: Faults;
  readonly receivedOrders: ReceivedOrders;
  /** Restarts the device, which is away for so many device seconds. */
  readonly reboot: (seconds: number) => void;
}

/** An order from the link to the processor and back, through whatever goes wrong on the way. */
export class Handling {
  readonly #parts: Dependencies;
  /** Orders that are being carried out, by id. */
  readonly #inProgress = new Map<string, Promise<Result | undefined>>();

  constructor(dependencies: Dependencies) {
    this.#parts = dependencies;
  }

  /** `isExpired`: asked when the order is carried out, which may be later. */
  async take(order: ValveOrder, isExpired: () => boolean) {
    const { firmware, faults: all } = this.#parts;
    const { action, id, sequence, station } = order;
    const faults = all.meet(action);
    const result = await this.#through(faults, {
      action,
      id,
      carryOut: () => firmware.take(order, isExpired()),
      pretend: (pretended) => firmware.pretend(order, pretended),
    });
    this.#note({ action, id, sequence, station, seconds: secondsOf(order) }, result);
    return result.kind === 'said' ? { ...result, what: this.#ack(order, result.what, faults) } : result;
  }

  /** What a model without ids is told: seconds for a station, 0 to close it. */
  async turn(station: number, seconds: number): Promise<Reply<Result>> {
    const { firmware, faults } = this.#parts;
    const isOpen = firmware.stations().some((each) => each.station === station && each.open);
    const action = seconds === 0 ? 'close' : isOpen ? 'set_remaining' : 'open';
    const result = await this.#through(faults.meet(action), {
      action,
      id: null,
      carryOut: () => {
        firmware.turn(station, seconds);
        return { reason: null };
      },
      pretend: (pretended) => pretended,
    });
    this.#note({ action, id: null, sequence: null, station, seconds }, result);
    return result;
  }

  async read(inReplyTo: string | null): Promise<Reply<ReturnType<Firmware['state']>>> {
    const { firmware, faults: all } = this.#parts;
    const faults = all.meet('read');
    const lost = isLost(faults);
    if (lost !== undefined) return lost;
    const wait = of(faults, 'slow') ?? of(faults, 'late');
    if (!(await this.#passed(wait?.ms ?? 0))) return { kind: 'nothing' };
    firmware.receivedOrders();
    return output(faults, firmware.state(inReplyTo));
  }

  async #through(faults: readonly Fault[], job: Job): Promise<Reply<Result>> {
    const lost = isLost(faults);
    if (lost !== undefined && of(faults, 'silent')?.acts !== true) return lost;
    const first = this.#once(faults, job);
    // The copy that the network made: it is answered like the first, and changes nothing.
    const copy = of(faults, 'duplicating') === undefined ? first : this.#once(faults, job);
    const [result] = await Promise.all([first, copy]);
    if (result === undefined) return { kind: 'nothing' };
    const reboots = of(faults, 'rebooting');
    if (reboots !== undefined) {
      this.#parts.reboot(reboots.seconds);
      return { kind: 'nothing' };
    }
    if (!(await this.#passed(of(faults, 'late')?.ms ?? 0))) return { kind: 'nothing' };
    return lost ?? output(faults, result);
  }

  /** Undefined: it restarted before it came to it. */
  #once(faults: readonly Fault[], { id, carryOut, pretend }: Job): Promise<Result | undefined> {
    const already = id === null ? undefined : this.#inProgress.get(id);
    if (already !== undefined) return already;
    const result = this.#passed(of(faults, 'slow')?.ms ?? 0).then((isUp) => {
      if (!isUp) return undefined;
      this.#parts.firmware.receivedOrders();
      const made = madeUp(faults);
      return made === undefined ? carryOut() : pretend(made);
    });
    if (id === null) return result;
    this.#inProgress.set(id, result);
    return result.finally(() => this.#inProgress.delete(id));
  }

  #ack(order: ValveOrder, { reason }: Result, faults: readonly Fault[]) {
    const { id, sequence } = order;
    const stations = this.#parts.firmware.stations();
    const lies = of(faults, 'lying')?.inStations === true;
    return {
      id,
      sequence,
      result: reason === null ? ('done' as const) : ('refused' as const),
      reason,
      stations: lies ? stations.map((view) => asOrdered(view, order)) : stations,
    };
  }

  /** Waits. False: the device restarted meanwhile. */
  async #passed(delay: number): Promise<boolean> {
    const { firmware } = this.#parts;
    const { bootId } = firmware;
    if (delay > 0) await pause(delay);
    return bootId === firmware.bootId;
  }

  #note(order: Omit<ReceivedOrder, 'at' | 'answer'>, reply: Reply<Result>): void {
    const answer = reply.kind === 'said' ? (reply.what.reason ?? 'done') : reply.kind;
    this.#parts.receivedOrders.note({ at: new Date().toISOString(), ...order, answer });
  }
}

function madeUp(faults: readonly Fault[]): Result | undefined {
  if (of(faults, 'refusing') !== undefined) return { reason: 'other' };
  return of(faults, 'lying') === undefined ? undefined : { reason: null };
}

function isLost(faults: readonly Fault[]): { kind: 'busy' | 'nothing' } | undefined {
  if (of(faults, 'busy') !== undefined) return { kind: 'busy' };
  return of(faults, 'silent') !== undefined || happens(faults) ? { kind: 'nothing' } : undefined;
}

function happens(faults: readonly Fault[]): boolean {
  return Math.random() < (of(faults, 'lossy')?.chance ?? 0);
}

function output<T>(faults: readonly Fault[], what: T): Reply<T> {
  if (happens(faults)) return { kind: 'nothing' };
  return { kind: 'said', what, copies: of(faults, 'duplicating') === undefined ? 1 : 2 };
}

function asOrdered(view: StationView, order: ValveOrder): StationView {
  if (order.station !== null && order.station !== view.station) return view;
  switch (order.action) {
    case 'close':
      return { ...view, open: false, remaining_seconds: null, command_id: null, paused: false };
    case 'pause':
      return { ...view, open: false, paused: true };
    case 'resume':
      return { ...view, open: true, command_id: order.id, paused: false };
    case 'open':
    case 'set_remaining':
      return { ...view, open: true, remaining_seconds: order.seconds, command_id: order.id };
  }
}
