import { setTimeout as pause } from 'node:timers/promises';
import { Adapters } from '../src/adapters/adapters.ts';
import type {
  ControllerAdapter,
  Device,
  DeviceReport,
  Order,
  Outcome,
  Reading,
  ReportListener,
} from '../src/adapters/controller-adapter.ts';
import { ScriptedValves } from './scripted-valves.ts';

/** What happens to one order on its way. */
type Fate =
  /** Done, and answered. */
  | 'answered'
  /** Done; the answer is lost. */
  | 'answer-lost'
  /** Done; the answer comes when nobody waits for it any more. */
  | 'answer-late'
  /** Lost: nobody knows. */
  | 'lost'
  /** Held up on the way until `deliverHeldUp` is called: nobody knows. */
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

type Message<Report = DeviceReport> = Report extends DeviceReport
  ? Omit<Report, 'controllerId' | 'at'>
  : never;

/** One device, which does as a test says: each has its own faults, so that tests beside each other do not meet. */
export class ScriptedDevice {
  readonly valves: ScriptedValves;
  /** In this order; what is beyond is answered. Of opens and adjustments, and of closes. */
  readonly fates: { readonly open: Fate[]; readonly close: Fate[] } = { open: [], close: [] };
  /** Closes are lost, however often they come. */
  isDeafToCloses = false;
  isReadable = true;
  isReachable = true;
  /** How long our own connection to the broker stands, as an unreadable reading tells it [ms]; undefined: there is none between. */
  ourLineFor: number | undefined;
  timer: 'timer' | 'none' = 'timer';
  /** What it was sent. */
  readonly orders: Order[] = [];
  readonly #controllerId: string;
  readonly #report: ReportListener;
  readonly #heldUp: Order[] = [];
  #startsInProgress = 0;

  constructor(controllerId: string, report: ReportListener, second: number) {
    this.#controllerId = controllerId;
    this.#report = report;
    this.valves = new ScriptedValves(second);
  }

  /** Starts and adjustments that have not ended yet. */
  get startsInProgress(): number {
    return this.#startsInProgress;
  }

  get hasOpenValve(): boolean {
    return this.valves.stations().some(({ isOpen }) => isOpen);
  }

  /** How often a command has opened a valve. */
  openings({ id }: { readonly id: string }): number {
    return this.valves.edges.filter(({ what, commandId }) => what === 'open' && commandId === id).length;
  }

  /** The orders that were sent for a command. */
  sent({ id }: { readonly id: string }): Order[] {
    return this.orders.filter(({ commandId }) => commandId === id);
  }

  /** Unasked, and now. */
  publish(message: Message): void {
    this.#report({ controllerId: this.#controllerId, at: new Date(), ...message });
  }

  /** The orders that were held up arrive. */
  deliverHeldUp(): void {
    for (const order of this.#heldUp.splice(0)) this.valves.take(order);
  }

  async perform(order: Order, signal: AbortSignal): Promise<Outcome> {
    const isStart = order.kind !== 'close';
    if (isStart) this.#startsInProgress += 1;
    try {
      const fate = this.#fateOf(order);
      if (fate !== 'not-run') this.orders.push(order);
      return await this.#meet(fate, order, signal);
    } finally {
      if (isStart) this.#startsInProgress -= 1;
    }
  }

  async read(): Promise<Reading> {
    await pause(5);
    const { isReadable, isReachable, ourLineFor, timer, valves } = this;
    if (!isReadable || !isReachable) {
      const line = ourLineFor === undefined ? {} : { ourLineFor };
      return { kind: 'unreadable', trouble: 'unreachable', cause: new Error('not connected'), ...line };
    }
    const { lastSequence, uptimeSeconds } = valves;
    const stations = valves.stations();
    return { kind: 'read', at: new Date(), timer, stations, lastSequence, uptimeSeconds };
  }

  #fateOf({ kind }: Order): Fate {
    if (!this.isReachable) return 'not-run';
    if (kind === 'close' && this.isDeafToCloses) return 'lost';
    return this.fates[kind === 'close' ? 'close' : 'open'].shift() ?? 'answered';
  }

  async #meet(fate: Fate, order: Order, signal: AbortSignal): Promise<Outcome> {
    const unknown: Outcome = { kind: 'unknown', cause: new Error('no answer') };
    switch (fate) {
      case 'answered':
        return this.#answer(order);
      case 'answer-lost':
        this.valves.take(order);
        return unknown;
      case 'answer-late':
        this.#answerLater(order);
        return unknown;
      case 'lost':
        return unknown;
      case 'held-up':
        this.#heldUp.push(order);
        return unknown;
      case 'not-run':
        return { kind: 'not-run', trouble: 'unreachable', cause: new Error('not connected') };
      case 'refused':
        return { kind: 'refused', refusal: 'other', detail: 'locked at the device' };
      case 'lie-for-good':
        this.valves.pretend(order);
        return this.#done();
      case 'lie':
        return this.#done();
      case 'hangs':
        await untilAborted(signal);
        return unknown;
    }
  }

  #answer(order: Order): Outcome {
    const refusal = this.valves.take(order);
    return refusal === null ? this.#done() : { kind: 'refused', refusal, detail: refusal };
  }

  #answerLater(order: Order): void {
    const outcome = this.#answer(order);
    setTimeout(() => {
      this.publish({ kind: 'outcome', commandId: order.commandId, outcome });
    }, 1_000);
  }

  #done(): Outcome {
    return { kind: 'confirmed', readBackAt: new Date(), stations: this.valves.stations() };
  }
}

/** A device for each controller, and the adapter that speaks to them. */
export class ScriptedDevices implements ControllerAdapter {
  #report: ReportListener = () => undefined;
  readonly adapters = new Adapters((report) => {
    this.#report = report;
    return { protocols: { mqtt: this, modbus: this, rest_api: this, simulated: this } };
  });
  readonly #second: number;
  readonly #devices = new Map<string, ScriptedDevice>();

  /** `second`: one of the devices [ms]. */
  constructor(second: number) {
    this.#second = second;
  }

  of(controllerId: string): ScriptedDevice {
    const device =
      this.#devices.get(controllerId) ?? new ScriptedDevice(controllerId, this.#report, this.#second);
    this.#devices.set(controllerId, device);
    return device;
  }

  perform({ controllerId }: Device, order: Order, signal: AbortSignal): Promise<Outcome> {
    return this.of(controllerId).perform(order, signal);
  }

  read({ controllerId }: Device): Promise<Reading> {
    return this.of(controllerId).read();
  }

  release(): Promise<void> {
    return Promise.resolve();
  }

  stop(): Promise<void> {
    return Promise.resolve();
  }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
}
