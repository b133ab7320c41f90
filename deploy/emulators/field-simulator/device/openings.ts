import type { Action } from './order.ts';

/** Why a valve closed. */
export type Cause =
  | 'timer'
  /** The gallons of its order have flowed. */
  | 'volume'
  /** An order to close. */
  | 'order'
  /** An order, or somebody at the device, paused it: what is left is kept. */
  | 'paused'
  | 'watchdog'
  /** The device restarted. */
  | 'reboot'
  /** The simulator ended, or was killed: without power the valves close. */
  | 'power-cut'
  | 'by-hand'
  | 'removed';

/** An order that opened the valve or set its end. */
export interface Setting {
  /** Null, as the sequence: a model that knows no orders by their ids. */
  readonly commandId: string | null;
  readonly sequence: number | null;
  readonly action: Action;
  /** Device seconds. */
  readonly seconds: number;
  readonly at: string;
  /** Null: nothing will close it by itself. */
  readonly dueAt: string | null;
}

/** Water that flowed: from the edge that opened a valve to the edge that closed it. */
export interface Opening {
  readonly number: number;
  readonly device: string;
  readonly station: number;
  /** The order that opened it; null: somebody did by hand. */
  readonly commandId: string | null;
  /** By the clock on the wall. */
  readonly openedAt: string;
  /** Device seconds since the device started. */
  readonly openedAtDevice: number;
  readonly bootId: string;
  /** When it is to close at the latest, by the clock on the wall; null: nothing will close it by itself. */
  readonly dueAt: string | null;
  /** Every order that set its end, the one that opened it first. */
  readonly settings: readonly Setting[];
  /** Null: it is open. */
  readonly closedAt: string | null;
  readonly closedAtDevice: number | null;
  readonly why: Cause | null;
  /** The order that closed it. */
  readonly closedBy: string | null;
  /** What truly flowed [US gallons]; null: it is open, or has no meter. */
  readonly gallons: number | null;
}

/** What is known when a valve has closed. */
type Edge = Pick<Opening, 'closedAt' | 'closedAtDevice' | 'why' | 'closedBy' | 'gallons'>;

/** The newest that are kept of a whole field. */
const max = 100_000;

/** Every edge of every valve: what a test counts at the far end. */
export class Openings {
  readonly #openings = new Map<number, Opening>();
  readonly #keep: (opening: Opening) => void;
  #last = 0;

  /** `keep`: called at every edge, and whenever an end is set. */
  constructor(keep: (opening: Opening) => void) {
    this.#keep = keep;
  }

  /** Puts back what was kept. */
  restore(opening: Opening): void {
    this.#openings.set(opening.number, opening);
    this.#last = Math.max(this.#last, opening.number);
  }

  begin(opening: Omit<Opening, 'number' | keyof Edge>): number {
    this.#last += 1;
    const ends = { closedAt: null, closedAtDevice: null, why: null, closedBy: null, gallons: null };
    this.#put({ number: this.#last, ...opening, ...ends });
    this.#forgetOld();
    return this.#last;
  }

  set(number: number, setting: Setting): void {
    const opening = this.#openings.get(number);
    if (opening === undefined) return;
    this.#put({ ...opening, dueAt: setting.dueAt, settings: [...opening.settings, setting] });
  }

  end(number: number, edge: Edge): void {
    const opening = this.#openings.get(number);
    if (opening !== undefined) this.#put({ ...opening, ...edge });
  }

  /** The oldest first. `device`: of this one alone. `after`: with a greater number. */
  list({ device, after = 0 }: { readonly device?: string; readonly after?: number } = {}): Opening[] {
    return [...this.#openings.values()].filter(
      (opening) => opening.number > after && (device === undefined || opening.device === device),
    );
  }

  forget(): void {
    for (const { number, closedAt } of this.#openings.values())
      if (closedAt !== null) this.#openings.delete(number);
  }

  #put(opening: Opening): void {
    this.#openings.set(opening.number, opening);
    this.#keep(opening);
  }

  #forgetOld(): void {
    if (this.#openings.size <= max) return;
    const oldest = [...this.#openings.values()].find(({ closedAt }) => closedAt !== null);
    if (oldest !== undefined) this.#openings.delete(oldest.number);
  }
}
