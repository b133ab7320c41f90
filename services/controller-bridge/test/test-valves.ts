import { randomUUID } from 'node:crypto';
import type { Opening } from './conformance/bench.ts';

export interface OrderGiven {
  readonly id: string;
  readonly sequence: number;
  readonly action: string;
  readonly station: number | null;
  readonly seconds: number | null;
  readonly expires_at: string | null;
}

type Result = { readonly result: 'done' } | { readonly result: 'refused'; readonly reason: string };

interface Valve {
  commandId: string;
  endsAt: number;
  timer: NodeJS.Timeout;
}

const done: Result = { result: 'done' };
const refused = (reason: string): Result => ({ result: 'refused', reason });

/** Three valves as `docs/protocols/README.md` has them, timers and memory included. */
export class TestValves {
  readonly openings: Opening[] = [];
  /** Called after each edge. */
  onEdge: () => void = () => undefined;
  isRefusing = false;
  timer: 'timer' | 'none' = 'timer';
  readonly #open = new Map<number, Valve>();
  readonly #answered = new Map<string, Result>();
  readonly #closedAt = new Map<number, number>();
  #lastSequence: number | null = null;
  #bootId = randomUUID();
  #startedAt = Date.now();

  get openStations(): number[] {
    return [...this.#open.keys()].sort((one, other) => one - other);
  }

  /** Power off and on: every valve closes, ids are forgotten, the sequence is not. */
  restart(): void {
    for (const station of this.openStations) this.#close(station);
    this.#answered.clear();
    for (const station of [1, 2, 3]) this.#closedAt.set(station, this.#lastSequence ?? 0);
    this.#bootId = randomUUID();
    this.#startedAt = Date.now();
  }

  stop(): void {
    for (const { timer } of this.#open.values()) clearTimeout(timer);
  }

  ack(order: OrderGiven): object {
    const before = this.#answered.get(order.id);
    const result = before ?? this.#do(order);
    this.#answered.set(order.id, result);
    const reason = result.result === 'done' ? null : result.reason;
    return {
      id: order.id,
      sequence: order.sequence,
      result: result.result,
      reason,
      stations: this.#stations(),
    };
  }

  state(inReplyTo: string | null): object {
    return {
      boot_id: this.#bootId,
      uptime_seconds: Math.floor((Date.now() - this.#startedAt) / 1_000),
      last_sequence: this.#lastSequence,
      timer: this.timer,
      in_reply_to: inReplyTo,
      stations: this.#stations(),
    };
  }

  #do(order: OrderGiven): Result {
    if (this.isRefusing) return refused('other');
    if (order.action === 'close') return this.#closeAsTold(order);
    const { station, seconds } = order;
    if (station === null || seconds === null || station > 3) return refused('unknown_station');
    if (order.expires_at !== null && Date.parse(order.expires_at) < Date.now()) return refused('expired');
    if (order.sequence <= (this.#closedAt.get(station) ?? 0)) return refused('stale');
    if (order.action === 'set_remaining' && !this.#open.has(station)) return refused('not_running');
    this.#take(order);
    this.#run(station, order.id, seconds);
    return done;
  }

  #closeAsTold(order: OrderGiven): Result {
    if (order.station !== null && order.station > 3) return refused('unknown_station');
    this.#take(order);
    for (const station of order.station === null ? [1, 2, 3] : [order.station]) {
      this.#closedAt.set(station, Math.max(order.sequence, this.#closedAt.get(station) ?? 0));
      this.#close(station);
    }
    return done;
  }

  #take({ sequence }: OrderGiven): void {
    this.#lastSequence = Math.max(sequence, this.#lastSequence ?? 0);
  }

  #run(station: number, commandId: string, seconds: number): void {
    const before = this.#open.get(station);
    if (before === undefined) this.openings.push({ station, commandId });
    else clearTimeout(before.timer);
    const end = () => {
      this.#close(station);
    };
    const timer = setTimeout(end, seconds * 1_000);
    this.#open.set(station, { commandId, endsAt: Date.now() + seconds * 1_000, timer });
    this.onEdge();
  }

  #close(station: number): void {
    const valve = this.#open.get(station);
    if (valve === undefined) return;
    clearTimeout(valve.timer);
    this.#open.delete(station);
    this.onEdge();
  }

  #stations(): object[] {
    return [1, 2, 3].map((station) => {
      const valve = this.#open.get(station);
      return {
        station,
        open: valve !== undefined,
        remaining_seconds: valve === undefined ? null : Math.ceil((valve.endsAt - Date.now()) / 1_000),
        command_id: valve?.commandId ?? null,
      };
    });
  }
}
