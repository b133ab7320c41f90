import type { Cause, Openings, Setting } from './openings.ts';

/** What holds a valve open, and what will close it. Times are the wall clock's [ms]. */
interface OpenValve {
  /** In the log of openings. */
  readonly opening: number;
  /** The order that opened it, or last set its end; null: somebody opened it by hand. */
  readonly commandId: string | null;
  /** Null: no timer runs. */
  readonly closesAt: number | null;
  readonly alarm: NodeJS.Timeout | undefined;
}

/** One output. `open` is the truth that states and acks are read from. */
interface Valve {
  readonly station: number;
  /** Of the newest close; at the start, the greatest the device had ever taken. */
  closedBySequence: number;
  open: OpenValve | undefined;
}

export interface ValvesOptions {
  readonly device: string;
  readonly stations: readonly number[];
  /** How many device seconds pass in one of the wall clock's, now. */
  readonly scale: () => number;
  readonly openings: Openings;
  /** After every edge. */
  readonly onEdge: () => void;
}

/** The start of a device: valves are closed then. */
export interface Boot {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Counts as a close of all stations at this sequence: what was ordered before it opens nothing any more. */
  readonly sequence: number;
}

/** What opens a valve or sets its end; `id` and `sequence` null: a model that knows no orders by their ids. */
export type Turn = Pick<Setting, 'sequence' | 'action' | 'seconds'> & { readonly id: string | null };

/** The outputs of a device, their timers, and the log of every edge. */
export class Valves {
  readonly #options: ValvesOptions;
  #boot: Boot;
  #valves: readonly Valve[];

  constructor(options: ValvesOptions, boot: Boot) {
    this.#options = options;
    this.#boot = boot;
    this.#valves = this.#closed();
  }

  restart(boot: Boot): void {
    this.#boot = boot;
    this.#valves = this.#closed();
  }

  find(station: number): Valve | undefined {
    return this.#valves.find((each) => each.station === station);
  }

  all(): readonly Valve[] {
    return this.#valves;
  }

  /** Opens it, or sets its end anew. `hasTimer` false: nothing of its own will close it. */
  turn(valve: Valve, { id, sequence, action, seconds }: Turn, hasTimer: boolean): void {
    const wasOpen = valve.open;
    const length = this.wall(seconds);
    const closesAt = hasTimer ? Date.now() + length : null;
    const opening = wasOpen?.opening ?? this.#begin(valve, id);
    const end = () => {
      this.shut(valve, 'timer', null);
    };
    const alarm = hasTimer ? setTimeout(end, length) : undefined;
    clearTimeout(wasOpen?.alarm);
    valve.open = { opening, commandId: id, closesAt, alarm };
    this.#options.openings.set(opening, {
      commandId: id,
      sequence,
      action,
      seconds,
      at: new Date().toISOString(),
      dueAt: closesAt === null ? null : new Date(closesAt).toISOString(),
    });
    if (wasOpen === undefined) this.#options.onEdge();
  }

  /** Somebody opens it at the device: no timer runs. */
  openByHand(valve: Valve): void {
    if (valve.open !== undefined) return;
    valve.open = { opening: this.#begin(valve, null), commandId: null, closesAt: null, alarm: undefined };
    this.#options.onEdge();
  }

  shut(valve: Valve, why: Cause, closedBy: string | null): void {
    const was = valve.open;
    if (was === undefined) return;
    clearTimeout(was.alarm);
    valve.open = undefined;
    const closedAt = new Date().toISOString();
    this.#options.openings.end(was.opening, { closedAt, closedAtDevice: this.#deviceTime(), why, closedBy });
    this.#options.onEdge();
  }

  shutAll(why: Cause): void {
    for (const valve of this.#valves) this.shut(valve, why, null);
  }

  view() {
    return this.#valves.map(({ station, open }) => ({
      station,
      open: open !== undefined,
      /** Device seconds. */
      remaining_seconds: this.#remaining(open?.closesAt ?? null),
      command_id: open?.commandId ?? null,
    }));
  }

  /** Milliseconds of the wall clock. */
  wall(deviceSeconds: number): number {
    return (deviceSeconds * 1_000) / this.#options.scale();
  }

  #closed(): Valve[] {
    const closedBySequence = this.#boot.sequence;
    return this.#options.stations.map((station) => ({ station, closedBySequence, open: undefined }));
  }

  #begin(valve: Valve, commandId: string | null): number {
    return this.#options.openings.begin({
      device: this.#options.device,
      station: valve.station,
      commandId,
      openedAt: new Date().toISOString(),
      openedAtDevice: this.#deviceTime(),
      bootId: this.#boot.id,
      dueAt: null,
      settings: [],
    });
  }

  /** Device seconds that are left, rounded up as its display has them. */
  #remaining(closesAt: number | null): number | null {
    if (closesAt === null) return null;
    return Math.max(0, Math.ceil(((closesAt - Date.now()) / 1_000) * this.#options.scale()));
  }

  /** Device seconds since its start. */
  #deviceTime(): number {
    return Math.round((Date.now() - this.#boot.at) * this.#options.scale()) / 1_000;
  }
}

export type StationView = ReturnType<Valves['view']>[number];
