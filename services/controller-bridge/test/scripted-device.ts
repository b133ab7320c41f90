import { setTimeout as pause } from 'node:timers/promises';
import { Adapters } from '../src/adapters/adapters.ts';
import type {
  ControllerAdapter,
  Device,
  Order,
  Outcome,
  Reading,
  StationState,
} from '../src/adapters/controller-adapter.ts';
import { DeviceReports } from '../src/adapters/device-reports.ts';

/** What happens to one order on its way. */
export type Fate =
  /** Done, and answered. */
  | 'answered'
  /** Done; the answer is lost. */
  | 'answer-lost'
  /** Done; the answer comes when nobody waits for it any more. */
  | 'answer-late'
  /** Lost: nobody knows. */
  | 'lost'
  /** Held up on the way until `deliver` is called: nobody knows. */
  | 'held-up'
  /** Not connected. */
  | 'not-run'
  | 'refused'
  /** It says done, and shows otherwise. */
  | 'lie'
  /** The same, and it says so of this order ever after. */
  | 'lie-for-good'
  /** No answer and no end, until the signal comes. */
  | 'hangs';

interface Valve {
  readonly commandId: string;
  readonly openedAt: number;
  endsAt: number;
}

/** Something that a valve did. */
export interface Edge {
  readonly station: number;
  readonly what: 'open' | 'close';
  readonly commandId: string | null;
  readonly at: number;
}

/**
 * Devices as `docs/protocols/README.md` has them, one for each controller, and an adapter that speaks to them as a test says.
 * Device seconds run at `second` [ms].
 */
export class ScriptedDevices implements ControllerAdapter {
  readonly reports = new DeviceReports();
  readonly adapters = new Adapters(
    { mqtt: this, modbus: this, rest_api: this, simulated: this },
    this.reports,
  );
  /** In this order; what is beyond is answered. Of opens and adjustments, and of closes. */
  readonly fates: { open: Fate[]; close: Fate[] } = { open: [], close: [] };
  /** Closes are lost, however often they come. */
  isDeafToCloses = false;
  readonly edges: Edge[] = [];
  readonly orders: Order[] = [];
  readonly heldUp: (() => void)[] = [];
  isReadable = true;
  isReachable = true;
  /** How long our own connection to the broker stands, as an unreadable reading tells it [ms]; undefined: there is none between. */
  ourLineFor: number | undefined;
  timer: 'timer' | 'none' = 'timer';
  /** Valves stay open past their time. */
  isTimerStuck = false;
  /** A plain device that knows no ids. */
  isPlain = false;
  /** How many orders were in flight at once, at most, by kind. */
  readonly most = { open: 0, close: 0 };
  readonly #second: number;
  readonly #devices = new Map<string, ScriptedDevice>();
  readonly #inFlight = { open: 0, close: 0 };

  constructor(second: number) {
    this.#second = second;
  }

  /** Starts and adjustments that have not ended yet. */
  get underWay(): number {
    return this.#inFlight.open;
  }

  of(controllerId: string): ScriptedDevice {
    const device =
      this.#devices.get(controllerId) ??
      new ScriptedDevice(
        this.#second,
        (edge) => this.edges.push(edge),
        () => this.isTimerStuck,
      );
    this.#devices.set(controllerId, device);
    return device;
  }

  openings(commandId: string): number {
    return this.edges.filter((edge) => edge.what === 'open' && edge.commandId === commandId).length;
  }

  sent(commandId: string): Order[] {
    return this.orders.filter((order) => order.commandId === commandId);
  }

  async perform(device: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    const lane = order.kind === 'close' ? 'close' : 'open';
    this.#inFlight[lane] += 1;
    this.most[lane] = Math.max(this.most[lane], this.#inFlight[lane]);
    try {
      const fate = this.#fateOf(lane);
      if (fate !== 'not-run') this.orders.push(order);
      return await this.#meet(fate, { device, order, signal });
    } finally {
      this.#inFlight[lane] -= 1;
    }
  }

  #fateOf(lane: 'open' | 'close'): Fate {
    if (!this.isReachable) return 'not-run';
    if (lane === 'close' && this.isDeafToCloses) return 'lost';
    return this.fates[lane].shift() ?? 'answered';
  }

