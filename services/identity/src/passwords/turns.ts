import { Unavailable } from '@headgate/runtime';

interface Waiting {
  readonly since: number;
  readonly begin: () => void;
  readonly giveUp: (reason: Unavailable) => void;
}

interface Limits {
  /** How many may be at work. */
  readonly atOnce: number;
  /** Whoever has waited longer has been given up by its asker: its work is not begun [ms]. */
  readonly patience: number;
}

/** Lets a few at a time do work that keeps a processor busy; the others wait, first come, first served. */
export class Turns {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #waiting: Waiting[] = [];
  #atWork = 0;

  /** `now`: milliseconds from any beginning. */
  constructor(limits: Limits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** What the work gives. Throws `Unavailable` where it waited in vain. */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.#turn();
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
      this.#next();
    }
  }

  #turn(): Promise<void> {
    return new Promise((begin, giveUp) => {
      this.#waiting.push({ since: this.#now(), begin, giveUp });
      this.#next();
    });
  }

  #next(): void {
    while (this.#atWork < this.#limits.atOnce) {
      const first = this.#waiting.shift();
      if (first === undefined) return;
      if (this.#now() - first.since > this.#limits.patience) {
        first.giveUp(new Unavailable('Too many passwords are being checked', { retryAfterSeconds: 2 }));
        continue;
      }
      this.#atWork += 1;
      first.begin();
    }
  }
}
