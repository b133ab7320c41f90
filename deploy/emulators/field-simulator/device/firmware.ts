import { randomUUID } from 'node:crypto';
import type { DevicePlan } from './device-plan.ts';
import type { MeterChange } from './meter.ts';
import type { Cause } from './openings.ts';
import type { Reason, Result, ValveOrder } from './order.ts';
import { Valves, type Boot, type ValvesOptions } from './valves.ts';

export interface FirmwareOptions
  extends Omit<ValvesOptions, 'scale'>, Pick<DevicePlan, 'timer' | 'scale' | 'watchdogSeconds'> {
  /** Its timer counts seconds, whatever besides closes its valves. */
  readonly counts: boolean;
  /** The greatest sequence it ever took: its EEPROM. */
  readonly lastSequence: number;
  readonly keepSequence: (sequence: number) => void;
}

type LastAnswer = Pick<ValveOrder, 'id' | 'sequence'> & { readonly result: Result };

/** How many answered orders a device remembers by their id. */
const remembered = 32;

/** What is in the device's processor: docs/protocols/README.md, "What every device does". Knows nothing of networks. */
export class Firmware {
  /** Of timers that are set from now on. */
  scale: number;
  readonly #options: FirmwareOptions;
  /** The oldest first. */
  readonly #answered = new Map<string, Result>();
  readonly #valves: Valves;
  #boot: Boot;
  #watchdog: NodeJS.Timeout | undefined;
  #lastSequence: number;
  #lastAnswer: LastAnswer | undefined;

  constructor(options: FirmwareOptions) {
    this.#options = options;
    this.scale = options.scale;
    this.#lastSequence = options.lastSequence;
    this.#boot = this.#newBoot();
    this.#valves = new Valves({ ...options, scale: () => this.scale }, this.#boot);
  }

  get bootId(): string {
    return this.#boot.id;
  }

  /** The greatest that it took, restarts included; 0: none. */
  get lastSequence(): number {
    return this.#lastSequence;
  }