  async #meet(
    fate: Fate,
    { device, order, signal }: { device: Device; order: Order; signal: AbortSignal },
  ): Promise<Outcome> {
    const valves = this.of(device.controllerId);
    const unknown: Outcome = { kind: 'unknown', cause: new Error('no answer') };
    const { controllerId } = device;
    switch (fate) {
      case 'answered':
        return this.#answer(valves, order);
      case 'answer-lost':
        valves.take(order);
        return unknown;
      case 'answer-late': {
        const outcome = this.#answer(valves, order);
        setTimeout(() => {
          const told = { controllerId, at: new Date(), commandId: order.commandId, outcome };
          this.reports.report({ ...told, kind: 'outcome' });
        }, 1_000);
        return unknown;
      }
      case 'lost':
        return unknown;
      case 'held-up':
        this.heldUp.push(() => valves.take(order));
        return unknown;
      case 'not-run':
        return { kind: 'not-run', trouble: 'unreachable', cause: new Error('not connected') };
      case 'refused':
        return { kind: 'refused', refusal: 'other', detail: 'locked at the device' };
      case 'lie-for-good':
        valves.pretend(order);
        return { kind: 'confirmed', readBackAt: new Date(), stations: valves.stations() };
      case 'lie':
        return { kind: 'confirmed', readBackAt: new Date(), stations: valves.stations() };
      case 'hangs':
        await untilAborted(signal);
        return unknown;
    }
  }

  #answer(valves: ScriptedDevice, order: Order): Outcome {
    const refusal = valves.take(order);
    if (refusal !== null) return { kind: 'refused', refusal, detail: refusal };
    return { kind: 'confirmed', readBackAt: new Date(), stations: valves.stations(this.isPlain) };
  }

  async read({ controllerId }: Device): Promise<Reading> {
    await pause(5);
    if (!this.isReadable || !this.isReachable) {
      const line = this.ourLineFor === undefined ? {} : { ourLineFor: this.ourLineFor };
      return { kind: 'unreadable', trouble: 'unreachable', cause: new Error('not connected'), ...line };
    }
    const { lastSequence, uptimeSeconds } = this.of(controllerId);
    return {
      ...{ kind: 'read', at: new Date(), timer: this.timer },
      stations: this.of(controllerId).stations(this.isPlain),
      lastSequence: this.isPlain ? null : lastSequence,
      uptimeSeconds: this.isPlain ? null : uptimeSeconds,
    };
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) await pause(10);
}

const stationNumbers = [1, 2, 3];

/** One device: valves with timers, the orders that it has answered, and what it keeps over a restart. */
export class ScriptedDevice {
  lastSequence: number | null = null;
  readonly #second: number;
  readonly #tell: (edge: Edge) => void;
  readonly #isStuck: () => boolean;
  readonly #open = new Map<number, Valve>();
  readonly #answered = new Map<string, 'expired' | 'stale' | 'not-running' | null>();
  readonly #closed = new Map<number, number>();
  #startedAt = Date.now();

  constructor(second: number, tell: (edge: Edge) => void, isStuck: () => boolean) {
    this.#second = second;
    this.#tell = tell;
    this.#isStuck = isStuck;
  }

  get uptimeSeconds(): number {
    return Math.floor((Date.now() - this.#startedAt) / this.#second);
  }

  /** Null: done. */
  take(order: Order): 'expired' | 'stale' | 'not-running' | null {
    this.#runOut();
    const before = this.#answered.get(order.commandId);
    if (before !== undefined) return before;
    const answer = this.#do(order);
    this.#answered.set(order.commandId, answer);
    this.lastSequence = Math.max(this.lastSequence ?? 0, order.sequence);
    return answer;
  }

  /** It remembers an order as done that it has not done. */
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
    this.#open.set(station, { commandId, openedAt: Date.now(), endsAt: Date.now() + 3_600 * this.#second });
  }

  /** Somebody at the device. */
  closeByHand(station: number): void {
    this.#close(station, null);
  }

  stations(isPlain = false): StationState[] {
    this.#runOut();
    return stationNumbers.map((station) => {
      const valve = this.#open.get(station);
      const left = valve === undefined ? null : Math.ceil((valve.endsAt - Date.now()) / this.#second);
      const commandId = isPlain ? null : (valve?.commandId ?? null);
      return { station, isOpen: valve !== undefined, remainingSeconds: left, commandId };
    });
  }

  #do(order: Order): 'expired' | 'stale' | 'not-running' | null {
    if (order.kind === 'close') {
      for (const station of order.station === null ? stationNumbers : [order.station]) {
        this.#close(station, order.commandId);
        this.#closed.set(station, order.sequence);
      }
      return null;
    }
    if (order.expiresAt.getTime() < Date.now()) return 'expired';
    if ((this.#closed.get(order.station) ?? 0) >= order.sequence) return 'stale';
    const before = this.#open.get(order.station);
    if (order.kind === 'set-remaining' && before === undefined) return 'not-running';
    const endsAt = Date.now() + order.seconds * this.#second;
    if (order.kind === 'open') this.#edge(order.station, 'open', order.commandId, Date.now());
    const openedAt = before?.openedAt ?? Date.now();
    this.#open.set(order.station, { commandId: order.commandId, openedAt, endsAt });
    return null;
  }

  #close(station: number, commandId: string | null, at = Date.now()): void {
    if (!this.#open.delete(station)) return;
    this.#edge(station, 'close', commandId, at);
  }

  #runOut(): void {
    if (this.#isStuck()) return;
    for (const [station, { endsAt }] of this.#open)
      if (endsAt <= Date.now()) this.#close(station, null, endsAt);
  }

  #edge(station: number, what: Edge['what'], commandId: string | null, at: number): void {
    this.#tell({ station, what, commandId, at });
  }
}
