import { z } from 'zod';
import type { Action } from './order.ts';

const ms = z.int().min(0).max(600_000);

const which = {
  /** Only for orders of these kinds; absent: for all. Not for `half-open`, which knows no orders. */
  actions: z
    .array(z.enum(['open', 'set_remaining', 'pause', 'resume', 'close', 'read']))
    .min(1)
    .optional(),
  /** So often, then never again; absent: until it is told otherwise. */
  times: z.int().min(1).optional(),
};

export const fault = z.discriminatedUnion('kind', [
  /** Takes its time before it does anything [ms of the wall clock]. */
  z.strictObject({ ...which, kind: z.literal('slow'), ms }),
  /** Does it at once, and answers only then. */
  z.strictObject({ ...which, kind: z.literal('late'), ms }),
  /** Says nothing; `acts`: but does what it is told. */
  z.strictObject({ ...which, kind: z.literal('silent'), acts: z.boolean().default(false) }),
  /** Does what it is told and restarts before it has answered; it is away for so many device seconds. */
  z.strictObject({
    ...which,
    kind: z.literal('rebooting'),
    seconds: z.number().min(0).max(86_400).default(5),
  }),
  /** The network delivers every order twice, and every answer (where the protocol has answers that come by themselves). */
  z.strictObject({ ...which, kind: z.literal('duplicating') }),
  /** Says 'done' and does nothing; `inStations`: the stations of its ack say so too. */
  z.strictObject({ ...which, kind: z.literal('lying'), inStations: z.boolean().default(false) }),
  /** Says no, and why: `other`. */
  z.strictObject({ ...which, kind: z.literal('refusing') }),
  /** Has no time now, and says so: 503, Modbus exception 6. Over MQTT, where nobody can say so, it is silent. */
  z.strictObject({ ...which, kind: z.literal('busy') }),
  /** Loses orders, and answers, by chance: each of them with this probability. */
  z.strictObject({ ...which, kind: z.literal('lossy'), chance: z.number().min(0).max(1) }),
  /** Connections stay, and nothing passes any more; what was sent meanwhile arrives when it is over. */
  z.strictObject({ kind: z.literal('half-open') }),
]);
export type Fault = z.output<typeof fault>;

interface Pending {
  readonly fault: Fault;
  readonly actions: readonly Action[] | undefined;
  left: number;
}

/** What goes wrong with a device. */
export class Faults {
  #pending: Pending[] = [];

  set(faults: readonly Fault[]): void {
    this.#pending = faults.map((each) => {
      if (each.kind === 'half-open') return { fault: each, actions: undefined, left: Infinity };
      return { fault: each, actions: each.actions, left: each.times ?? Infinity };
    });
  }

  get isHalfOpen(): boolean {
    return this.#pending.some(({ fault: { kind } }) => kind === 'half-open');
  }

  /** It says nothing of its own either. */
  get isMute(): boolean {
    return this.#pending.some(
      ({ fault: { kind }, actions, left }) => kind === 'silent' && actions === undefined && left === Infinity,
    );
  }

  /** What goes wrong with this order. It counts. */
  meet(action: Action): readonly Fault[] {
    const met = this.#pending.filter(
      ({ fault: { kind }, actions, left }) =>
        kind !== 'half-open' && left > 0 && (actions?.includes(action) ?? true),
    );
    for (const each of met) each.left -= 1;
    return met.map((each) => each.fault);
  }

  /** What is still to go wrong. */
  view(): readonly object[] {
    return this.#pending
      .filter(({ left }) => left > 0)
      .map(({ fault: each, left }) => (left === Infinity ? each : { ...each, times: left }));
  }
}

/** The one of this kind. */
export function of<K extends Fault['kind']>(
  faults: readonly Fault[],
  kind: K,
): Extract<Fault, { kind: K }> | undefined {
  return faults.find((each): each is Extract<Fault, { kind: K }> => each.kind === kind);
}
