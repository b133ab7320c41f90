import type { MeterReading, Order, StationState } from '../src/adapters/controller-adapter.ts';

/** Something that a valve did. */
export interface Edge {
  readonly station: number;
  readonly what: 'open' | 'close';
  readonly commandId: string | null;
  readonly at: number;
}

interface Valve {
  readonly commandId: string;
  readonly openedAt: number;
  /** Of its timer. */
  readonly endsAt: number;
  /** When the gallons of its order have flowed, where it ends water by volume. */
  readonly fullAt: number;
}

/** What is left of a valve that is paused [ms], until when it may be. */
interface PausedValve {
  readonly commandId: string;
  readonly left: number;
  readonly untilFull: number;
  readonly dropsAt: number;
}

/** Of one station. What a test changes holds for all that has flowed since the valve opened. */
export interface ScriptedMeter {
  /** Through the open valve [US gallons in a device minute]. */
  gpm: number;
  /** What it shows: its flow, its totalizer, or both. */
  shows: 'flow' | 'total' | 'both';
  /** Where its totalizer stands while the valve is closed [US gallons]. */
  total: number;
  endsByVolume: boolean;
  /** Through the closed valve [US gallons in a device minute]; absent: nothing. */
  leak?: number;
  /** At the valve; absent: it has no gauge. */
  psi?: number;
}

type Refusal = 'expired' | 'stale' | 'not-running' | 'not-paused' | 'other';

const stationNumbers = [1, 2, 3];

/**
 * The valves of one device as `docs/protocols/README.md` has them: their timers, the orders that they have answered, and what
 * they keep over a restart.
 */
export class ScriptedValves {
  readonly edges: Edge[] = [];
  lastSequence: number | null = null;
  /** They stay open past their time. */
  isTimerStuck = false;
  /** It takes pauses, and says so. */
  canPause = false;
  readonly meters = new Map<number, ScriptedMeter>();
  readonly #second: number;
  readonly #open = new Map<number, Valve>();
  readonly #paused = new Map<number, PausedValve>();
  readonly #answered = new Map<string, Refusal | null>();
  readonly #closed = new Map<number, number>();
  #startedAt = Date.now();

  /** `second`: one of the device [ms]. */
  constructor(second: number) {
    this.#second = second;
  }

  get uptimeSeconds(): number {
    return Math.floor((Date.now() - this.#startedAt) / this.#second);
  }

  /** As the device tells it unasked. */
  get state(): { readonly stations: StationState[]; readonly lastSequence: number | null } {
    return { stations: this.stations(), lastSequence: this.lastSequence };
  }

  /** Null: done. */
  take(order: Order): Refusal | null {
    this.#runOut();
    const before = this.#answered.get(order.commandId);
    if (before !== undefined) return before;
    const answer = this.#do(order);
    this.#answered.set(order.commandId, answer);
    this.lastSequence = Math.max(this.lastSequence ?? 0, order.sequence);
    return answer;
  }

  /** They remember an order as done that they have not done. */
  pretend({ commandId }: Order): void {
    this.#answered.set(commandId, null);
  }

  /** Power off and on. */
  restart(): void {
    for (const station of stationNumbers) {
      this.#close(station, null);
      this.#closed.set(station, this.lastSequence ?? 0);
    }
    this.#answered.clear();
    this.#startedAt = Date.now();
  }

  /** A relay that sticks: the valve is open again, under the order that had opened it, and the next close ends it. */
  stick(station: number, commandId: string): void {
    const openedAt = Date.now();
    this.#open.set(station, {
      commandId,
      openedAt,
      endsAt: openedAt + 3_600 * this.#second,
      fullAt: Infinity,
    });
  }

  /** Somebody at the device. */
  closeByHand(station: number): void {
    this.#close(station, null);
  }

  /** Likewise; for so many seconds of the device's at the longest. */
  pauseByHand(station: number, longest = 3_600): void {
    this.#pause(station, longest);
  }

  resumeByHand(station: number): void {
    this.#resume(station, null);
  }

