import { randomUUID } from 'node:crypto';
import { Memory } from './memory.ts';
import type { Cause, Openings } from './openings.ts';
import type { Reason, Result, State, StationView, Timer, ValveOrder } from './order.ts';
import { Valve } from './valve.ts';

export interface FirmwareOptions {
  readonly device: string;
  readonly stations: readonly number[];
  readonly timer: Timer;
  /** Its timer counts seconds, whatever besides closes its valves. */
  readonly counts: boolean;
  /** How many of its seconds pass in one of the wall clock's. */
  readonly scale: number;
  /** Device seconds without a word from Headgate after which a watchdog closes everything. */
  readonly watchdogSeconds: number;
  readonly openings: Openings;
  /** The greatest sequence it ever took: its EEPROM. */
  readonly lastSequence: number;
  readonly keepSequence: (sequence: number) => void;
  /** After every edge. */
  readonly onEdge: () => void;
}

/** What is in the device's processor: docs/protocols/README.md, "What every device does". Knows nothing of networks. */
export class Firmware {
  readonly #options: FirmwareOptions;
  readonly #memory: Memory;
  #valves: readonly Valve[];
  #bootedAt = Date.now();
  #bootId = randomUUID();
  #scale: number;
  #watchdog: NodeJS.Timeout | undefined;

  constructor(options: FirmwareOptions) {
    this.#options = options;
    this.#memory = new Memory(options.lastSequence, options.keepSequence);
    this.#scale = options.scale;
    this.#valves = this.#closedValves();
  }

  get bootId(): string {
    return this.#bootId;
  }

  /** The greatest that it took, restarts included; 0: none. */
  get lastSequence(): number {
    return this.#memory.greatestSequence;
  }

  get scale(): number {
    return this.#scale;
  }

  /** Of timers that are set from now on. */
  set scale(scale: number) {
    this.#scale = scale;
  }

