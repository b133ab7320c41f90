import { Journal } from '../journal/journal.ts';
import { Device } from './device/device.ts';
import { devicePlan, type DevicePlan } from './device/device-plan.ts';
import { Listener } from './links/listener.ts';
import { Openings, type Opening } from './device/openings.ts';

interface FieldOptions {
  readonly host: string;
  /** What outlives this process: devices, their greatest sequences, the log. Absent: nothing does. */
  readonly folder?: string;
  /** How many ports are taken at the start, for devices that come later: whoever allows ports can be told before. */
  readonly sparePorts?: number;
}

/** All devices, and what they did. */
export class Field {
  readonly openings: Openings;
  readonly #host: string;
  readonly #spare: Listener[];
  readonly #journal: Journal | undefined;
  readonly #devices = new Map<string, Device>();
  /** What goes back into the log when a device is started again. */
  readonly #kept: ReturnType<typeof keptIn>;

  constructor({ host, folder, sparePorts = 0 }: FieldOptions) {
    this.#host = host;
    this.#spare = Array.from({ length: sparePorts }, () => new Listener(host, 0));
    this.#journal = folder === undefined ? undefined : new Journal(folder);
    this.#kept = keptIn(this.#journal);
    this.openings = new Openings((opening) =>
      this.#journal?.append([['opening', String(opening.number), opening]]),
    );
    this.#begin();
  }

  /** Everything as it was, but that the valves are closed: the power was cut. */
  async start(): Promise<void> {
    await Promise.all(this.#spare.map((listener) => listener.up()));
    for (const plan of this.#kept.plans.values()) await this.#add(plan);
  }

  /** The same id again is an error. */
  async create(plan: DevicePlan): Promise<Device | undefined> {
    if (this.#devices.has(plan.id)) return undefined;
    const device = await this.#add(plan);
    // With the port that it got: whoever was told of it finds it there again.
    this.keep(device);
    return device;
  }

  /** Its plan has changed. */
  keep(device: Device): void {
    this.#journal?.append([['device', device.id, device.plan()]]);
  }

  find(id: string): Device | undefined {
    return this.#devices.get(id);
  }

  list(): readonly Device[] {
    return [...this.#devices.values()];
  }

  /** `host:port`, of what was taken for devices that come later. */
  spare(): readonly string[] {
    return this.#spare.map(({ address }) => address);
  }

  async remove(device: Device): Promise<void> {
    this.#devices.delete(device.id);
    this.#journal?.append([['device', device.id, null]]);
    await device.stop('removed');
  }

  /** As when the power is cut: the valves close, and nobody says goodbye. */
  async stop(): Promise<void> {
    await Promise.all(this.list().map((device) => device.stop('power-cut')));
    await Promise.all(this.#spare.map((listener) => listener.down()));
    this.#journal?.close();
  }

  async #add(plan: DevicePlan): Promise<Device> {
    const device = new Device(plan, {
      listenAt: (port) => (port === 0 ? this.#spare.shift() : undefined) ?? new Listener(this.#host, port),
      openings: this.openings,
      lastSequence: this.#kept.sequences.get(plan.id) ?? 0,
      keepSequence: (sequence) => this.#journal?.append([['sequence', plan.id, sequence]]),
    });
    this.#devices.set(plan.id, device);
    await device.start();
    return device;
  }

  /** Begins the journal with what is known, and ends in the log what flowed when this process was killed. */
  #begin(): void {
    const { plans, sequences, openings } = this.#kept;
    this.#journal?.begin([
      ...[...plans].map(([id, plan]) => ['device', id, plan] as const),
      ...[...sequences].map(([id, sequence]) => ['sequence', id, sequence] as const),
      ...[...openings.values()].map((opening) => ['opening', String(opening.number), opening] as const),
    ]);
    const now = new Date().toISOString();
    for (const opening of openings.values()) {
      this.openings.restore(opening);
      if (opening.closedAt !== null) continue;
      // Nobody saw when: at the latest now, or when the timer would have closed it.
      const closedAt = opening.dueAt !== null && opening.dueAt < now ? opening.dueAt : now;
      this.openings.end(opening.number, {
        closedAt,
        closedAtDevice: null,
        why: 'power-cut',
        closedBy: null,
        gallons: null,
      });
    }
  }
}

function keptIn(journal: Journal | undefined) {
  const kept = {
    plans: new Map<string, DevicePlan>(),
    sequences: new Map<string, number>(),
    openings: new Map<number, Opening>(),
  };
  for (const [kind, id, value] of journal?.read() ?? []) {
    if (kind === 'device') {
      if (value === null) kept.plans.delete(id);
      else kept.plans.set(id, devicePlan.parse(value));
    } else if (kind === 'sequence') kept.sequences.set(id, Number(value));
    // Ours, as `Openings` writes them.
    else if (kind === 'opening') kept.openings.set(Number(id), value as Opening);
  }
  for (const id of kept.sequences.keys()) if (!kept.plans.has(id)) kept.sequences.delete(id);
  return kept;
}