  stations(): StationState[] {
    this.#runOut();
    return stationNumbers.map((station) => {
      const valve = this.#open.get(station);
      const paused = this.#paused.get(station);
      const left = valve === undefined ? paused?.left : valve.endsAt - Date.now();
      const commandId = (valve ?? paused)?.commandId ?? null;
      return {
        ...{ station, isOpen: valve !== undefined, commandId, meter: this.#meterOf(station) },
        remainingSeconds: left === undefined ? null : Math.ceil(left / this.#second),
        ...(paused !== undefined && { isPaused: true }),
        ...(this.canPause && { canPause: true }),
      };
    });
  }

  #do(order: Order): Refusal | null {
    if (order.kind === 'close') {
      for (const station of order.station === null ? stationNumbers : [order.station]) {
        this.#close(station, order.commandId);
        this.#closed.set(station, order.sequence);
      }
      return null;
    }
    if (order.expiresAt.getTime() < Date.now()) return 'expired';
    if ((this.#closed.get(order.station) ?? 0) >= order.sequence) return 'stale';
    if (order.kind === 'resume') return this.#resume(order.station, order.commandId) ? null : 'not-paused';
    if (order.kind !== 'open' && !this.#open.has(order.station)) return 'not-running';
    if (order.kind !== 'pause') return this.#turn(order);
    if (!this.canPause) return 'other';
    this.#pause(order.station, order.seconds);
    return null;
  }

  #turn(order: Extract<Order, { kind: 'open' | 'set-remaining' }>): null {
    this.#paused.delete(order.station);
    const { station, commandId, seconds, gallons = null } = order;
    const now = Date.now();
    if (order.kind === 'open') this.edges.push({ station, what: 'open', commandId, at: now });
    const openedAt = order.kind === 'open' ? now : (this.#open.get(station)?.openedAt ?? now);
    const meter = this.meters.get(station);
    const endsByVolume = meter?.endsByVolume === true && gallons !== null;
    const fullAt = endsByVolume ? openedAt + (gallons / meter.gpm) * 60 * this.#second : Infinity;
    this.#open.set(station, { commandId, openedAt, endsAt: now + seconds * this.#second, fullAt });
    return null;
  }

  #pause(station: number, seconds: number): void {
    const [valve, now] = [this.#open.get(station), Date.now()];
    if (valve === undefined) return;
    const { commandId } = valve;
    const ends = { left: valve.endsAt - now, untilFull: valve.fullAt - now };
    this.#close(station, null, now);
    this.#paused.set(station, { commandId, ...ends, dropsAt: now + seconds * this.#second });
  }

  /** `commandId` null: somebody at the device. */
  #resume(station: number, commandId: string | null): boolean {
    const [paused, now] = [this.#paused.get(station), Date.now()];
    if (paused === undefined) return false;
    this.#paused.delete(station);
    const by = commandId ?? paused.commandId;
    this.edges.push({ station, what: 'open', commandId: by, at: now });
    this.#open.set(station, {
      ...{ commandId: by, openedAt: now },
      ...{ endsAt: now + paused.left, fullAt: now + paused.untilFull },
    });
    return true;
  }

  #flowedIn(station: number, until: number): number {
    const [valve, meter] = [this.#open.get(station), this.meters.get(station)];
    if (valve === undefined || meter === undefined) return 0;
    return ((until - valve.openedAt) / this.#second / 60) * meter.gpm;
  }

  #meterOf(station: number): MeterReading | null {
    const meter = this.meters.get(station);
    if (meter === undefined) return null;
    const { shows, endsByVolume } = meter;
    const flow = this.#open.has(station) ? meter.gpm : (meter.leak ?? 0);
    const total = meter.total + this.#flowedIn(station, Date.now());
    const psi = meter.psi ?? null;
    return {
      ...{ gpm: shows === 'total' ? null : flow, total: shows === 'flow' ? null : total },
      ...{ endsByVolume, psi },
    };
  }

  #close(station: number, commandId: string | null, at = Date.now()): void {
    this.#paused.delete(station);
    const meter = this.meters.get(station);
    if (meter !== undefined) meter.total += this.#flowedIn(station, at);
    if (!this.#open.delete(station)) return;
    this.edges.push({ station, what: 'close', commandId, at });
  }

  #runOut(): void {
    for (const [station, { dropsAt }] of this.#paused)
      if (dropsAt <= Date.now()) this.#paused.delete(station);
    if (this.isTimerStuck) return;
    for (const [station, { endsAt, fullAt }] of this.#open) {
      const end = Math.min(endsAt, fullAt);
      if (end <= Date.now()) this.#close(station, null, end);
    }
  }
}
