import { unlessAborted } from '@headgate/runtime/time/unless-aborted';
import { DeviceFailure } from '../device-failure.ts';

interface Entry {
  readonly isUrgent: boolean;
  readonly cut: AbortController;
  readonly turn: PromiseWithResolvers<undefined>;
}

interface Line {
  readonly waiting: Entry[];
  /** Who is at it. */
  current: Entry;
}

/**
 * One exchange at a time for each device, for many take only one connection. What is urgent goes first, and what is under way
 * when it comes has `grace` [ms] to end; then it is cut.
 */
export class DeviceQueue {
  readonly #lines = new Map<string, Line>();
  readonly #grace: number;

  constructor(grace: number) {
    this.#grace = grace;
  }

  /**
   * Does `work` when its turn comes; its signal is `signal`, or the end of what is cut. Throws `DeviceFailure` when `signal`
   * ends before: nothing was begun.
   */
  async take<Result>(
    controllerId: string,
    isUrgent: boolean,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const cut = new AbortController();
    await this.#wait(controllerId, { isUrgent, cut, turn: Promise.withResolvers() }, signal);
    try {
      return await work(AbortSignal.any([signal, cut.signal]));
    } finally {
      this.#next(controllerId);
    }
  }

  /** Ends what is under way with the device, unless that is urgent itself. */
  preempt(controllerId: string): void {
    const current = this.#lines.get(controllerId)?.current;
    if (current?.isUrgent === false) current.cut.abort();
  }

  /** Ends what is under way with the device. */
  cut(controllerId: string): void {
    this.#lines.get(controllerId)?.current.cut.abort();
  }

  cutAll(): void {
    for (const { current } of this.#lines.values()) current.cut.abort();
  }

  /** Until the turn is `line.current`. */
  async #wait(id: string, entry: Entry, signal: AbortSignal): Promise<void> {
    const line = this.#lines.get(id);
    if (line === undefined) {
      this.#lines.set(id, { waiting: [], current: entry });
      return;
    }
    line.waiting.push(entry);
    const preempted = entry.isUrgent && !line.current.isUrgent ? line.current : undefined;
    const timer = setTimeout(() => preempted?.cut.abort(), this.#grace);
    try {
      await unlessAborted(entry.turn.promise, signal, () => {
        const place = line.waiting.indexOf(entry);
        // It has begun meanwhile, and hears of the end in its work.
        if (place === -1) return undefined;
        line.waiting.splice(place, 1);
        throw new DeviceFailure('silent', 'The device was busy with something else until the end');
      });
    } finally {
      clearTimeout(timer);
    }
  }

  #next(id: string): void {
    const line = this.#lines.get(id);
    if (line === undefined) return;
    const urgent = line.waiting.findIndex(({ isUrgent }) => isUrgent);
    const [next] = line.waiting.splice(Math.max(urgent, 0), 1);
    if (next === undefined) {
      this.#lines.delete(id);
      return;
    }
    line.current = next;
    next.turn.resolve(undefined);
  }
}