  /** Real seconds since the start: no clock of a device's runs faster, only its timers do. */
  get uptime(): number {
    return (Date.now() - this.#bootedAt) / 1_000;
  }

  /** What was answered last since the start. */
  get lastAnswer(): Memory['lastAnswer'] {
    return this.#memory.lastAnswer;
  }

  /** Does it, or says why not. `isExpired`: as the device's own clock judges. */
  take(order: ValveOrder, isExpired: boolean): Result {
    return this.#memory.answer(order, () => {
      const reason = this.#refusal(order, isExpired);
      if (reason === null) this.#carryOut(order);
      return { reason };
    });
  }

  /** Answers with this and does nothing; but what it answered to this id before stands. */
  pretend(order: ValveOrder, result: Result): Result {
    return this.#memory.answer(order, () => result);
  }

  /** Headgate was heard: a watchdog begins to count anew. */
  heard(): void {
    clearTimeout(this.#watchdog);
    const { timer, watchdogSeconds } = this.#options;
    if (timer !== 'watchdog') return;
    this.#watchdog = setTimeout(() => {
      this.#closeAll('watchdog');
    }, this.#wall(watchdogSeconds));
  }

  /** Somebody turns it at the device. */
  byHand(station: number, opens: boolean): boolean {
    const valve = this.#valve(station);
    if (valve === undefined) return false;
    if (!opens) this.#shut(valve, 'by-hand', null);
    else if (valve.open === undefined) {
      valve.turn({ opening: this.#begin(valve, null), commandId: null, closesAt: null, alarm: undefined });
      this.#options.onEdge();
    }
    return true;
  }

  /** A model that knows no ids: a coil that opens with the seconds of a register beside it, and is set anew by them. */
  turn(station: number, seconds: number): boolean {
    const valve = this.#valve(station);
    if (valve === undefined) return false;
    if (seconds === 0) this.#shut(valve, 'order', null);
    else {
      const action = valve.open === undefined ? 'open' : 'set_remaining';
      this.#open(valve, { id: null, sequence: null, action, seconds });
    }
    return true;
  }

  /** Valves close, and everything is forgotten but the greatest sequence. */
  restart(why: Cause): void {
    this.stop(why);
    this.#bootedAt = Date.now();
    this.#bootId = randomUUID();
    this.#memory.restart();
    this.#valves = this.#closedValves();
  }

  /** Valves close, timers end. */
  stop(why: Cause): void {
    clearTimeout(this.#watchdog);
    this.#closeAll(why);
  }

  stations(): StationView[] {
    return this.#valves.map(({ station, open }) => ({
      station,
      open: open !== undefined,
      remaining_seconds: this.#remaining(open?.closesAt ?? null),
      command_id: open?.commandId ?? null,
    }));
  }

  state(inReplyTo: string | null): State {
    return {
      boot_id: this.#bootId,
      uptime_seconds: Math.floor(this.uptime),
      last_sequence: this.lastSequence === 0 ? null : this.lastSequence,
      timer: this.#options.timer,
      in_reply_to: inReplyTo,
      stations: this.stations(),
    };
  }

  #closedValves(): Valve[] {
    // The start counts as a close at the greatest sequence: what was ordered before it opens nothing any more.
    return this.#options.stations.map((station) => new Valve(station, this.lastSequence));
  }

  #refusal(order: ValveOrder, isExpired: boolean): Reason | null {
    if (order.action === 'close')
      return order.station === null || this.#valve(order.station) !== undefined ? null : 'unknown_station';
    const valve = this.#valve(order.station);
    if (valve === undefined) return 'unknown_station';
    if (isExpired) return 'expired';
    if (order.sequence <= valve.closedBySequence) return 'stale';
    return order.action === 'set_remaining' && valve.open === undefined ? 'not_running' : null;
  }

  #carryOut(order: ValveOrder): void {
    if (order.action === 'close') {
      for (const valve of this.#valves) {
        if (order.station !== null && order.station !== valve.station) continue;
        valve.closedBySequence = Math.max(valve.closedBySequence, order.sequence);
        this.#shut(valve, 'order', order.id);
      }
      return;
    }
    const valve = this.#valve(order.station);
    if (valve !== undefined) this.#open(valve, order);
  }

  #open(
    valve: Valve,
    order: { id: string | null; sequence: number | null; action: 'open' | 'set_remaining'; seconds: number },
  ): void {
    const wasOpen = valve.open;
    const closesAt = this.#options.counts ? Date.now() + this.#wall(order.seconds) : null;
    const opening = wasOpen?.opening ?? this.#begin(valve, order.id);
    const end = () => {
      this.#shut(valve, 'timer', null);
    };
    const alarm = closesAt === null ? undefined : setTimeout(end, closesAt - Date.now());
    valve.turn({ opening, commandId: order.id, closesAt, alarm });
    this.#options.openings.set(opening, {
      commandId: order.id,
      sequence: order.sequence,
      action: order.action,
      seconds: order.seconds,
      at: new Date().toISOString(),
      dueAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    });
    if (wasOpen === undefined) this.#options.onEdge();
  }

  #begin(valve: Valve, commandId: string | null): number {
    return this.#options.openings.begin({
      device: this.#options.device,
      station: valve.station,
      commandId,
      openedAt: new Date().toISOString(),
      openedAtDevice: this.#deviceTime(),
      bootId: this.#bootId,
      dueAt: null,
      settings: [],
    });
  }

  #closeAll(why: Cause): void {
    for (const valve of this.#valves) this.#shut(valve, why, null);
  }

  #shut(valve: Valve, why: Cause, closedBy: string | null): void {
    const was = valve.shut();
    if (was === undefined) return;
    const closedAt = new Date().toISOString();
    this.#options.openings.end(was.opening, {
      closedAt,
      closedAtDevice: this.#deviceTime(),
      why,
      closedBy,
    });
    this.#options.onEdge();
  }

  #valve(station: number): Valve | undefined {
    return this.#valves.find((each) => each.station === station);
  }

  /** Device seconds that are left, rounded up as its display has them. */
  #remaining(closesAt: number | null): number | null {
    if (closesAt === null) return null;
    return Math.max(0, Math.ceil(((closesAt - Date.now()) / 1_000) * this.#scale));
  }

  /** Milliseconds of the wall clock. */
  #wall(deviceSeconds: number): number {
    return (deviceSeconds * 1_000) / this.#scale;
  }

  /** Device seconds since its start. */
  #deviceTime(): number {
    return Math.round(this.uptime * this.#scale * 1_000) / 1_000;
  }
}
