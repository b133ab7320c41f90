import { Meter, type MeterChange, type MeterPlan } from './meter.ts';
import type { Cause, Openings } from './openings.ts';
import type { Turn, Valve } from './valve.ts';

export interface ValvesOptions {
  readonly device: string;
  readonly stations: readonly number[];
  /** How many device seconds pass in one of the wall clock's, now. */
  readonly scale: () => number;
  readonly openings: Openings;
  /** After every edge. */
  readonly onEdge: () => void;
  /** Absent or null: its stations have none. */
  readonly meter?: MeterPlan | null;
  /** Whether they can be paused; absent: no, and nothing of it is told. */
  readonly canPause?: boolean;
}

/** The start of a device: valves are closed then. */
export interface Boot {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Counts as a close of all stations at this sequence: what was ordered before it opens nothing any more. */
  readonly sequence: number;
}

/** The outputs of a device, their timers, and the log of every edge. */
export class Valves {
  readonly #options: ValvesOptions;
  #boot: Boot;
  #valves: readonly Valve[];
  /** By station: they go on counting, whatever becomes of the device. */
  readonly #meters: ReadonlyMap<number, Meter>;

  constructor(options: ValvesOptions, boot: Boot) {
    this.#options = options;
    const { meter = null, stations, scale } = options;
    this.#meters = new Map(
      meter === null ? [] : stations.map((station) => [station, new Meter(meter, scale)]),
    );
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
  turn(valve: Valve, { id, sequence, action, seconds, gallons }: Turn, hasTimer: boolean): void {
    const wasOpen = valve.open;
    this.endPause(valve);
    const length = this.wall(seconds);
    const closesAt = hasTimer ? Date.now() + length : null;
    const opening = wasOpen?.opening ?? this.#begin(valve, id);
    clearTimeout(wasOpen?.alarm);
    const meter = this.#meters.get(valve.station);
    const flowed = meter?.flowed ?? 0;
    const counts = {
      flowedBefore: wasOpen?.flowedBefore ?? flowed,
      gallonsFrom: action === 'open' ? flowed : (wasOpen?.gallonsFrom ?? flowed),
    };
    const limit = meter?.endsByVolume === true ? gallons : null;
    if (wasOpen === undefined) meter?.turn(true);
    valve.open = { opening, commandId: id, closesAt, ...counts, gallons: limit, alarm: undefined };
    this.#arm(valve);
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

  /** Closes it and keeps what is left, for so many device seconds at the longest. False: nothing of it is counted. */
  pause(valve: Valve, longest: number, by: string | null): boolean {
    const { open } = valve;
    if (open?.closesAt === undefined || open.closesAt === null) return false;
    const meter = this.#meters.get(valve.station);
    const flowed = (meter?.flowed ?? 0) - open.gallonsFrom;
    const drop = () => {
      this.endPause(valve);
      this.#options.onEdge();
    };
    valve.paused = {
      commandId: open.commandId,
      seconds: ((open.closesAt - Date.now()) / 1_000) * this.#options.scale(),
      gallons: open.gallons === null ? null : open.gallons - flowed,
      alarm: setTimeout(drop, this.wall(longest)),
    };
    this.shut(valve, 'paused', by);
    return true;
  }

  /** Opens it again for what is left; `by` null: somebody does at the device. False: it is not paused. */
  resume(valve: Valve, by: Pick<Turn, 'id' | 'sequence'> | null): boolean {
    const { paused } = valve;
    if (paused === undefined) return false;
    const { commandId: id, seconds, gallons } = paused;
    this.turn(valve, { ...(by ?? { id, sequence: null }), action: 'resume', seconds, gallons }, true);
    return true;
  }

  /** Nothing opens it again but another order. */
  endPause(valve: Valve): void {
    clearTimeout(valve.paused?.alarm);
    valve.paused = undefined;
  }

  /** Somebody opens it at the device: no timer runs. */
  openByHand(valve: Valve): void {
    if (valve.open !== undefined) return;
    this.endPause(valve);
    const meter = this.#meters.get(valve.station);
    const flowed = meter?.flowed ?? 0;
    meter?.turn(true);
    const ends = { closesAt: null, gallons: null, alarm: undefined };
    const counts = { flowedBefore: flowed, gallonsFrom: flowed };
    valve.open = { opening: this.#begin(valve, null), commandId: null, ...counts, ...ends };
    this.#options.onEdge();
  }

  shut(valve: Valve, why: Cause, closedBy: string | null): void {
    const was = valve.open;
    if (was === undefined) return;
    clearTimeout(was.alarm);
    valve.open = undefined;
    const closedAt = new Date().toISOString();
    const meter = this.#meters.get(valve.station);
    meter?.turn(false);
    const gallons = meter === undefined ? null : meter.flowed - was.flowedBefore;
    this.#options.openings.end(was.opening, {
      closedAt,
      closedAtDevice: this.#deviceTime(),
      why,
      closedBy,
      gallons,
    });
    this.#options.onEdge();
  }

  shutAll(why: Cause): void {
    for (const valve of this.#valves) {
      this.endPause(valve);
      this.shut(valve, why, null);
    }
  }

  view() {
    return this.#valves.map(({ station, open, paused }) => ({
      station,
      open: open !== undefined,
      /** Device seconds. */
      remaining_seconds:
        paused === undefined ? this.#remaining(open?.closesAt ?? null) : Math.ceil(paused.seconds),
      command_id: (open ?? paused)?.commandId ?? null,
      meter: this.#meters.get(station)?.view() ?? null,
      ...(this.#options.canPause === true && { can_pause: true, paused: paused !== undefined }),
    }));
  }

  /** False: it has no such station, or no meters. */
  changeMeter({ station, ...change }: MeterChange): boolean {
    const [valve, meter] = [this.find(station), this.#meters.get(station)];
    if (valve === undefined || meter === undefined) return false;
    meter.change(change);
    this.#arm(valve);
    return true;
  }

  /** Closes an open valve by what comes first: its timer, or the gallons of its order. */
  #arm(valve: Valve): void {
    const { open } = valve;
    if (open === undefined) return;
    clearTimeout(open.alarm);
    const meter = this.#meters.get(valve.station);
    const left =
      open.gallons === null || meter === undefined
        ? Infinity
        : this.wall(((open.gallons - (meter.flowed - open.gallonsFrom)) / meter.flow) * 60);
    const timer = open.closesAt === null ? Infinity : open.closesAt - Date.now();
    const end = () => {
      this.shut(valve, left < timer ? 'volume' : 'timer', null);
    };
    const next = Math.min(left, timer);
    valve.open = { ...open, alarm: Number.isFinite(next) ? setTimeout(end, Math.max(0, next)) : undefined };
  }

  /** Milliseconds of the wall clock. */
  wall(deviceSeconds: number): number {
    return (deviceSeconds * 1_000) / this.#options.scale();
  }

  #closed(): Valve[] {
    const closedBySequence = this.#boot.sequence;
    const shut = { open: undefined, paused: undefined };
    return this.#options.stations.map((station) => ({ station, closedBySequence, ...shut }));
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
