import { Injectable } from '@nestjs/common';
import { within } from '../time/within.ts';

export interface ReadinessReport {
  readonly ready: boolean;
  readonly checks: Record<string, 'ok' | 'failed'>;
}

/** A dependency that takes longer than this to say that it is well is not. */
const CHECK_TIMEOUT_MS = 1000;

/** What this process needs to do its work. Modules add what they depend on. */
@Injectable()
export class Readiness {
  readonly #checks = new Map<string, () => Promise<void>>();
  readonly #atStop: (() => void)[] = [];
  #leaving = false;

  /** `check` resolves when the dependency works; rejects, or takes too long, when it does not. */
  add(name: string, check: () => Promise<void>): void {
    if (this.#checks.has(name)) throw new Error(`There are two readiness checks '${name}'`);
    this.#checks.set(name, check);
  }

  /** Runs `work` when the process takes nothing new any more: for ending what would not end by itself, and so hold it. */
  onStop(work: () => void): void {
    this.#atStop.push(work);
  }

  /** The process is on its way out, and says so to whoever sends it work. */
  get isLeaving(): boolean {
    return this.#leaving;
  }

  /** From now on not ready, so that nobody sends new work; what comes all the same is still done. */
  leave(): void {
    this.#leaving = true;
  }

  /** Nothing new from now on. */
  stop(): void {
    this.leave();
    for (const work of this.#atStop.splice(0)) work();
  }

  /** `within`: how long a dependency may take [ms]. */
  async report(within = CHECK_TIMEOUT_MS): Promise<ReadinessReport> {
    const states = await Promise.all(
      [...this.#checks].map(
        async ([name, check]) => [name, (await passes(check, within)) ? 'ok' : 'failed'] as const,
      ),
    );
    return {
      ready: !this.#leaving && states.every(([, state]) => state === 'ok'),
      checks: Object.fromEntries(states),
    };
  }
}

async function passes(check: () => Promise<void>, timeout: number): Promise<boolean> {
  try {
    await within(timeout, check());
    return true;
  } catch {
    return false;
  }
}
