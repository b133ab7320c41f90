import { setTimeout as pause } from 'node:timers/promises';

/** Something that growers do, over and over. */
export interface Action {
  readonly name: string;
  /** Of all that is done, this many parts are it. */
  readonly share: number;
  /** Throws where the product fails the grower. */
  readonly act: () => Promise<unknown>;
}

/** What is late by more than this is let go, or a pause of the machine's would end in a storm [ms]. */
const maxBehind = 1_000;

/** Calls that wait for an answer, at most: a machine that is slow gets fewer calls, not a heap of them. */
const maxConcurrent = 40;

/** Does this and that, `perSecond` times as long as the machine keeps up, until it is stopped; keeps count. */
export class Load {
  readonly failed: { readonly action: string; readonly at: Date; readonly reason: string }[] = [];
  readonly done = new Map<string, number>();
  readonly #actions: readonly Action[];
  readonly #every: number;
  readonly #underway = new Set<Promise<void>>();
  #stopping = false;
  #running: Promise<void> = Promise.resolve();
  #startedAt = 0;
  #endedAt = 0;

  constructor(actions: readonly Action[], perSecond: number) {
    this.#actions = inTurn(actions);
    this.#every = 1_000 / perSecond;
  }

  start(): void {
    this.#startedAt = Date.now();
    this.#running = this.#run();
  }

  /** Resolves when the last call is answered. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#running;
    await Promise.all(this.#underway);
    this.#endedAt = Date.now();
  }

  fail(action: string, error: unknown): void {
    // Of a call without an answer the cause tells why.
    const reasons = error instanceof Error ? [error.message, error.cause ?? ''] : [error];
    const reason = reasons.map(String).join(' ').trim();
    this.failed.push({ action, at: new Date(), reason });
  }

  get total(): number {
    return [...this.done.values()].reduce((sum, count) => sum + count, this.failed.length);
  }

  /** Once it is stopped. */
  get perSecond(): number {
    return this.total / ((this.#endedAt - this.#startedAt) / 1_000);
  }

  async #run(): Promise<void> {
    let due = Date.now();
    for (let turn = 0; !this.#stopping; turn += 1) {
      due = Math.max(due + this.#every, Date.now() - maxBehind);
      await pause(Math.max(0, due - Date.now()));
      while (this.#underway.size >= maxConcurrent) await Promise.race(this.#underway);
      const action = this.#actions[turn % this.#actions.length];
      if (action !== undefined) this.#begin(action);
    }
  }

  #begin({ name, act }: Action): void {
    const underway = act().then(
      () => {
        this.done.set(name, (this.done.get(name) ?? 0) + 1);
      },
      (error: unknown) => {
        this.fail(name, error);
      },
    );
    this.#underway.add(underway);
    void underway.finally(() => this.#underway.delete(underway));
  }
}

/** One round of all, each as often as its share, spread evenly over the round. */
function inTurn(actions: readonly Action[]): readonly Action[] {
  const places = actions.flatMap((action) =>
    Array.from({ length: action.share }, (_, index) => ({ action, place: (index + 0.5) / action.share })),
  );
  return places.toSorted((one, other) => one.place - other.place).map(({ action }) => action);
}