  /** Real seconds since the start: no clock of a device's runs faster, only its timers do. */
  get uptime(): number {
    return (Date.now() - this.#boot.at) / 1_000;
  }

  /** What was answered last since the start. */
  get lastAnswer(): LastAnswer | undefined {
    return this.#lastAnswer;
  }

  /** Does it, or says why not. `isExpired`: as the device's own clock judges. */
  take(order: ValveOrder, isExpired: boolean): Result {
    return this.#answer(order, () => {
      const reason = this.#refusal(order, isExpired);
      if (reason === null) this.#carryOut(order);
      return { reason };
    });
  }

  /** Answers with this and does nothing; but what it answered to this id before stands. */
  pretend(order: ValveOrder, result: Result): Result {
    return this.#answer(order, () => result);
  }

  /** A model that knows no ids: a coil that opens with the seconds of a register beside it, and is set anew by them. */
  turn(station: number, seconds: number): void {
    const valve = this.#valves.find(station);
    if (valve === undefined) return;
    if (seconds === 0) {
      this.#valves.shut(valve, 'order', null);
      return;
    }
    const action = valve.open === undefined ? 'open' : 'set_remaining';
    this.#valves.turn(
      valve,
      { id: null, sequence: null, action, seconds, gallons: null },
      this.#options.counts,
    );
  }

  /** Somebody turns it at the device. False: it has no such station. */
  byHand(station: number, opens: boolean): boolean {
    const valve = this.#valves.find(station);
    if (valve === undefined) return false;
    if (opens) this.#valves.openByHand(valve);
    else {
      this.#valves.endPause(valve);
      this.#valves.shut(valve, 'by-hand', null);
    }
    return true;
  }

  /** Somebody pauses or resumes it at the device. False: it cannot, or there is nothing to pause or resume. */
  pauseByHand(station: number, pauses: boolean, longest: number): boolean {
    const valve = this.#valves.find(station);
    if (valve === undefined || this.#options.canPause !== true) return false;
    return pauses ? this.#valves.pause(valve, longest, null) : this.#valves.resume(valve, null);
  }

  /** False: it has no such station, or no meters. */
  changeMeter(change: MeterChange): boolean {
    return this.#valves.changeMeter(change);
  }

  /** Headgate was heard: a watchdog begins to count anew. */
  receivedOrders(): void {
    clearTimeout(this.#watchdog);
    const { timer, watchdogSeconds } = this.#options;
    if (timer !== 'watchdog') return;
    this.#watchdog = setTimeout(() => {
      this.#valves.shutAll('watchdog');
    }, this.#valves.wall(watchdogSeconds));
  }

  /** Valves close, and everything is forgotten but the greatest sequence. */
  restart(why: Cause): void {
    this.stop(why);
    this.#answered.clear();
    this.#lastAnswer = undefined;
    this.#boot = this.#newBoot();
    this.#valves.restart(this.#boot);
  }

  /** Valves close, timers end. */
  stop(why: Cause): void {
    clearTimeout(this.#watchdog);
    this.#valves.shutAll(why);
  }

  stations() {
    return this.#valves.view();
  }

  state(inReplyTo: string | null) {
    return {
      boot_id: this.bootId,
      uptime_seconds: Math.floor(this.uptime),
      last_sequence: this.lastSequence === 0 ? null : this.lastSequence,
      timer: this.#options.timer,
      in_reply_to: inReplyTo,
      stations: this.stations(),
    };
  }

  #newBoot(): Boot {
    return { id: randomUUID(), at: Date.now(), sequence: this.lastSequence };
  }

  /** What was answered to this id before; else what `make` makes of it, which is remembered. */
  #answer({ id, sequence }: ValveOrder, make: () => Result): Result {
    const before = this.#answered.get(id);
    const result = before ?? make();
    this.#lastAnswer = { id, sequence, result };
    if (before === undefined) this.#remember(id, sequence, result);
    return result;
  }

  #remember(id: string, sequence: number, result: Result): void {
    this.#answered.set(id, result);
    const oldest = this.#answered.size > remembered ? this.#answered.keys().next().value : undefined;
    if (oldest !== undefined) this.#answered.delete(oldest);
    if (sequence <= this.#lastSequence) return;
    this.#lastSequence = sequence;
    this.#options.keepSequence(sequence);
  }

  #refusal(order: ValveOrder, isExpired: boolean): Reason | null {
    const valve = order.station === null ? undefined : this.#valves.find(order.station);
    if (order.station !== null && valve === undefined) return 'unknown_station';
    if (order.action === 'close' || valve === undefined) return null;
    if (isExpired) return 'expired';
    if (order.sequence <= valve.closedBySequence) return 'stale';
    if (order.action === 'open') return null;
    if (order.action === 'resume') return valve.paused === undefined ? 'not_paused' : null;
    if (valve.open === undefined) return 'not_running';
    return order.action === 'pause' ? this.#whyNotPaused(valve.open.closesAt) : null;
  }

  /** What has no timer of its own has no rest. */
  #whyNotPaused(closesAt: number | null): Reason | null {
    if (this.#options.canPause !== true) return 'other';
    return closesAt === null ? 'not_running' : null;
  }

  #carryOut(order: ValveOrder): void {
    const valves = this.#valves
      .all()
      .filter(({ station }) => order.station === null || order.station === station);
    for (const valve of valves) {
      if (order.action === 'close') {
        valve.closedBySequence = Math.max(valve.closedBySequence, order.sequence);
        this.#valves.endPause(valve);
        this.#valves.shut(valve, 'order', order.id);
      } else if (order.action === 'pause') this.#valves.pause(valve, order.seconds, order.id);
      else if (order.action === 'resume') this.#valves.resume(valve, order);
      else this.#valves.turn(valve, order, this.#options.counts);
    }
  }
}
